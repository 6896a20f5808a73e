// The queue of webhook messages: each once, by league, event and what it is about. What may change and change back is told
// whenever it is not what was told last.

import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { LeagueId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import type { WebhookEvent } from '#game/webhook/webhook';
import { anyOfWords } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';

export type NewHookMessage = {
  readonly league_id: LeagueId;
  readonly event: WebhookEvent;
  readonly about: string;
  /** What is told of it, if that may change, such as a score. */
  readonly state?: string;
  /** The state that says the same: if it was told last, and not before this moment, this one is left out. */
  readonly saidBy?: { readonly state: string; readonly since: Instant };
  readonly text: string;
  readonly usefulUntil: Instant;
};

/**
 * Queues these messages, each in place of an earlier state that still waits, or of what it would say otherwise by now;
 * returns how many of them are new or changed.
 */
export async function queueMessages(
  trx: Transaction<Database>,
  messages: readonly NewHookMessage[],
  now: Instant,
): Promise<number> {
  if (messages.length === 0) return 0;
  const moment = new Date(now);
  const told = await readTold(trx, messages);
  const fresh = messages.flatMap((message) => {
    const key = keyOf(message, told, moment);
    return key === null ? [] : [{ message, key }];
  });
  if (fresh.length === 0) return 0;
  await dropEarlierStates(
    trx,
    fresh.map(({ message }) => message),
  );
  const queued = await trx
    .insertInto('webhook_message')
    .values(
      fresh.map(({ message: { league_id, event, text, usefulUntil }, key: about }) => {
        const times = { created_at: moment, next_at: moment, useful_until: new Date(usefulUntil) };
        return { league_id, event, about, text, ...times };
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['league_id', 'event', 'about'])
        .doUpdateSet((row) => ({ text: row.ref('excluded.text') }))
        .where('webhook_message.state', '=', 'waiting')
        .whereRef('webhook_message.text', '<>', 'excluded.text'),
    )
    .returning('id')
    .execute();
  return queued.length;
}

/** Messages that may change. */
const changing = (messages: readonly NewHookMessage[]): readonly NewHookMessage[] =>
  messages.filter(({ state }) => state !== undefined);

/** The rows of what one of these tells, in any of its states. */
const inAnyState = (messages: readonly NewHookMessage[]) => (row: ExpressionBuilder<Database, 'webhook_message'>) =>
  row.or(
    messages.map(({ league_id, event, about }) =>
      row.and([row('league_id', '=', league_id), row('event', '=', event), row('about', 'like', `${about}/%`)]),
    ),
  );

/** What has not been told yet and is not so any more. */
async function dropEarlierStates(trx: Transaction<Database>, messages: readonly NewHookMessage[]): Promise<void> {
  const changed = changing(messages);
  if (changed.length === 0) return;
  await trx
    .updateTable('webhook_message')
    .set({ state: 'dropped' })
    .where('state', '=', 'waiting')
    .where(inAnyState(changed))
    .execute();
}

type Told = Pick<NewHookMessage, 'event' | 'about'> & {
  readonly league_id: number;
  readonly created_at: Date;
  readonly delivery: 'waiting' | 'sent' | 'dropped';
};

/** What has been queued before about those of these that may change, the oldest first. */
async function readTold(trx: Transaction<Database>, messages: readonly NewHookMessage[]): Promise<readonly Told[]> {
  const changed = changing(messages);
  if (changed.length === 0) return [];
  return await trx
    .selectFrom('webhook_message')
    .select(['league_id', 'event', 'about', 'created_at', 'state as delivery'])
    .where(inAnyState(changed))
    .orderBy('number')
    .execute();
}

/** The key under which it is queued; null if it is what was told last. */
function keyOf(message: NewHookMessage, told: readonly Told[], moment: Date): string | null {
  const { league_id, event, about, state, saidBy } = message;
  if (state === undefined) return about;
  const toldOfIt = told.filter(
    (before) => before.league_id === league_id && before.event === event && before.about.startsWith(`${about}/`),
  );
  const states = toldOfIt.map((before) => before.about.slice(about.length + 1));
  const lastState = states.at(-1)?.split('/')[0];
  const isSaid = lastState === saidBy?.state && isToldSince(toldOfIt.at(-1), saidBy?.since);
  if (lastState === state || isSaid) return null;
  const key = `${about}/${state}`;
  // An earlier state has come back.
  return states.includes(state) ? `${key}/${moment.toISOString()}` : key;
}

const isToldSince = (told: Told | undefined, since: Instant | undefined): boolean =>
  told !== undefined && since !== undefined && told.delivery !== 'dropped' && instantOf(told.created_at) >= since;

/** Drops what is too late or goes to a webhook that was switched off. */
export async function dropUseless(db: Kysely<Database>, now: Instant): Promise<void> {
  await db
    .updateTable('webhook_message')
    .set({ state: 'dropped' })
    .where('state', '=', 'waiting')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('useful_until', '<=', new Date(now)),
        eb('league_id', 'in', selectFrom('webhook').select('league_id').where('disabled_at', 'is not', null)),
      ]),
    )
    .execute();
}

