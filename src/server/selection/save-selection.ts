// Saves a team's selection for a part while its deadline is ahead; the last save wins whole.

import type { Transaction } from 'kysely';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { hasPassed, judgeOpen } from '#game/gameweek/judge-deadline';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, ManagerId, TeamId } from '#game/identity';
import type { Refusal } from '#game/refusal';
import { judgeSelection } from '#game/selection/judge-selection';
import type { SelectedPlayer } from '#game/selection/selection';
import type { Database } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { forbidden } from '../platform/http/admit.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../server-context.ts';
import { announceSaved } from './announce-saved.ts';
import { withClubs } from './club-player.ts';
import { shareOpenPart, tryShareOpenPart } from './part-lock-store.ts';
import type { PartPlace } from './part-place.ts';
import { selectionHash } from './selection-hash.ts';
import { keepSelections, type Receipt, readSaveFacts, type SaveFacts } from './selection-store.ts';

export type SelectionToSave = {
  readonly manager: ManagerId;
  readonly team: TeamId;
  readonly gameweek: GameweekId;
  readonly part: Part;
  readonly selected: readonly SelectedPlayer[];
};

/** Saves the selection and gives its receipt, or the rule's no; 409 once the deadline has passed. */
export async function saveSelection(context: ServerContext, wanted: SelectionToSave): Promise<Receipt | Refusal> {
  const { team, selected, manager, part } = wanted;
  const gameweek = gameweekOrFirst(wanted.gameweek);
  const saved = await transaction(context.database.db, async (trx) => {
    const facts = await factsUnderLock(context, trx, { gameweek, part }, team);
    const refusal = judgePlace(facts, manager) ?? judgeSelection(selected, facts.squad);
    if (refusal !== null) return refusal;
    if (facts.season === null) throw notFound('Gameweek');
    const place: PartPlace = { season: facts.season, gameweek, part };
    const saved_at = new Date(facts.now).toISOString();
    const receipt: Receipt = { saved_at, hash: selectionHash(place, team, selected), origin: 'manager' };
    await keepSelections(trx, place, [{ team, players: withClubs(selected, facts.squad), receipt }]);
    return receipt;
  });
  if ('hash' in saved) {
    announceSaved(context, { kind: 'selection-saved', team_id: team, gameweek_id: gameweek, part, hash: saved.hash });
  }
  return saved;
}

/** What the save is judged by, read when the part can no longer be locked by its deadline's job. */
async function factsUnderLock(
  { clock }: ServerContext,
  trx: Transaction<Database>,
  place: Omit<PartPlace, 'season'>,
  team: TeamId,
): Promise<SaveFacts> {
  if (!(await tryShareOpenPart(trx, place, team))) {
    // A deadline that has passed is final: nobody waits for the job to be told so.
    const facts = await readSaveFacts(trx, clock, place, team);
    if (typeof facts.deadline === 'number' && hasPassed(facts.deadline, facts.now)) return facts;
    await shareOpenPart(trx, place);
  }
  return await readSaveFacts(trx, clock, place, team);
}

/** Whether this manager may save for this part now; a part without matches is a rule's no. */
function judgePlace({ owner, deadline, now }: SaveFacts, manager: ManagerId): Refusal | null {
  if (owner === undefined) throw notFound('Team');
  if (owner !== manager) throw forbidden();
  if (deadline === undefined) throw notFound('Gameweek');
  const refusal = judgeOpen(deadline, now);
  if (refusal?.code === 'deadline_passed') throw conflict(refusal.code, refusal.sentence);
  return refusal;
}
