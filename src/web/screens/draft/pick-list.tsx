import { useRef } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { confirmationNeeded } from '#game/draft/judge-pick';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { PlayerSearch } from './player-search.tsx';
import { useDraftCommand } from './use-draft-command.ts';

/** The free players, one press from the squad of the team on the clock; asks where the pick would ruin that squad. */
export function PickList({ board }: { board: DraftBoard }) {
  const field = useRef<HTMLInputElement>(null);
  const pick = useDraftCommand('POST /api/draft/pick', board.league_id, {
    done: draftTexts.drafted,
    failed: ({ code }) => (code === confirmationNeeded ? null : draftTexts.failedToDraft),
    // The button that was pressed is gone with its player; on a phone the keyboard would cover the board.
    onDone: () => {
      if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
    },
  });
  const { league_id, version, status } = board;
  return (
    <>
      <PlayerSearch
        board={board}
        verb="Draft"
        field={field}
        isTaking={pick.isBusy}
        onTake={status === 'in_progress' ? ({ code }) => pick.send({ league_id, version, player_id: code }) : null}
      />
      <ConfirmDialog
        open={pick.error?.code === confirmationNeeded}
        onOpenChange={pick.reset}
        title={draftTexts.failedToDraft}
        confirmLabel={draftTexts.pickAnyway}
        busy={pick.isBusy}
        onConfirm={pick.confirm}
      >
        <p className="pb-2">{draftTexts.breaksSquad}</p>
      </ConfirmDialog>
    </>
  );
}
