// A league's settled gameweeks with the names of its teams, and the gameweek that is being played as far as it is known.

import type { UseQueryResult } from '@tanstack/react-query';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { isGameweekStarted } from '#game/fantasy-match/completed';
import { parts } from '#game/gameweek/part';
import type { LeagueId, TeamId } from '#game/identity';
import type { ByeScore } from '#game/standings/apply-results';
import type { LeagueWeek } from '#game/standings/league-week';
import type { LeagueTeam } from '#game/standings/standing';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useFollowed, useLive } from '../../data/live/use-live.ts';
import { hasBegun } from '../has-begun.ts';
import { countedPoints } from '../selection/part-summary.ts';
import { lineUpOf } from '../selection-view.ts';

export interface LeagueSeason {
  readonly query: UseQueryResult<OutputAt<'GET /api/league/:league_id/season'>, Error>;
  readonly teams: readonly LeagueTeam[];
  nameOf(team: TeamId): string;
  /** The current gameweek as it stands; null unless it has begun and is not settled. */
  readonly open: LeagueWeek | null;
}

/** Reads the season again when a gameweek is settled, opened again or corrected. */
export function useLeagueSeason(league: LeagueId): LeagueSeason {
  const live = useLive('league', league).data;
  const query = useFollowed('season', 'GET /api/league/:league_id/season', { league_id: league });
  const names = new Map(live?.standings.map(({ team_id, team_name }) => [team_id, team_name]));
  return {
    query,
    teams: [...names].map(([id, name]) => ({ id, name })),
    nameOf: (team) => names.get(team) ?? 'A team that has left',
    open: openWeek(live, query.data?.gameweeks),
  };
}

function openWeek(live: LeagueSnapshot | undefined, settled: readonly LeagueWeek[] | undefined): LeagueWeek | null {
  if (live?.gameweek == null || !isGameweekStarted(live.real_matches.map(({ status }) => status))) return null;
  const { id } = live.gameweek;
  if (settled?.some(({ gameweek_id }) => gameweek_id === id) === true) return null;
  return { gameweek_id: id, results: live.fantasy_matches, byes: byesOf(live) };
}

/** The teams without a match, as they are settled; none if the league has not begun. */
function byesOf(live: LeagueSnapshot): readonly ByeScore[] {
  if (!hasBegun(live)) return [];
  const playing = new Set(
    live.fantasy_matches.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]),
  );
  return live.standings
    .filter(({ team_id }) => !playing.has(team_id))
    .map(({ team_id }) => ({
      team_id,
      points: countedPoints(parts.flatMap((part) => lineUpOf(live, team_id, part))),
    }));
}
