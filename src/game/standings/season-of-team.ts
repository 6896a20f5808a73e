// A team's season by gameweek: its points, its opponent's, the league's average and the result (rules/standings 9).

import { outcomeOf } from '../fantasy-match/fantasy-match.ts';
import type { GameweekId, TeamId } from '../identity.ts';
import { type Ending, endings } from './apply-results.ts';
import { type LeagueWeek, pointsByTeam } from './league-week.ts';

export type TeamWeek = {
  readonly gameweek_id: GameweekId;
  readonly points: number;
  /** Null in a gameweek without a match. */
  readonly match: { readonly opponent: TeamId; readonly points: number; readonly ending: Ending } | null;
  /** Of all teams of the league that scored in the gameweek, this one included. */
  readonly average: number;
};

/** The gameweeks in which the team belonged to the league, in the order given. */
export function seasonOfTeam(weeks: readonly LeagueWeek[], team: TeamId): readonly TeamWeek[] {
  return weeks.flatMap((week): TeamWeek[] => {
    const everybody = pointsByTeam(week);
    const points = everybody.get(team);
    if (points === undefined) return [];
    const sum = [...everybody.values()].reduce((total, other) => total + other, 0);
    return [{ gameweek_id: week.gameweek_id, points, match: matchOf(week, team), average: sum / everybody.size }];
  });
}

/** The team's match of the gameweek as it saw it, or null. */
function matchOf({ results }: LeagueWeek, team: TeamId): TeamWeek['match'] {
  const match = results.find(({ home_team_id, away_team_id }) => home_team_id === team || away_team_id === team);
  if (match === undefined) return null;
  const [home, away] = [match.home_team_total_points, match.away_team_total_points];
  const ending = endings[outcomeOf(home, away)];
  return match.home_team_id === team
    ? { opponent: match.away_team_id, points: away, ending: ending.home }
    : { opponent: match.home_team_id, points: home, ending: ending.away };
}
