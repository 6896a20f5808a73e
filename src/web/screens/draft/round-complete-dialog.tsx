import { useEffect, useRef, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { completedRound, roundPicks } from './draft-view.ts';

/**
 * Shown between two rounds: which one is over, and which one begins. While a clock runs, a line below the team says so
 * instead (`roundNote`): nothing covers the board.
 */
export function RoundCompleteDialog({ board }: { board: DraftBoard }) {
  const [round, setRound] = useState<number | null>(null);
  const before = useRef(board);
  useEffect(() => {
    const completed = completedRound(before.current, board);
    before.current = board;
    if (completed !== null && board.turn_ends_at === null) setRound(completed);
  }, [board]);
  const shownRound = round ?? Math.max(1, board.current_round - 1);
  const close = () => setRound(null);
  return (
    <Dialog
      open={round !== null}
      onOpenChange={close}
      width="narrow"
      title={draftTexts.roundComplete(shownRound)}
      footer={
        <Button variant="primary" data-autofocus onClick={close}>
          {draftTexts.continueToRound(shownRound + 1)}
        </Button>
      }
    >
      <p>{draftTexts.allPicksMade(roundPicks(board, shownRound).length)}</p>
      <p className="pb-2 font-semibold">{draftTexts.startingRound(shownRound + 1)}</p>
    </Dialog>
  );
}
