// managers.md 2, Fixtures tab: one gameweek at a time, its matches open one at a time.

import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import type { LeagueId } from '#game/identity';
import { useEndpoint } from '../../data/endpoint-query.ts';
import { GameweekSteps } from '../../football/gameweek-steps.tsx';
import { LoadingRows, matchRowHeight } from '../../football/loading-rows.tsx';
import { useUrlState } from '../../frame/use-url-state.ts';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { GameweekMatches } from './gameweek-matches.tsx';

const FRAME = 'mx-auto grid max-w-208 gap-4';

/** The fixtures and results, opening on the current gameweek. */
export function FixturesPanel({ id }: { id: LeagueId }) {
  const { data, error, refetch, isFetching } = useEndpoint('GET /api/gameweek/list', {});
  const [chosen, choose] = useUrlState('gameweek', '');
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined)
    return (
      <div className={FRAME}>
        <Loading>
          <Skeleton className="h-14.5! rounded-lg!" />
        </Loading>
        <LoadingRows rows={10} rowHeight={matchRowHeight} />
      </div>
    );
  const shown =
    data.gameweeks.find((row) => String(row.id) === chosen)?.id ?? gameweekOrFirst(data.current_gameweek_id);
  return (
    <div className={FRAME}>
      <GameweekSteps calendar={data} shown={shown} onShow={(next) => choose(String(next))} />
      <GameweekMatches key={shown} id={id} calendar={data} shown={shown} />
    </div>
  );
}
