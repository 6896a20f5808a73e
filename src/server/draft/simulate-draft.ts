// Simulate, the procedure populate_draft_picks_direct: what remains of a draft is filled by points.

import * as api from '#api/draft';
import { simulateDraft as simulateByRule } from '#game/draft/simulate';
import { isRefusal } from '#game/refusal';
<<<<<<< HEAD
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { currentSeason } from '../season/season-store.ts';
import { announceStep, settleStep } from './complete-draft.ts';
import { boardOf, readDraftPlayers } from './draft-board-store.ts';
import { type DraftPlace, fillPicks, holdLeague, readStoredDraft, readUndraftedSquadPlayers } from './draft-store.ts';
import { subjectOf } from './start-draft.ts';

/** Fills the remaining picks and completes the draft; how many were filled, and how many nobody fitted. */
export const simulateDraft = act(api.simulateDraft, async (acting) => {
  const { input, trx, now, audit } = acting;
  const place: DraftPlace = { season: (await currentSeason(trx)).id, league: input.league_id };
  if (!(await holdLeague(trx, place.league))) throw notFound('League');
  const { draft } = await readStoredDraft(trx, place, { lock: true });
  const elsewhere = await readUndraftedSquadPlayers(trx, place);
  const players = (await readDraftPlayers(trx)).filter(({ code }) => !elsewhere.has(code));
  const simulation = simulateByRule(draft, players);
  if (isRefusal(simulation)) return simulation;
  if (!(await fillPicks(trx, place, simulation.made, now))) throw new Error('a simulated pick is in another squad');
  await settleStep(trx, place, simulation.draft, now);
  const after = { assigned_players: simulation.made.length, skipped_players: simulation.skipped };
  audit({ action: 'populate-draft-picks-direct', subject: subjectOf(place), after });
  announceStep(acting, await boardOf(trx, place), () => true);
  return after;
});
=======
import { draftAct } from './draft-act.ts';
import { readDraftPlayers } from './draft-board-store.ts';
import { readSquadPlayers } from './draft-store.ts';

/** Fills the remaining picks and completes the draft; how many were filled, and how many nobody fitted. */
export const simulateDraft = draftAct(
  api.simulateDraft,
  'populate-draft-picks-direct',
  async ({ trx, place, draft }) => {
    const others = (await readSquadPlayers(trx, place)).filter(({ isDrafted }) => !isDrafted);
    const elsewhere = new Set(others.map(({ player }) => player));
    const players = (await readDraftPlayers(trx)).filter(({ code }) => !elsewhere.has(code));
    const simulation = simulateByRule(draft, players);
    if (isRefusal(simulation)) return simulation;
    const answer = { assigned_players: simulation.made.length, skipped_players: simulation.skipped };
    return { draft: simulation.draft, after: answer, answer };
  },
);
>>>>>>> ea66b2d (draft: order, pause, resume, undo, send to back, reset, and squads changed after it)
