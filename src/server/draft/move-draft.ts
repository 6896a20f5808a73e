// The other commands of a running draft: pause, resume, undo the last pick, send a team to the back of the round.

import * as api from '#api/draft';
import { pauseDraft as pauseByRule, resumeDraft as resumeByRule, undoLastPick } from '#game/draft/draft-state';
import { sendToBack as sendByRule } from '#game/draft/send-to-back';
import { simulateDraft as simulateByRule } from '#game/draft/simulate';
import { isRefusal } from '#game/refusal';
import { draftAct } from './draft-act.ts';
import { readDraftPlayers } from './draft-board-store.ts';
import { readLeagueSquads } from './draft-store.ts';

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
  return { draft: before, after: undone, isUndo: true };
});

export const sendToBack = draftAct(api.sendToBack, 'draft-send-to-back', async ({ draft }) => {
  const sent = sendByRule(draft);
  return isRefusal(sent) ? sent : { draft: sent };
});

// Simulate, the procedure populate_draft_picks_direct: fills the rest of a draft by points, with players of a club.

/** Fills the remaining picks and completes the draft; returns how many were filled and how many had no suitable player. */
export const simulateDraft = draftAct(api.simulateDraft, 'populate-draft-picks-direct', async ({ trx, key, draft }) => {
  const others = (await readLeagueSquads(trx, key)).filter(({ isDrafted }) => !isDrafted);
  const elsewhere = new Set(others.map(({ player }) => player));
  const picked = new Set(draft.picks.map(({ player_id }) => player_id));
  const players = (await readDraftPlayers(trx)).filter(
    ({ code, real_team_id }) => picked.has(code) || (real_team_id !== null && !elsewhere.has(code)),
  );
  const simulation = simulateByRule(draft, players);
  if (isRefusal(simulation)) return simulation;
  const answer = { assigned_players: simulation.made.length, skipped_players: simulation.skipped };
  return { draft: simulation.draft, after: answer, answer };
});
