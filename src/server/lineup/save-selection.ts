// Saves a team's selection for a part while its deadline is ahead; the last save wins whole.

import type { Transaction } from 'kysely';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { judgeOpen } from '#game/gameweek/judge-deadline';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, ManagerId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import { judgeSelection } from '#game/lineup/judge-selection';
import type { SelectedPlayer } from '#game/lineup/selection';
import type { Refusal } from '#game/refusal';
import { judgedInstant } from '../clock/clock-store.ts';
import type { Database } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import { forbidden } from '../http/admit.ts';
import { conflict, notFound } from '../http/http-error.ts';
import { currentSeason } from '../season/season-store.ts';
import type { ServerContext } from '../server-context.ts';
import { announceSaved } from './announce-saved.ts';
import { shareOpenPart, tryShareOpenPart } from './part-lock-store.ts';
import type { PartPlace } from './part-place.ts';
import { type Receipt, readSaveFacts, replaceSelection, type SaveFacts } from './save-store.ts';
import { selectionHash } from './selection-hash.ts';

export type SelectionToSave = {
  readonly manager: ManagerId;
  readonly team: TeamId;
  readonly gameweek: GameweekId;
  readonly part: Part;
  readonly rows: readonly SelectedPlayer[];
};

/** Saves the selection and gives its receipt, or the rule's no; 409 once the deadline has passed. */
export async function saveSelection(context: ServerContext, wanted: SelectionToSave): Promise<Receipt | Refusal> {
  const { database } = context;
  const season = await currentSeason(database.db);
  const place: PartPlace = { season: season.id, gameweek: gameweekOrFirst(wanted.gameweek), part: wanted.part };
  const { team, rows, manager } = wanted;
  const saved = await transaction(database.db, async (trx) => {
    const { facts, now } = await factsUnderLock(context, trx, place, team);
    const refusal = judgePlace(facts, manager, now) ?? judgeSelection(rows, facts.squad);
    if (refusal !== null) return refusal;
    const receipt: Receipt = { savedAt: now, hash: selectionHash(place, team, rows), origin: 'manager' };
    await replaceSelection(trx, place, team, rows, receipt);
    return receipt;
  });
  if ('hash' in saved) {
    const { gameweek, part } = place;
    announceSaved(context, { kind: 'selection-saved', team_id: team, gameweek_id: gameweek, part, hash: saved.hash });
  }
  return saved;
}

/** What the save is judged by, and the one instant, read when the part can no longer be locked by its deadline's job. */
async function factsUnderLock(
  { clock }: ServerContext,
  trx: Transaction<Database>,
  place: PartPlace,
  team: TeamId,
): Promise<{ readonly facts: SaveFacts; readonly now: Instant }> {
  if (!(await tryShareOpenPart(trx, place, team))) {
    // A deadline that has passed is final: nobody waits for the job to be told so.
    const facts = await readSaveFacts(trx, place, team);
    const now = await judgedInstant(trx, clock);
    if (typeof facts.deadline === 'number' && judgeOpen(facts.deadline, now) !== null) return { facts, now };
    await shareOpenPart(trx, place);
  }
  const now = await judgedInstant(trx, clock);
  return { facts: await readSaveFacts(trx, place, team), now };
}

/** Whether this manager may save for this part now; a part without matches is a rule's no. */
function judgePlace({ owner, deadline }: SaveFacts, manager: ManagerId, now: Instant): Refusal | null {
  if (owner === undefined) throw notFound('Team');
  if (owner !== manager) throw forbidden();
  if (deadline === undefined) throw notFound('Gameweek');
  const refusal = judgeOpen(deadline, now);
  if (refusal?.code === 'deadline_passed') throw conflict(refusal.code, refusal.sentence);
  return refusal;
}
