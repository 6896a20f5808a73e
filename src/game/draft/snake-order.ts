// The snake: 15 rounds, odd ones forward, even ones reversed (rules/draft 1).

import type { PlayerCode, TeamId } from '../identity.ts';

export const draftRounds = 15;

/** One pick on the board: whose turn it is, and whom the team picked (null if open or skipped). */
export type DraftPick = {
  /** 1 to 15. */
  readonly round_number: number;
  /** The number within the round, from 1. */
  readonly pick_number: number;
  readonly team_id: TeamId;
  readonly player_id: PlayerCode | null;
};

/** A pick's key on the board. */
export const pickKey = ({ round_number, pick_number }: Pick<DraftPick, 'round_number' | 'pick_number'>): string =>
  `${round_number}/${pick_number}`;

/** A pick's number in the whole draft, from 1. */
export const overallPick = (round: number, pick: number, teams: number): number => (round - 1) * teams + pick;

/** All picks of a draft in playing order, all of them open. */
export function snakeOrder(order: readonly TeamId[]): DraftPick[] {
  return Array.from({ length: draftRounds }, (_, index) => index + 1).flatMap((round_number) => {
    const teams = round_number % 2 === 1 ? order : order.toReversed();
    return teams.map((team_id, index) => ({ round_number, pick_number: index + 1, team_id, player_id: null }));
  });
}
