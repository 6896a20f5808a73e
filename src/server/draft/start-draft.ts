// The start of a draft, which draws the order and creates the picks of all rounds, and its reset.

import * as api from '#api/draft';
import { changeOrder, resetDraft as resetByRule, startDraft as startByRule } from '#game/draft/draft-state';
import { drawOrder } from '#game/fantasy-match/round-robin';
import { isRefusal } from '#game/refusal';
import { forgetDraftBegins, tellDraftBegins } from '../notice/tell-draft.ts';
import { forgetPlannedDraft, schedulePlanAgain } from '../notice/tell-planned-draft.ts';
import { forgetQueuePicks } from '../notice/tell-queue-pick.ts';
import { act } from '../platform/act.ts';
import { drawSeed } from '../platform/draw-seed.ts';
import { draftAct, lockDraftRow } from './draft-act.ts';
import { draftBoardOf } from './draft-board-store.ts';
import { addDraft, clearDraft, isSelectionLocked, readDraftTeams, readStoredDraft } from './draft-store.ts';
import { announceBoard, subjectOf, tellTurn } from './keep-step.ts';
import { scheduleTurn } from './pick-from-queue.ts';

export const startDraft = act(api.startDraft, async (acting) => {
  const { trx, input, audit } = acting;
  const key = await lockDraftRow(acting);
  const seed = drawSeed();
  const order = drawOrder(await readDraftTeams(trx, input.league_id), seed);
  const started = startByRule((await readStoredDraft(trx, key)).draft, order);
  if (isRefusal(started)) return started;
  await addDraft(trx, key, started.picks, { orderSeed: seed, now: acting.now });
  const writing = { trx, now: acting.now, config: acting.context.config };
  await forgetPlannedDraft(writing, key);
  await forgetDraftBegins(writing, key);
  await tellDraftBegins(writing, key, started);
  await tellTurn(writing, key, started);
  await scheduleTurn(acting, key, { isNew: true });
  audit({ action: 'draft-start', subject: subjectOf(key), after: { order_seed: seed, team_ids: order } });
  const board = await draftBoardOf(trx, key, acting.now);
  announceBoard(acting, board, started.picks);
  return board;
});

export const changeDraftOrder = draftAct(api.changeDraftOrder, 'draft-order', async (acting) => {
  const { trx, now, key, draft, input, context } = acting;
  const teams = draft.picks.filter(({ round_number }) => round_number === 1).map(({ team_id }) => team_id);
  const seed = drawSeed();
  const order = input.team_ids ?? drawOrder(teams, seed);
  const changed = changeOrder(draft, order);
  if (isRefusal(changed)) return changed;
  await tellDraftBegins({ trx, now, config: context.config }, key, changed);
  const drawn = input.team_ids === undefined ? { order_seed: seed } : {};
  return { draft: changed, after: { ...drawn, team_ids: order }, isNewTurn: true };
});

/** Back to before the start, as long as nothing has been decided with these squads. */
export const resetDraft = act(api.resetDraft, async (acting) => {
  const { trx, now, audit } = acting;
  const key = await lockDraftRow(acting);
  const { draft } = await readStoredDraft(trx, key, { lock: true });
  const reset = resetByRule(await isSelectionLocked(trx, key, now));
  if (isRefusal(reset)) return reset;
  await clearDraft(trx, key);
  const writing = { trx, now, config: acting.context.config };
  await forgetDraftBegins(writing, key);
  await tellTurn(writing, key, reset);
  await forgetQueuePicks(writing, key, new Set(draft.picks.map(({ team_id }) => team_id)));
  await schedulePlanAgain(writing, key);
  await scheduleTurn(acting, key, { isNew: true });
  const picks = draft.picks.filter(({ player_id }) => player_id !== null).length;
  audit({ action: 'draft-reset', subject: subjectOf(key), before: { status: draft.status, picks } });
  const board = await draftBoardOf(trx, key, now);
  announceBoard(acting, board, []);
  return board;
});
