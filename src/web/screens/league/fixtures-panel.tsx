// The tab of fixtures and results: one gameweek at a time, with one match open at a time. An
// address can name the one that is open at first.

import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import type { GameweekId, LeagueId } from '#game/identity';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { GameweekSteps } from '../../football/gameweek-steps.tsx';
import { LoadingRows, matchRowHeight } from '../../football/loading-rows.tsx';
import { RecapLink } from '../../football/recap-link.tsx';
import { useUrlState } from '../../frame/use-url-state.ts';
import { Loaded } from '../../ui/status/loaded.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { GameweekMatches } from './gameweek-matches.tsx';

const FRAME = 'mx-auto grid max-w-208 gap-4';

/** The fixtures and results, opening on the current gameweek. */
export function FixturesPanel({ id }: { id: LeagueId }) {
  const calendar = useEndpoint('GET /api/gameweek/list', {});
  const [chosen, choose] = useUrlState('gameweek', '');
  const [match, chooseMatch] = useUrlState('match', '');
  const show = (next: GameweekId) => {
    choose(String(next));
    // It is a match of the gameweek that the step leaves.
    chooseMatch('');
  };
  return (
    <Loaded query={calendar} loading={<LoadingFixtures />}>
      {(data) => {
        const { gameweeks, current_gameweek_id, settled_gameweek_id: settled } = data;
        const named = gameweeks.find((row) => String(row.id) === chosen);
        const shownWeek = named?.id ?? gameweekOrFirst(current_gameweek_id);
        const isNotPlayed = gameweeks.some(
          (row) => row.id === shownWeek && row.id <= current_gameweek_id && row.is_not_played,
        );
        return (
          <div className={FRAME} data-points-in-middle>
            <GameweekSteps calendar={data} shown={shownWeek} onShow={show} />
            {/* It keeps its place, so that stepping moves nothing. */}
            <p className="min-h-11 text-center">
              {isNotPlayed ? 'Not played' : null}
              {!isNotPlayed && shownWeek <= (settled ?? 0) ? <Recap league={id} week={shownWeek} /> : null}
            </p>
            <GameweekMatches key={shownWeek} id={id} calendar={data} shown={shownWeek} opened={match} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** Leads to what the settled gameweek brought, if the league had matches in it: it may begin late, or not play. */
function Recap({ league, week }: { league: LeagueId; week: GameweekId }) {
  const { data } = useEndpoint('GET /api/league/:league_id/fixtures', { league_id: league, gameweek_id: week });
  return data === undefined || data.fantasy_matches.length === 0 ? null : <RecapLink league={league} week={week} />;
}

const LoadingFixtures = () => (
  <div className={FRAME} data-points-in-middle>
    <Loading>
      <Skeleton className="h-14.5! rounded-lg!" />
    </Loading>
    <LoadingRows rows={10} rowHeight={matchRowHeight} />
  </div>
);
