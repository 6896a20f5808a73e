// An admin allows that managers pick, and sets the clock (rules/draft 14, 16).

import * as api from '#api/draft-own-picks';
import { judgeOwnPicks } from '#game/draft/own-picks';
import { act } from '../platform/act.ts';
import { lockDraftRow } from './draft-act.ts';
import { draftBoardOf } from './draft-board-store.ts';
import { readStoredDraft } from './draft-store.ts';
import { announceBoard, subjectOf, tellTurn } from './keep-step.ts';
import { keepOwnPicks, readOwnPicks } from './own-picks-store.ts';
import { scheduleTurn } from './pick-from-queue.ts';
import { beginTurn } from './turn-store.ts';

export const allowOwnPicks = act(api.allowOwnPicks, async (acting) => {
  const { trx, now, input, audit, context } = acting;
  const key = await lockDraftRow(acting);
  const { draft } = await readStoredDraft(trx, key, { lock: true });
  const refusal = judgeOwnPicks(draft);
  if (refusal !== null) return refusal;
  const before = await readOwnPicks(trx, key);
  const after = { managers_pick: input.managers_pick, clock_seconds: input.clock_seconds };
  if (before.managers_pick !== after.managers_pick || before.clock_seconds !== after.clock_seconds) {
    await keepOwnPicks(trx, key, after);
    // Whoever is on the clock had no such time until now.
    await beginTurn(trx, key, now);
    await tellTurn({ trx, now, config: context.config }, key, draft);
    await scheduleTurn(acting, key, { isNew: false });
    audit({ action: 'allow-own-picks', subject: subjectOf(key), before, after });
  }
  const board = await draftBoardOf(trx, key, now);
  announceBoard(acting, board, []);
  return board;
});
