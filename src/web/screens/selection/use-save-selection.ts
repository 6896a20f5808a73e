import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProblemError } from '#api/problem-error';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, TeamId } from '#game/identity';
import { judgeSelection } from '#game/selection/judge-selection';
import type { SelectedPlayer } from '#game/selection/selection';
import { selectionRows } from '#game/selection/selection-editor';
import { selectionTexts } from '#game/selection/selection-texts';
import { endpointCache } from '../../data/cache/endpoint-cache.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { closeToast, showToast } from '../../ui/overlay/toast.ts';
import type { EditorSquad } from './editor-data.ts';
import { type EditorState, isChanged } from './editor-state.ts';
import { goodLuck } from './good-luck.tsx';
import { myTeamTexts } from './my-team-texts.ts';

const command = 'POST /api/selection/save';

export type SelectionKey = { readonly team_id: TeamId; readonly gameweek_id: GameweekId; readonly part: Part };
type Saving = {
  readonly key: SelectionKey;
  readonly state: EditorState;
  readonly squad: EditorSquad;
  /** When the server last saved the part; null if nothing is saved. */
  readonly savedAt: string | null;
  /** When the deadline passes, by this device's clock. */
  readonly closesAt: number;
  onSaved(selection: readonly SelectedPlayer[], hash: string): void;
  /** Called if the deadline has passed in the meantime. */
  onLate(): void;
};

/** What the toast is called: a team that has been handed on or deleted is none to save. */
function failureText({ status, message }: ProblemError): string {
  if (status === 403 || status === 404) return selectionTexts.noTeam;
  return status === 0 || status >= 500 ? myTeamTexts.saveFailed : message;
}

/** Save Team: judged here by the server's rules; pressed too early, it says what is missing. */
export function useSaveSelection({ key, state, squad, savedAt, closesAt, onSaved, onLate }: Saving) {
  const rows = selectionRows(state.edited, squad);
  const refusal = judgeSelection(rows, squad);
  const client = useQueryClient();
  const { send, isBusy } = useCommand(command, {
    sendUntil: closesAt,
    failed: failureText,
    onDone: ({ receipt }, cache, { selection }) => {
      cache.change('GET /api/selection/read', key, (before) => ({ ...before, selection, receipt }));
      onSaved(selection, receipt.hash);
      showToast({ kind: 'success', title: myTeamTexts.saved, description: goodLuck });
    },
    onFailed: ({ status }) => {
      if (status === 409) onLate();
      // A 403 has them read again already.
      if (status === 404) endpointCache(client).reread('GET /api/account/me');
    },
  });
  const saved = isChanged(state, squad) ? null : `as of ${savedAt}`;
  useEffect(() => {
    // That it failed to be saved is over.
    if (saved !== null) closeToast(command);
  }, [saved]);
  const save = () => {
    if (refusal === null) send({ ...key, selection: [...rows] });
    else showToast({ kind: 'warning', title: refusal.sentence });
  };
  return { refusal, save, isBusy };
}
