// Applies a draft's frame to its board.

import type { BoardPick, DraftBoard } from '#api/draft';
import type { ChangeOf } from '#api/live-change';
import { pickKey } from '#game/draft/snake-order';

/** The board after the change: the draft's state, and the picks that differ. */
export function draftViewAfter(board: DraftBoard, { kind: _kind, picks, ...progress }: ChangeOf<'draft'>): DraftBoard {
  return { ...board, ...progress, picks: progress.status === 'not-started' ? [] : picksAfter(board.picks, picks) };
}

function picksAfter(before: readonly BoardPick[], changes: readonly BoardPick[]): BoardPick[] {
  const changed = new Map(changes.map((pick) => [pickKey(pick), pick]));
  const kept = before.map((pick) => {
    const change = changed.get(pickKey(pick));
    changed.delete(pickKey(pick));
    return change ?? pick;
  });
  return [...kept, ...changed.values()].toSorted(
    (one, other) => one.round_number - other.round_number || one.pick_number - other.pick_number,
  );
}
