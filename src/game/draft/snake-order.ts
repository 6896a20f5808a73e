// The snake: 15 rounds, odd ones forward, even ones reversed (admin.md 9; decisions: draft).

import type { PlayerCode, TeamId } from '../identity.ts';

export const draftRounds = 15;

/** One place on the board: whose turn, and whom the team picked (null while open, or when the pick was skipped). */
export type DraftPick = {
  /** 1 to 15. */
  readonly round: number;
  /** The place within the round, from 1. */
  readonly pick: number;
  readonly team: TeamId;
  readonly player: PlayerCode | null;
};

/** The number of a pick over the whole draft, from 1. */
export const overallPick = (round: number, pick: number, teams: number): number => (round - 1) * teams + pick;

/** All picks of a draft in playing order, all of them open. */
export function snakeOrder(order: readonly TeamId[]): DraftPick[] {
  return Array.from({ length: draftRounds }, (_, index) => index + 1).flatMap((round) => {
    const teams = round % 2 === 1 ? order : order.toReversed();
    return teams.map((team, place) => ({ round, pick: place + 1, team, player: null }));
  });
}
