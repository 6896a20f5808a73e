// Saves a team's selection for a part before its deadline; the last save replaces all earlier ones.

import type { Transaction } from 'kysely';
import * as api from '#api/selection';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { hasPassed, judgeOpen } from '#game/gameweek/judge-deadline';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Refusal } from '#game/refusal';
import { judgeSelection } from '#game/selection/judge-selection';
import { notifySaved, type SelectionSaved } from '../live/saved-notice-store.ts';
import { actTogether, type TogetherAct } from '../platform/act-together.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import type { PartKey } from '../reads/part-key.ts';
import { withClubs } from './club-player.ts';
import { shareOpenPart, tryShareOpenPart } from './part-lock-store.ts';
import { readSaveFacts, type SaveFacts } from './save-facts-store.ts';
import { selectionHash } from './selection-hash.ts';
import { keepSelections, type NewSelection, type SaveReceipt } from './selection-store.ts';

type Row = { readonly saver: ManagerId; readonly key: PartKey; readonly kept: NewSelection };

/** Saves the selection and returns its receipt, or a refusal; 409 once the deadline has passed. */
export const saveSelection = actTogether(api.saveSelection, {
  groupOf: ({ gameweek_id, part }) => `${gameweekOrFirst(gameweek_id)}/${part}`,
  lockOf: ({ team_id }) => team_id,
  read: factsUnderLock,
  judge: ({ caller, input: { team_id: team, part, selection, gameweek_id } }, facts) => {
    const refusal = judgePart(facts) ?? judgeSelection(selection, facts.squad);
    if (refusal !== null) return refusal;
    if (facts.season === null) throw notFound('Gameweek');
    const key: PartKey = { season: facts.season, gameweek: gameweekOrFirst(gameweek_id), part };
    const hash = selectionHash(key, team, selection);
    const receipt: SaveReceipt = { saved_at: new Date(facts.now).toISOString(), hash, origin: 'manager' };
    const storedRow = { team, players: withClubs(selection, facts.squad), receipt };
    return { output: { receipt }, row: { saver: caller.managerId, key, kept: storedRow } satisfies Row };
  },
  write: async (trx, rows: readonly Row[]) => {
    const [first] = rows;
    const selections = rows.map(({ kept }) => kept);
    if (first !== undefined) await keepSelections(trx, first.key, selections);
  },
  afterCommit: (context, { saver, key: { gameweek, part }, kept }) => {
    const { hash } = kept.receipt;
    const saved = { kind: 'selection-saved', team_id: kept.team, gameweek_id: gameweek, part, hash } as const;
    announceSaved(context, { saver, saved });
  },
});

/** The facts for judging saves of one part, read when the deadline's job can no longer lock it. */
async function factsUnderLock(
  trx: Transaction<Database>,
  acts: readonly TogetherAct<typeof api.saveSelection>[],
  { clock }: ServerContext,
): Promise<readonly SaveFacts[]> {
  const wanted = acts.map(({ caller, input }) => ({ ...caller, team: input.team_id }));
  const [first] = acts;
  if (first === undefined) return [];
  const key = { gameweek: gameweekOrFirst(first.input.gameweek_id), part: first.input.part };
  const teams = wanted.map(({ team }) => team);
  if (!(await tryShareOpenPart(trx, key, teams))) {
    // A passed deadline is final at once, even before the job has run.
    const facts = await readSaveFacts(trx, clock, key, wanted);
    const [{ deadline, now } = { deadline: null, now: 0 as Instant }] = facts;
    if (typeof deadline === 'number' && hasPassed(deadline, now)) return facts;
    await shareOpenPart(trx, key);
  }
  return await readSaveFacts(trx, clock, key, wanted);
}

/** Why nobody can save for this part now, or null; a part without matches is refused by the rules. */
function judgePart({ deadline, now }: SaveFacts): Refusal | null {
  if (deadline === undefined) throw notFound('Gameweek');
  const refusal = judgeOpen(deadline, now);
  if (refusal?.code === 'deadline_passed') throw conflict(refusal.code, refusal.sentence);
  return refusal;
}

// Notifies a manager's other devices of a save after its commit, many saves in one statement: NOTIFY makes commits wait
// for one another, which would be too slow when everyone saves just before a deadline.

type Outbox = { readonly waiting: SelectionSaved[]; sending: Promise<void> | null };

const outboxes = new WeakMap<DatabaseHandle, Outbox>();
const mostAtOnce = 200;

/**
 * Announces the save soon. A failed notification is dropped, because the other devices read the selection again anyway.
 */
function announceSaved(context: ServerContext, saved: SelectionSaved): void {
  const outbox = outboxes.get(context.database) ?? { waiting: [], sending: null };
  outboxes.set(context.database, outbox);
  outbox.waiting.push(saved);
  outbox.sending ??= sendAll(context, outbox);
}

async function sendAll({ database, log }: ServerContext, outbox: Outbox): Promise<void> {
  while (outbox.waiting.length > 0) {
    const batch = outbox.waiting.splice(0, mostAtOnce);
    try {
      await notifySaved(database.db, batch);
    } catch (error) {
      log.warn({ err: error, saves: batch.length }, 'saved selections could not be announced');
    }
  }
  outbox.sending = null;
}
