// Simulate, the procedure populate_draft_picks_direct: fills the rest of a draft by points.

import * as api from '#api/draft';
import { simulateDraft as simulateByRule } from '#game/draft/simulate';
import { isRefusal } from '#game/refusal';
import { draftAct } from './draft-act.ts';
import { readDraftPlayers } from './draft-board-store.ts';
import { readSquadPlayers } from './draft-store.ts';

/** Fills the remaining picks and completes the draft; returns how many were filled and how many had no suitable player. */
export const simulateDraft = draftAct(api.simulateDraft, 'populate-draft-picks-direct', async ({ trx, key, draft }) => {
  const others = (await readSquadPlayers(trx, key)).filter(({ isDrafted }) => !isDrafted);
  const elsewhere = new Set(others.map(({ player }) => player));
  const players = (await readDraftPlayers(trx)).filter(({ code }) => !elsewhere.has(code));
  const simulation = simulateByRule(draft, players);
  if (isRefusal(simulation)) return simulation;
  const answer = { assigned_players: simulation.made.length, skipped_players: simulation.skipped };
  return { draft: simulation.draft, after: answer, answer };
});
