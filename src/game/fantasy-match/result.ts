// Head to head: the higher total wins, equal totals are a draw (decisions: head to head).

import type { TeamId } from '../identity.ts';

export const outcomes = ['home_win', 'away_win', 'draw'] as const;
export type Outcome = (typeof outcomes)[number];

/** The figures of a fantasy match: points decide it, real goals by counted players only break ties in the table. */
export type FantasyScore = {
  readonly home: TeamId;
  readonly away: TeamId;
  readonly homePoints: number;
  readonly awayPoints: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
};

/** Who wins with these totals. */
export function outcomeOf(homePoints: number, awayPoints: number): Outcome {
  if (homePoints === awayPoints) return 'draw';
  return homePoints > awayPoints ? 'home_win' : 'away_win';
}
