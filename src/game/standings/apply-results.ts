// Fantasy results added to a table: 3 points for a win, 1 for a draw (rules/standings 3).

import { type FantasyTotals, type Outcome, outcomeOf, type Pairing } from '../fantasy-match/fantasy-match.ts';
import type { TeamId } from '../identity.ts';
import { orderStandings, type Standing } from './standing.ts';

export type Ending = 'won' | 'drawn' | 'lost';

/** What an outcome is for each side. */
export const endings: Record<Outcome, { readonly home: Ending; readonly away: Ending }> = {
  home_win: { home: 'won', away: 'lost' },
  away_win: { home: 'lost', away: 'won' },
  draw: { home: 'drawn', away: 'drawn' },
};

export const pointsFor: Record<Ending, number> = { won: 3, drawn: 1, lost: 0 };

/** A team's score in a gameweek without a match: only its overall points count. */
export type ByeScore = { readonly team_id: TeamId; readonly points: number };

/** What the table counts from a fantasy match. */
export type Result = Pairing & FantasyTotals;

/**
 * `base` with these results and bye weeks added, in table order. Throws if a result names a team that is not in `base`.
 */
export function applyResults(
  base: readonly Standing[],
  results: readonly Result[],
  byes: readonly ByeScore[] = [],
): Standing[] {
  const rows = new Map<TeamId, Standing>(base.map((row) => [row.team_id, row]));
  for (const result of results) {
    const { home_team_id: home, away_team_id: away, home_team_goals, away_team_goals } = result;
    const [homePoints, awayPoints] = [result.home_team_total_points, result.away_team_total_points];
    const ending = endings[outcomeOf(homePoints, awayPoints)];
    rows.set(home, withMatch(rows.get(home), ending.home, homePoints, home_team_goals, away_team_goals));
    rows.set(away, withMatch(rows.get(away), ending.away, awayPoints, away_team_goals, home_team_goals));
  }
  for (const { team_id, points } of byes) {
    const row = rows.get(team_id);
    if (row !== undefined) rows.set(team_id, { ...row, otp: row.otp + points });
  }
  return orderStandings([...rows.values()]);
}

function withMatch(
  row: Standing | undefined,
  ending: Ending,
  fantasyPoints: number,
  goals: number,
  conceded: number,
): Standing {
  if (row === undefined) throw new Error('a fantasy match of a team that is not in the table');
  return {
    ...row,
    played: row.played + 1,
    [ending]: row[ending] + 1,
    goals_scored: row.goals_scored + goals,
    goals_conceded: row.goals_conceded + conceded,
    total_points: row.total_points + pointsFor[ending],
    otp: row.otp + fantasyPoints,
  };
}
