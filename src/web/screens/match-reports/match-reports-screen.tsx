// admin.md 2, Match Reports: the gameweek switcher and its real matches by kick-off; a match opens over the list.

import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import type { GameweekId } from '#game/identity';
import { useEndpoint } from '../../data/endpoint-query.ts';
import { GameweekSteps } from '../../football/gameweek-steps.tsx';
import { Page } from '../../frame/page.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { MatchList } from './list/match-list.tsx';

/** Every manager's match centre; who reports deletes from here, and records in the match itself. */
export function MatchReportsScreen() {
  const calendar = useEndpoint('GET /api/gameweek/list', {});
  const [chosen, setChosen] = useState<GameweekId | null>(null);
  return (
    <Page title="Match Reports">
      <div className="mx-auto grid max-w-4xl gap-4">
        <Loaded query={calendar}>
          {(weeks) => {
            const shown = chosen ?? gameweekOrFirst(weeks.current_gameweek_id);
            return weeks.gameweeks.length === 0 ? (
              <Card flush>
                <EmptyState title="No active gameweek" />
              </Card>
            ) : (
              <>
                <GameweekSteps calendar={weeks} shown={shown} onShow={setChosen} />
                <MatchList key={shown} gameweek={shown} zone={weeks.league_time_zone} />
              </>
            );
          }}
        </Loaded>
      </div>
      <Outlet />
    </Page>
  );
}
