// Simulate, the procedure populate_draft_picks_direct: what remains of a draft is filled by points.

import { simulateDraft as simulateByRule } from '#game/draft/simulate';
import type { LeagueId, ManagerId } from '#game/identity';
import { isRefusal, type Refusal } from '#game/refusal';
import { recordAudit } from '../platform/audit-store.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import { transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/http/http-error.ts';
import { currentSeason } from '../season/season-store.ts';
import type { ServerContext } from '../server-context.ts';
import { announceStep, settleStep } from './complete-draft.ts';
import { readDraftPlayers } from './draft-board-store.ts';
import { type DraftPlace, fillPicks, holdLeague, readStoredDraft, readUndraftedSquadPlayers } from './draft-store.ts';
import { subjectOf } from './start-draft.ts';

export type Simulated = { readonly assigned_players: number; readonly skipped_players: number };

/** Fills the remaining picks and completes the draft; how many were filled, and how many nobody fitted. */
export async function simulateDraft(
  { database, clock }: ServerContext,
  league: LeagueId,
  admin: ManagerId,
): Promise<Simulated | Refusal> {
  return await transaction(database.db, async (trx) => {
    const place: DraftPlace = { season: (await currentSeason(trx)).id, league };
    if (!(await holdLeague(trx, league))) throw notFound('League');
    const { draft } = await readStoredDraft(trx, place, { lock: true });
    const elsewhere = await readUndraftedSquadPlayers(trx, place);
    const players = (await readDraftPlayers(trx)).filter(({ code }) => !elsewhere.has(code));
    const simulation = simulateByRule(draft, players);
    if (isRefusal(simulation)) return simulation;
    const now = await judgedInstant(trx, clock);
    await fillPicks(trx, place, simulation.made, now);
    await settleStep(trx, place, simulation.draft, now);
    const after = { assigned_players: simulation.made.length, skipped_players: simulation.skipped };
    const action = 'populate-draft-picks-direct';
    await recordAudit(trx, { manager_id: admin, action, subject: subjectOf(place), after, at: now });
    await announceStep(trx, place, () => true, now);
    return after;
  });
}
