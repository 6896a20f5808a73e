// /leagues/{id}/weeks/{n}?season={id}: a gameweek of an ended season, from what is kept of it (rules/season 14).

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ProblemError } from '#api/problem-error';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import { endpointQuery, type OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useMe } from '../../../data/cache/use-me.ts';
import { useSignals } from '../../../data/live/use-live.ts';
import { StepsAmong } from '../../../football/gameweek-steps.tsx';
import { LoadingRows, matchRowHeight } from '../../../football/loading-rows.tsx';
import { Page } from '../../../frame/page.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { EndedResults } from './ended-results.tsx';
import { FinalTable, type IsOwn } from './history-tables.tsx';

type Week = OutputAt<'GET /api/league/:league_id/seasons/:season_id/weeks/:gameweek_id'>;

interface EndedWeekProps {
  league: LeagueId;
  season: SeasonId;
  week: GameweekId;
}

/** The page of the gameweek. */
export function EndedWeek({ league, season, week }: EndedWeekProps) {
  const input = { league_id: league, season_id: season, gameweek_id: week };
  const query = useQuery({
    ...endpointQuery('GET /api/league/:league_id/seasons/:season_id/weeks/:gameweek_id', input),
    // The steps stay while the next gameweek is read.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useSignals({ kind: 'season' });
  const { error, data } = query;
  const loading = <LoadingRows rows={10} rowHeight={matchRowHeight} />;
  const isNotFound = error instanceof ProblemError && error.status === 404;
  return (
    <Page
      title={`Gameweek ${week}`}
      titleDetail={isNotFound ? error.message : [data?.league.name, data?.season.name].filter(Boolean).join(', ')}
      back={{ to: `/leagues/${league}/history`, label: 'History' }}
      width="list"
    >
      {isNotFound ? (
        <Card>
          <EmptyState title={error.message} />
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data === undefined ? null : <Steps league={league} week={week} read={data} />}
          {query.isPlaceholderData ? (
            loading
          ) : (
            <Loaded query={query} failed={(failure) => `Error loading league: ${failure.message}`} loading={loading}>
              {(read) => <Played read={read} week={week} />}
            </Loaded>
          )}
        </div>
      )}
    </Page>
  );
}

function Steps({ league, week, read }: { league: LeagueId; week: GameweekId; read: Week }) {
  const navigate = useNavigate();
  const { season, gameweeks } = read;
  const show = (shown: GameweekId): void =>
    void navigate({
      to: '/leagues/$leagueId/weeks/$gameweek',
      params: { leagueId: String(league), gameweek: String(shown) },
      search: { season: String(season.id) },
      resetScroll: false,
    });
  return <StepsAmong ids={gameweeks} shown={week} note={`${read.league.name}, season ${season.name}`} onShow={show} />;
}

function Played({ read: { results, byes, table }, week }: { read: Week; week: GameweekId }) {
  const { data: me } = useMe();
  const isOwn: IsOwn = ({ manager }) => manager !== null && manager.id === me?.id;
  return (
    <>
      <EndedResults results={results} byes={byes} isOwn={isOwn} />
      <Card title={`Table after gameweek ${week}`} flush>
        <FinalTable caption={`Table after gameweek ${week}`} rows={table} isOwn={isOwn} />
      </Card>
    </>
  );
}
