// The other moves of a running draft: hold it and go on, take the last pick back, send a team to the back of the round.

import * as api from '#api/draft';
import { pauseDraft as pauseByRule, resumeDraft as resumeByRule, undoLastPick } from '#game/draft/draft-state';
import { sendToBack as sendByRule } from '#game/draft/send-to-back';
import { isRefusal } from '#game/refusal';
import { draftAct } from './draft-act.ts';

export const pauseDraft = draftAct(api.pauseDraft, 'draft-pause', async ({ draft }) => {
  const paused = pauseByRule(draft);
  return isRefusal(paused) ? paused : { draft: paused };
});

export const resumeDraft = draftAct(api.resumeDraft, 'draft-resume', async ({ draft }) => {
  const resumed = resumeByRule(draft);
  return isRefusal(resumed) ? resumed : { draft: resumed };
});

export const undoPick = draftAct(api.undoPick, 'draft-undo', async ({ draft }) => {
  const step = undoLastPick(draft);
  if (isRefusal(step)) return step;
  const { undone, ...before } = step;
  return { draft: before, after: undone };
});

export const sendToBack = draftAct(api.sendToBack, 'draft-send-to-back', async ({ draft }) => {
  const sent = sendByRule(draft);
  return isRefusal(sent) ? sent : { draft: sent };
});
