import { useEffect, useRef } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { showToast } from '../../ui/overlay/toast.ts';

/** Says so when an admin takes the picking back, which takes the players and the queue off the board. */
export function useToldWhoPicks(board: DraftBoard | undefined): void {
  const before = useRef(false);
  const isAllowed = board !== undefined && board.managers_pick && board.status !== 'complete';
  const isTakenBack = board !== undefined && !board.managers_pick;
  useEffect(() => {
    if (before.current && isTakenBack) showToast({ kind: 'warning', title: draftTexts.adminsPick });
    before.current = isAllowed;
  }, [isAllowed, isTakenBack]);
}
