// Fantasy results added to a table: 3 points for a win, 1 for a draw (decisions: head to head).

import { type FantasyScore, type Outcome, outcomeOf } from '../fantasy-match/result.ts';
import type { TeamId } from '../identity.ts';
import { orderStandings } from './order-standings.ts';
import type { Standing } from './standing.ts';

type Ending = 'won' | 'drawn' | 'lost';

const endings: Record<Outcome, { readonly home: Ending; readonly away: Ending }> = {
  home_win: { home: 'won', away: 'lost' },
  away_win: { home: 'lost', away: 'won' },
  draw: { home: 'drawn', away: 'drawn' },
};

const pointsFor: Record<Ending, number> = { won: 3, drawn: 1, lost: 0 };

/** What a team has from a gameweek in which it has no match: points that count overall, and nothing else. */
export type ByeScore = { readonly team: TeamId; readonly points: number };

/**
 * `base` with these results and bye weeks counted, in table order. Throws when a result names a team that `base` does
 * not have.
 */
export function applyResults(
  base: readonly Standing[],
  results: readonly FantasyScore[],
  byes: readonly ByeScore[] = [],
): Standing[] {
  const rows = new Map<TeamId, Standing>(base.map((row) => [row.team, row]));
  for (const result of results) {
    const { home, away, homePoints, awayPoints, homeGoals, awayGoals } = result;
    const ending = endings[outcomeOf(homePoints, awayPoints)];
    rows.set(home, withMatch(rows.get(home), ending.home, homePoints, homeGoals, awayGoals));
    rows.set(away, withMatch(rows.get(away), ending.away, awayPoints, awayGoals, homeGoals));
  }
  for (const { team, points } of byes) {
    const row = rows.get(team);
    if (row !== undefined) rows.set(team, { ...row, otp: row.otp + points });
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
    goalsScored: row.goalsScored + goals,
    goalsConceded: row.goalsConceded + conceded,
    totalPoints: row.totalPoints + pointsFor[ending],
    otp: row.otp + fantasyPoints,
  };
}
