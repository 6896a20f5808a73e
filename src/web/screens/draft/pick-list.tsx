import { useRef, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { confirmationNeeded, judgePick, judgeTurn } from '#game/draft/judge-pick';
import type { PlayerCode } from '#game/identity';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { pickedPositions } from './draft-view.ts';
import { type FreePlayer, PlayerSearch } from './player-search.tsx';
import { useDraftCommand } from './use-draft-command.ts';
import { useJustChanged } from './use-just-changed.ts';

/**
 * The free players, each with a button to pick them. Asks first if the pick would make the squad impossible to
 * complete.
 */
export function PickList({ board }: { board: DraftBoard }) {
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<PlayerCode | null>(null);
  const pick = useDraftCommand('POST /api/draft/pick', board.league_id, {
    done: draftTexts.drafted,
    failed: draftTexts.failedToDraft,
    // The pressed button goes with its player, so the focus needs a new target, unless the round's end has it already;
    // on a phone the keyboard would cover the board.
    onDone: () => {
      setAsked(null);
      // The next team looks for somebody else.
      setSearch('');
      const isInDialog = document.activeElement?.closest('[role="dialog"]');
      if (isInDialog || !matchMedia('(pointer: fine)').matches) return;
      field.current?.focus({ preventScroll: true });
    },
    onFailed: () => setAsked(null),
  });
  const { league_id, version, current_team_id: team_id } = board;
  const isNewTurn = useJustChanged(version);
  const send = (player_id: PlayerCode, confirmed: boolean) => pick.send({ league_id, version, player_id, confirmed });
  const take = ({ code, position }: FreePlayer) => {
    const attempt = { team_id, player_id: code, confirmed: false };
    const refusal = judgePick(board, attempt, pickedPositions(board).set(code, position));
    if (refusal?.code === confirmationNeeded) setAsked(code);
    else send(code, false);
  };
  return (
    <>
      <PlayerSearch
        board={board}
        verb="Draft"
        {...{ field, search }}
        onSearch={setSearch}
        isTaking={pick.isBusy}
        refusal={judgeTurn(board, team_id)}
        isHeld={isNewTurn}
        onTake={take}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={draftTexts.failedToDraft}
        confirmLabel={draftTexts.pickAnyway}
        busy={pick.isBusy}
        onConfirm={() => asked !== null && send(asked, true)}
      >
        <p className="pb-2">{draftTexts.breaksSquad}</p>
      </ConfirmDialog>
    </>
  );
}
