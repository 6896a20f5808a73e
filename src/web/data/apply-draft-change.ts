// A draft's frame laid over its board.

import type { DraftBoard } from '#api/draft';
import type { ChangeOf } from '#api/live-change';

type Pick = DraftBoard['picks'][number];
const keyOf = ({ round_number, pick_number }: Pick): string => `${round_number}/${pick_number}`;

/** The board after the change: where the draft is now, and the picks that differ. */
export function applyDraftChange(board: DraftBoard, { kind: _kind, picks, ...place }: ChangeOf<'draft'>): DraftBoard {
  return { ...board, ...place, picks: place.status === 'not-started' ? [] : picksAfter(board.picks, picks) };
}

function picksAfter(before: readonly Pick[], changes: readonly Pick[]): Pick[] {
  const changed = new Map(changes.map((pick) => [keyOf(pick), pick]));
  const kept = before.map((pick) => {
    const change = changed.get(keyOf(pick));
    changed.delete(keyOf(pick));
    return change ?? pick;
  });
  return [...kept, ...changed.values()].toSorted(
    (one, other) => one.round_number - other.round_number || one.pick_number - other.pick_number,
  );
}
