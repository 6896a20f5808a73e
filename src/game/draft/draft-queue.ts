// A manager's queue: the players they want, in order (rules/draft 15).

import type { PlayerCode } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { currentPick, type Draft, type DraftState } from './draft-state.ts';
import { draftTexts } from './draft-texts.ts';
import { judgePick, type Positions } from './judge-pick.ts';
import { judgeOwnPick, type OwnPicks } from './own-picks.ts';

export type DraftQueue = {
  readonly player_ids: readonly PlayerCode[];
  /** Whether it picks as soon as the team is on the clock. */
  readonly at_once: boolean;
};

export const emptyQueue: DraftQueue = { player_ids: [], at_once: false };

export const longestQueue = 100;

/** Why this cannot be a queue of this draft, or null. */
export function judgeQueue(players: readonly PlayerCode[], { status }: DraftState, ownPicks: OwnPicks): Refusal | null {
  if (status === 'complete') return refuse('draft_complete', draftTexts.draftIsOver);
  if (new Set(players).size < players.length) return refuse('queued_twice', draftTexts.queuedTwice);
  return judgeOwnPick(ownPicks);
}

/**
 * The first player of the queue whom the team on the clock may pick without being asked; null if there is none.
 * `positionOf` must contain the queue and the team's squad, but nobody who is in another squad of the league.
 */
export function queuedPick(draft: Draft, queue: readonly PlayerCode[], positionOf: Positions): PlayerCode | null {
  const team_id = currentPick(draft)?.team_id ?? null;
  const fits = (player_id: PlayerCode): boolean =>
    positionOf.has(player_id) && judgePick(draft, { team_id, player_id, confirmed: false }, positionOf) === null;
  return queue.find(fits) ?? null;
}
