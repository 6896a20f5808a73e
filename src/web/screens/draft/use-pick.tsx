// A pick on the board: by an admin for the team on the clock, or by its manager (rules/draft 14).

import { type ReactNode, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { confirmationNeeded, judgePick } from '#game/draft/judge-pick';
import type { PlayerCode, TeamId } from '#game/identity';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { pickedPositions, teamName } from './draft-view.ts';
import type { FreePlayer } from './player-search.tsx';
import { useDraftCommand } from './use-draft-command.ts';

/** As it was when it was asked about: another turn may have begun since. */
type Asked = { readonly player: FreePlayer; readonly version: number };

export type Picking = {
  readonly isBusy: boolean;
  /**
   * Asks an admin first if the pick would make the squad impossible to complete, and a manager always: they have no
   * Undo.
   */
  take(player: FreePlayer): void;
  /** The question, to be rendered. */
  readonly question: ReactNode;
};

/** Picks a player; `ownTeam` is that of a manager who picks for themselves. */
export function usePick(board: DraftBoard, ownTeam: TeamId | null, onDone: () => void): Picking {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { league_id, version, current_team_id } = board;
  const options = {
    done: draftTexts.drafted,
    failed: draftTexts.failedToDraft,
    onDone: () => {
      setAsked(null);
      onDone();
    },
    onFailed: () => setAsked(null),
  };
  const byAdmin = useDraftCommand('POST /api/draft/pick', league_id, options);
  const byManager = useDraftCommand('POST /api/draft/pick-own', league_id, options);
  const isBusy = byAdmin.isBusy || byManager.isBusy;
  const send = (player_id: PlayerCode, confirmed: boolean) => {
    const pick = { league_id, version, player_id, confirmed };
    if (ownTeam === null) byAdmin.send(pick);
    else byManager.send({ ...pick, team_id: ownTeam });
  };
  const judge = ({ code, position }: FreePlayer) => {
    const attempt = { team_id: ownTeam ?? current_team_id, player_id: code, confirmed: false };
    return judgePick(board, attempt, pickedPositions(board).set(code, position));
  };
  const take = (player: FreePlayer) => {
    if (ownTeam !== null || judge(player)?.code === confirmationNeeded) setAsked({ player, version });
    else send(player.code, false);
  };
  const breaksSquad = asked !== null && judge(asked.player)?.code === confirmationNeeded;
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={() => setAsked(null)}
      title={
        ownTeam === null
          ? draftTexts.failedToDraft
          : draftTexts.draftQuestion(asked?.player.name ?? '', teamName(board, ownTeam))
      }
      confirmLabel={breaksSquad ? draftTexts.pickAnyway : 'Draft'}
      busy={isBusy}
      refusal={asked === null || asked.version === version ? undefined : { sentence: draftTexts.movedOnMeanwhile }}
      onConfirm={() => asked !== null && send(asked.player.code, breaksSquad)}
    >
      {breaksSquad ? <p className="pb-2">{draftTexts.breaksSquad}</p> : null}
      {ownTeam === null ? null : <p className="meta pb-2">{draftTexts.noWayBack}</p>}
    </ConfirmDialog>
  );
  return { isBusy, take, question };
}
