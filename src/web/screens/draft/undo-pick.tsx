import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { BoardPick, DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { secondsText } from '#game/gameweek/day-text';
import type { LeagueId, PlayerCode } from '#game/identity';
import { instant } from '#game/instant';
import { useEndpointAsOf } from '../../data/cache/endpoint-query.ts';
import { viewerZone } from '../../data/session/viewer-zone.ts';
import { PositionPill } from '../../football/position-pill.tsx';
import { useServerNow } from '../../football/use-reader-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { numberOf, teamName } from './draft-view.ts';
import { useDraftCommand } from './use-draft-command.ts';

/** Undoes the last pick after asking. */
export function UndoPick({ board, last }: { board: DraftBoard; last: BoardPick }) {
  const [isAsked, setAsked] = useState(false);
  // As it was when it was asked about: another admin may pick meanwhile.
  const [seen, setSeen] = useState({ last, version: board.version });
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
        onClick={() => {
          setSeen({ last, version: board.version });
          setAsked(true);
        }}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={draftTexts.undoQuestion}
        confirmLabel="Undo"
        busy={undo.isBusy}
        refusal={isAsked && board.version !== seen.version ? { sentence: draftTexts.movedOnMeanwhile } : undefined}
        onConfirm={() => undo.send({ league_id: board.league_id, version: seen.version })}
      >
        <p className="flex items-center gap-2 font-semibold">
          {seen.last.position === null ? null : <PositionPill position={seen.last.position} />}
          {seen.last.player_name}
        </p>
        <p>{teamName(board, seen.last.team_id)}</p>
        <p className="meta">
          {draftTexts.roundAndPick(seen.last.round_number, seen.last.pick_number)}{' '}
          {draftTexts.overall(numberOf(board, seen.last))}
        </p>
        {seen.last.player_id === null ? null : (
          <Picker league_id={board.league_id} version={seen.version} player={seen.last.player_id} />
        )}
      </ConfirmDialog>
    </>
  );
}

/** Who made the pick and when: it may have been another admin, a moment ago. */
function Picker({ league_id, version, player }: { league_id: LeagueId; version: number; player: PlayerCode }) {
  // The same player may have been picked before, and the pick undone.
  const { data } = useEndpointAsOf(
    'GET /api/draft/:league_id/picker',
    { league_id, player_id: player },
    String(version),
  );
  const now = useServerNow();
  const picker = data?.picker ?? null;
  return (
    <p className="meta min-h-6 pb-2" dir="auto">
      {picker === null ? '' : `${picker.username}, ${secondsText(instant(picker.at), now, viewerZone())}`}
    </p>
  );
}