/** Of each league the message that goes out next: a later one waits, so that a match is told in its order. */
const firstMessages = (db: Kysely<Database>) =>
  db
    .selectFrom('webhook_message')
    .where('state', '=', 'waiting')
    .where('number', '=', (query) =>
      query
        .selectFrom('webhook_message as first')
        .select(({ fn }) => fn.min('first.number').as('number'))
        .whereRef('first.league_id', '=', 'webhook_message.league_id')
        .where('first.state', '=', 'waiting'),
    );

/**
 * Takes the message that has been due longest, with where it goes; undefined if none is due. Nobody else gets it before
 * `until`. The job's lease would not do: another process that has more to tell schedules the job anew, which ends it.
 */
export const takeMessage = (db: Kysely<Database>, now: Instant, until: Instant) =>
  db
    .with('taken', (query) =>
      query
        .updateTable('webhook_message')
        .set({ next_at: new Date(until) })
        .where(
          'id',
          '=',
          firstMessages(db)
            .select('id')
            .where('next_at', '<=', new Date(now))
            .orderBy('next_at')
            .orderBy('number')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'event', 'about', 'text', 'created_at', 'attempts', 'league_id']),
    )
    .selectFrom('taken')
    .innerJoin('webhook', 'webhook.league_id', 'taken.league_id')
    .innerJoin('leagues', 'leagues.id', 'webhook.league_id')
    .select(['taken.id', 'event', 'about', 'text', 'taken.created_at', 'attempts', 'webhook.league_id'])
    .select(['name as league', 'sealed', 'form'])
    .executeTakeFirst();

export async function endMessage(db: Kysely<Database>, id: string, state: 'sent' | 'dropped'): Promise<void> {
  await db
    .updateTable('webhook_message')
    .set((row) => ({ state, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function postponeMessage(db: Kysely<Database>, id: string, until: Instant): Promise<void> {
  await db
    .updateTable('webhook_message')
    .set((row) => ({ next_at: new Date(until), attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Forgets what the league's webhook has not been told yet, but for these events. */
export async function forgetWaiting(
  trx: Transaction<Database>,
  league: LeagueId,
  kept: readonly WebhookEvent[],
): Promise<void> {
  await trx
    .deleteFrom('webhook_message')
    .where('league_id', '=', league)
    .where('state', '=', 'waiting')
    .where(({ not, eb }) => not(eb('event', '=', anyOfWords(kept))))
    .execute();
}

/** Makes due now what the league's webhook would be told later than `claimed`: what is on its way is taken until then. */
export async function hurryMessages(
  trx: Transaction<Database>,
  league: LeagueId,
  { now, claimed }: { readonly now: Instant; readonly claimed: Instant },
): Promise<void> {
  await trx
    .updateTable('webhook_message')
    .set({ next_at: new Date(now) })
    .where('league_id', '=', league)
    .where('state', '=', 'waiting')
    .where('next_at', '>', new Date(claimed))
    .execute();
}

/** When the next message is due; null if none waits. */
export async function nextHookMessageAt(db: Kysely<Database>): Promise<Instant | null> {
  const { next } = await firstMessages(db)
    .select(({ fn }) => fn.min('next_at').as('next'))
    .executeTakeFirstOrThrow();
  return next && instantOf(next);
}
