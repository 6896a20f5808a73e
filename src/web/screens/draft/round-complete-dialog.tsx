import { useEffect, useRef, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { completedRound, roundPicks } from './draft-view.ts';

/**
 * Shown between two rounds: which one is over, and which one begins. Where managers pick, only a toast says so: nobody
 * here has picked, and the next clock is running.
 */
export function RoundCompleteDialog({ board }: { board: DraftBoard }) {
  const [round, setRound] = useState<number | null>(null);
  const before = useRef(board);
  useEffect(() => {
    const completed = completedRound(before.current, board);
    before.current = board;
    if (completed === null) return;
    if (board.managers_pick) sayInToast(board, completed);
    else setRound(completed);
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
      <p>{picksMade(board, shownRound)}</p>
      <p className="pb-2 font-semibold">{draftTexts.startingRound(shownRound + 1)}</p>
    </Dialog>
  );
}

const picksMade = (board: DraftBoard, round: number) => draftTexts.allPicksMade(roundPicks(board, round).length);

const sayInToast = (board: DraftBoard, round: number): void =>
  showToast({
    kind: 'success',
    title: draftTexts.roundComplete(round),
    description: `${picksMade(board, round)} ${draftTexts.startingRound(round + 1)}.`,
  });
