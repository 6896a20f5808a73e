// What a step of a draft leaves behind: the changed picks and the squads that follow from them, the turn, the fixtures
// once the draft is complete, its entry in the audit log, and news for managers and watchers.

import type { AuditAction } from '#api/audit-sentence';
import type { DraftBoard } from '#api/draft';
import { currentPick, type Draft, isRunning } from '#game/draft/draft-state';
import { turnEnd } from '#game/draft/own-picks';
import { type DraftPick, pickKey } from '#game/draft/snake-order';
import { forgetDraftBegins, tellOnTheClock } from '../notice/tell-draft.ts';
import { forgetQueuePick } from '../notice/tell-queue-pick.ts';
import type { Config } from '../platform/config.ts';
import { drawSeed } from '../platform/draw-seed.ts';
import type { Writing } from '../platform/transact.ts';
import { generateFixtures } from '../standings/generate-fixtures-store.ts';
import { draftBoardOf } from './draft-board-store.ts';
import { advanceDraft, type DraftKey, savePicks } from './draft-store.ts';
import { readOwnPicks } from './own-picks-store.ts';

export type KeptStep = {
  readonly key: DraftKey;
  readonly before: Draft;
  readonly draft: Draft;
  readonly action: AuditAction;
  /** For the audit log. */
  readonly after?: Readonly<Record<string, unknown>> | undefined;
  /** Whether an undo hands a turn back. */
  readonly isUndo?: boolean | undefined;
};

/** Keeps the step, and returns the board after it. */
export async function keepStep(
  writing: Pick<Writing, 'trx' | 'now' | 'audit' | 'announce'> & { readonly config: Config },
  { key, before, draft, action, after, isUndo = false }: KeptStep,
): Promise<DraftBoard> {
  const { trx, now, audit } = writing;
  const changed = await savePicks(trx, key, before.picks, draft.picks, now);
  const wasUndone = isUndo || (isSameTurn(before, draft) ? 'as before' : false);
  await advanceDraft(trx, key, draft, { began: now, wasUndone });
  await tellTurn(writing, key, draft);
  const undone = isUndo ? currentPick(draft) : null;
  if (undone !== null) await forgetQueuePick(writing, key, undone);
  if (draft.status === 'complete') {
    await forgetDraftBegins(writing, key);
    const teams = [...new Set(draft.picks.map(({ team_id }) => team_id))].toSorted((a, b) => a - b);
    await generateFixtures(trx, key, teams, drawSeed(), now);
  }
  audit({ action, subject: subjectOf(key), ...(after && { after }) });
  const board = await draftBoardOf(trx, key, now);
  announceBoard(writing, board, changed);
  return board;
}

/** As after a pause: nobody else is on the clock. */
export function isSameTurn(before: Draft, after: Draft): boolean {
  const [was, is] = [currentPick(before), currentPick(after)];
  return was !== null && is !== null && pickKey(was) === pickKey(is) && was.team_id === is.team_id;
}

/** Tells the manager of the team on the clock whose turn begins now, and until when they may pick. */
export async function tellTurn(
  { trx, now, config }: Pick<Writing, 'trx' | 'now'> & { readonly config: Config },
  key: DraftKey,
  draft: Draft,
): Promise<void> {
  const ownPicks = await readOwnPicks(trx, key);
  const endsAt = turnEnd({ ...ownPicks, status: draft.status, began: now });
  await tellOnTheClock({ trx, now, config }, key, draft, { managersPick: ownPicks.managers_pick, endsAt });
}

/** The subject of an act's audit entry. */
export const subjectOf = ({ season, league }: DraftKey) => ({ season_id: season, league_id: league });

/** Sends the board's state to its watchers, and signals to the league if its squads or fixtures begin or end. */
export function announceBoard(
  { announce }: Pick<Writing, 'announce'>,
  { live: _live, selection_locked: _locked, teams: _teams, picks, ...state }: DraftBoard,
  changed: readonly DraftPick[],
): void {
  const keys = new Set(changed.map(pickKey));
  announce({ kind: 'draft', ...state, picks: picks.filter((pick) => keys.has(pickKey(pick))) });
  if (!isRunning(state)) {
    announce({ kind: 'leagues', league_ids: [state.league_id] });
  }
}
