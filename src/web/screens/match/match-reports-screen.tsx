// Match Reports: the gameweek switcher and its real matches by kick-off; a match opens over the list.

import { Outlet } from '@tanstack/react-router';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { GameweekSteps } from '../../football/gameweek-steps.tsx';
import { Page } from '../../frame/page.tsx';
import { useUrlState } from '../../frame/use-url-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { MatchList } from './list/match-list.tsx';

/** The match centre for every manager. Reporters delete from here, and record in the match itself. */
export function MatchReportsScreen() {
  const calendar = useEndpoint('GET /api/gameweek/list', {});
  const [chosen, choose] = useUrlState('gameweek', '');
  return (
    <Page title="Match Reports">
      <div className="mx-auto grid max-w-4xl gap-4">
        <Loaded query={calendar}>
          {(weeks) => {
            const inAddress = weeks.gameweeks.find(({ id }) => String(id) === chosen)?.id;
            const shownWeek = inAddress ?? gameweekOrFirst(weeks.current_gameweek_id);
            return weeks.gameweeks.length === 0 ? (
              <Card flush>
                <EmptyState title="No active gameweek" />
              </Card>
            ) : (
              <>
                <GameweekSteps calendar={weeks} shown={shownWeek} onShow={(next) => choose(String(next))} />
                <MatchList key={shownWeek} gameweek={shownWeek} zone={weeks.league_time_zone} />
              </>
            );
          }}
        </Loaded>
      </div>
      <Outlet />
    </Page>
  );
}
