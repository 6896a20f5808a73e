// A league's gameweek as its seasons are drawn: what each team scored, and against whom.

import type { GameweekId, TeamId } from '../identity.ts';
import type { ByeScore, Result } from './apply-results.ts';

/** The results of a gameweek, and the points of the teams without a match. */
export type LeagueWeek = {
  readonly gameweek_id: GameweekId;
  readonly results: readonly Result[];
  readonly byes: readonly ByeScore[];
};

/** Each team's fantasy points of the gameweek; a team that was not in the league yet is missing. */
export const pointsByTeam = ({ results, byes }: LeagueWeek): ReadonlyMap<TeamId, number> =>
  new Map([
    ...byes.map(({ team_id, points }) => [team_id, points] as const),
    ...results.flatMap((match) => [
      [match.home_team_id, match.home_team_total_points] as const,
      [match.away_team_id, match.away_team_total_points] as const,
    ]),
  ]);
