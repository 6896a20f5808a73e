// /leagues/{id}/history: a league's ended seasons with their final tables, and what they add up to.

import { Link, useParams } from '@tanstack/react-router';
import ScrollText from 'lucide-react/icons/scroll-text';
import Trophy from 'lucide-react/icons/trophy';
import { ProblemError } from '#api/problem-error';
import { type FinalRow, isTitle } from '#game/history/final-row';
import type { LeagueId } from '#game/identity';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useMe } from '../../../data/cache/use-me.ts';
import { useFollowed } from '../../../data/live/use-live.ts';
import { LoadingRows, tableRowHeight } from '../../../football/loading-rows.tsx';
import { PastTeam, PersonLink } from '../../../football/team-link.tsx';
import { Page } from '../../../frame/page.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { leagueIdOf } from '../league-id-of.ts';
import { GameweekLinks } from './gameweek-links.tsx';
import { AllTimeTable, FinalTable, type IsOwn } from './history-tables.tsx';
import { NoSuchLeague } from './no-such-league.tsx';

type History = OutputAt<'GET /api/league/:league_id/history'>;

/** One file for all pages of the past: each more that they share would cost every visit. */
export { EndedWeek } from './ended-week.tsx';
export { LogScreen } from './log-screen.tsx';

export function HistoryScreen() {
  const { leagueId = '' } = useParams({ strict: false });
  const league = leagueIdOf(leagueId);
  return league === null ? <NoSuchLeague /> : <LeagueHistory key={league} league={league} />;
}

function LeagueHistory({ league }: { league: LeagueId }) {
  const query = useFollowed('season', 'GET /api/league/:league_id/history', { league_id: league });
  const { error, data } = query;
  if (data === undefined && error instanceof ProblemError && error.status === 404) return <NoSuchLeague />;
  const name = data?.league.name ?? 'League';
  return (
    <Page
      title="History"
      titleDetail={name}
      back={{ to: `/competitions/${league}`, label: name }}
      actions={
        <Link to="/leagues/$leagueId/log" params={{ leagueId: String(league) }} className={`${buttonClass()} ml-auto`}>
          <ScrollText aria-hidden className="size-5" />
          Log
        </Link>
      }
      width="list"
    >
      <Loaded
        query={query}
        failed={(failure) => `Error loading league: ${failure.message}`}
        loading={<LoadingRows rows={10} rowHeight={tableRowHeight} />}
      >
        {(history) => <Seasons history={history} />}
      </Loaded>
    </Page>
  );
}

function Seasons({ history: { league, seasons, all_time } }: { history: History }) {
  const { data: me } = useMe();
  const isOwn: IsOwn = ({ manager }) => manager !== null && manager.id === me?.id;
  if (seasons.length === 0)
    return (
      <Card>
        <EmptyState title="No season has ended yet">
          The champion and the final table of each season will stand here, and a table of all seasons.
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {all_time.length === 0 ? null : (
        <Card title="All seasons" flush>
          <AllTimeTable caption="All seasons" rows={all_time} isOwn={isOwn} />
        </Card>
      )}
      {seasons.map(({ id, name, table, gameweeks }, index) => (
        <Card key={id} title={`Season ${name}`} flush>
          {table.length === 0 ? (
            <EmptyState title="This league has no table of the season" compact>
              It did not play, or its data was cleared before the season ended.
            </EmptyState>
          ) : (
            <>
              <ChampionLine table={table} />
              <FinalTable caption={`Final table, season ${name}`} rows={table} isOwn={isOwn} />
            </>
          )}
          <GameweekLinks league={league.id} season={{ id, name }} gameweeks={gameweeks} isOpen={index === 0} />
        </Card>
      ))}
    </div>
  );
}

function ChampionLine({ table }: { table: readonly FinalRow[] }) {
  const champion = table.find(isTitle);
  return (
    <div className="flex items-center gap-2.5 border-t border-line px-4 py-1">
      <Trophy aria-hidden className="size-5 flex-none text-brand" />
      {champion === undefined ? (
        <p className="py-2.5 text-ink-2">No champion: no match was played</p>
      ) : (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="text-ink-2">Champion:</span>
          <PastTeam id={champion.team_id} className="flex min-h-11 items-center font-semibold">
            {champion.team_name}
          </PastTeam>
          {champion.manager === null ? null : (
            <PersonLink person={champion.manager} className="flex min-h-11 items-center text-ink-2" />
          )}
        </p>
      )}
    </div>
  );
}
