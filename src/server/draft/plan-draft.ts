// An admin plans when a league's draft begins, moves that, or takes it back (rules/draft 13).

import * as api from '#api/draft';
import { judgeDraftPlan } from '#game/draft/judge-draft-plan';
import { instant, instantOf, instantText } from '#game/instant';
import { schedulePlannedDraft } from '../notice/tell-planned-draft.ts';
import { act } from '../platform/act.ts';
import { lockDraftRow } from './draft-act.ts';
import { draftBoardOf } from './draft-board-store.ts';
import { keepDraftPlan, readDraftPlan } from './draft-plan-store.ts';
import { readStoredDraft } from './draft-store.ts';
import { announceBoard, subjectOf } from './keep-step.ts';

export const planDraft = act(api.planDraft, async (acting) => {
  const { trx, now, input, audit } = acting;
  const key = await lockDraftRow(acting);
  const beginsAt = input.begins_at === null ? null : instant(input.begins_at);
  const refusal = judgeDraftPlan((await readStoredDraft(trx, key)).draft, beginsAt, now);
  if (refusal !== null) return refusal;
  const before = await readDraftPlan(trx, key);
  const from = before && instantOf(before);
  if (beginsAt !== from) {
    await keepDraftPlan(trx, key, beginsAt);
    await schedulePlannedDraft({ trx, now, config: acting.context.config }, key, { beginsAt, from });
    const [was, is] = [from, beginsAt].map((at) => at && instantText(at));
    audit({ action: 'plan-draft', subject: subjectOf(key), before: { begins_at: was }, after: { begins_at: is } });
  }
  const board = await draftBoardOf(trx, key, now);
  announceBoard(acting, board, []);
  return board;
});
