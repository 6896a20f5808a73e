// Saves a team's selection for a part before its deadline; the last save replaces all earlier ones.

import type { Transaction } from 'kysely';
import * as api from '#api/selection';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { hasPassed, judgeOpen } from '#game/gameweek/judge-deadline';
import type { TeamId } from '#game/identity';
import type { Refusal } from '#game/refusal';
import { judgeSelection } from '#game/selection/judge-selection';
import { notifySaved, type SelectionSaved } from '../live/saved-notice-store.ts';
import { act } from '../platform/act.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import type { PartKey } from '../reads/part-key.ts';
import { withClubs } from './club-player.ts';
import { shareOpenPart, tryShareOpenPart } from './part-lock-store.ts';
import { selectionHash } from './selection-hash.ts';
import { keepSelections, type Receipt, readSaveFacts, type SaveFacts } from './selection-store.ts';

/** Saves the selection and returns its receipt, or a refusal; 409 once the deadline has passed. */
export const saveSelection = act(api.saveSelection, async ({ input, trx, context, afterCommit }) => {
  const { team_id: team, part, selection } = input;
  const gameweek = gameweekOrFirst(input.gameweek_id);
  const facts = await factsUnderLock(trx, context.clock, { gameweek, part }, team);
  const refusal = judgePart(facts) ?? judgeSelection(selection, facts.squad);
  if (refusal !== null) return refusal;
  if (facts.season === null) throw notFound('Gameweek');
  const key: PartKey = { season: facts.season, gameweek, part };
  const hash = selectionHash(key, team, selection);
  const receipt: Receipt = { saved_at: new Date(facts.now).toISOString(), hash, origin: 'manager' };
  await keepSelections(trx, key, [{ team, players: withClubs(selection, facts.squad), receipt }]);
  afterCommit(() =>
    announceSaved(context, { kind: 'selection-saved', team_id: team, gameweek_id: gameweek, part, hash }),
  );
  return { receipt };
});

/** The facts for judging a save, read when the deadline's job can no longer lock the part. */
async function factsUnderLock(
  trx: Transaction<Database>,
  clock: Clock,
  key: Omit<PartKey, 'season'>,
  team: TeamId,
): Promise<SaveFacts> {
  if (!(await tryShareOpenPart(trx, key, team))) {
    // A passed deadline is final at once, even before the job has run.
    const facts = await readSaveFacts(trx, clock, key, team);
    if (typeof facts.deadline === 'number' && hasPassed(facts.deadline, facts.now)) return facts;
    await shareOpenPart(trx, key);
  }
  return await readSaveFacts(trx, clock, key, team);
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
