// Starts a draft: the order is drawn at random and the picks of all rounds are made, open.

import { startDraft as startByRule } from '#game/draft/draft-state';
import { drawOrder } from '#game/fantasy-match/round-robin';
import type { LeagueId, ManagerId } from '#game/identity';
import { isRefusal, type Refusal } from '#game/refusal';
import { recordAudit } from '../platform/audit-store.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import { transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/http/http-error.ts';
import { currentSeason } from '../season/season-store.ts';
import type { ServerContext } from '../server-context.ts';
import { announceStep } from './complete-draft.ts';
import { boardOf, type DraftBoard } from './draft-board-store.ts';
import { drawSeed } from './draft-seed.ts';
import { addDraft, type DraftPlace, holdLeague, readDraftTeams, readStoredDraft } from './draft-store.ts';

/** The board of the draft that has just started, or the rule's no. */
export async function startDraft(
  { database, clock }: ServerContext,
  league: LeagueId,
  admin: ManagerId,
): Promise<DraftBoard | Refusal> {
  return await transaction(database.db, async (trx) => {
    const place: DraftPlace = { season: (await currentSeason(trx)).id, league };
    if (!(await holdLeague(trx, league))) throw notFound('League');
    const now = await judgedInstant(trx, clock);
    const seed = drawSeed();
    const order = drawOrder(await readDraftTeams(trx, league), seed);
    const started = startByRule((await readStoredDraft(trx, place)).draft, order);
    if (isRefusal(started)) return started;
    await addDraft(trx, place, started.picks, seed);
    const after = { order_seed: seed, team_ids: order };
    await recordAudit(trx, { manager_id: admin, action: 'draft-start', subject: subjectOf(place), after, at: now });
    const board = await boardOf(trx, place);
    await announceStep(trx, place, () => true, now);
    return board;
  });
}

/** What the audit log says that an act was done to. */
export const subjectOf = ({ season, league }: DraftPlace) => ({ season_id: season, league_id: league });
