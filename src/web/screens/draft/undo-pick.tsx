import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { BoardPick, DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import type { PlayerCode } from '#game/identity';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { PositionPill } from '../../football/position-pill.tsx';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { numberOf, teamName } from './draft-view.ts';
import { useDraftCommand } from './use-draft-command.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Undoes the last pick after asking. */
export function UndoPick({ board, last }: { board: DraftBoard; last: BoardPick }) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const undo = useDraftCommand('POST /api/draft/undo', board.league_id, {
    done: draftTexts.undone,
    failed: draftTexts.failedToUndo,
    onDone: close,
    onFailed: close,
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Undo2 aria-hidden className="size-4" />}
        onClick={() => setAsked(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={draftTexts.undoQuestion}
        confirmLabel="Undo"
        busy={undo.isBusy}
        onConfirm={() => undo.send({ league_id: board.league_id, version: board.version })}
      >
        <p className="flex items-center gap-2 font-semibold">
          {last.position === null ? null : <PositionPill position={last.position} />}
          {last.player_name}
        </p>
        <p>{teamName(board, last.team_id)}</p>
        <p className="meta">
          {draftTexts.roundAndPick(last.round_number, last.pick_number)} {draftTexts.overall(numberOf(board, last))}
        </p>
        {last.player_id === null ? null : <Picker board={board} player={last.player_id} />}
      </ConfirmDialog>
    </>
  );
}

/** Who made the pick and when: it may have been another admin, a moment ago. */
function Picker({ board, player }: { board: DraftBoard; player: PlayerCode }) {
  const { data } = useEndpoint('GET /api/draft/:league_id/picker', { league_id: board.league_id, player_id: player });
  const picker = data?.picker ?? null;
  return (
    <p className="meta min-h-6 pb-2" dir="auto">
      {picker === null ? '' : `${picker.username}, ${time.format(new Date(picker.at))}`}
    </p>
  );
}
