// The devices that are told by push, each for as long as its session lasts, and the messages that wait for them.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import type { Caller } from '../access/caller.ts';
import type { Database } from '../database/schema.ts';
import type { PushKeys } from './encrypt-push.ts';

export type Subscription = PushKeys & { readonly endpoint: string };

/** Makes this the caller's device, in place of what its session or somebody else had there. */
export async function keepSubscription(
  trx: Transaction<Database>,
  { managerId: manager_id, sessionId: session_id }: Caller,
  { endpoint, p256dh, auth }: Subscription,
  now: Instant,
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where(({ or, eb }) => or([eb('endpoint', '=', endpoint), eb('session_id', '=', session_id)]))
    .execute();
  await trx
    .insertInto('push_subscriptions')
    .values({ manager_id, session_id, endpoint, p256dh, auth, created_at: new Date(now), last_error: null })
    .execute();
}

/** Gives the device its new subscription; false if the old one is not known, or the new one is. */
export async function renewSubscription(
  trx: Transaction<Database>,
  old: string,
  { endpoint, p256dh, auth }: Subscription,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('push_subscriptions')
    .set({ endpoint, p256dh, auth, last_error: null })
    .where('endpoint', '=', old)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_subscriptions as other')
            .select('other.id')
            .where('other.endpoint', '=', endpoint)
            .where('other.endpoint', '<>', old),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets one of the manager's devices; false if they have no such device. */
export async function dropSubscription(trx: Transaction<Database>, manager: ManagerId, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('manager_id', '=', manager)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The manager's devices whose session lasts, oldest first. */
export const listDevices = (db: Kysely<Database>, manager: ManagerId, now: Instant) =>
  db
    .selectFrom('push_subscriptions as device')
    .innerJoin('session', 'session.id', 'device.session_id')
    .select(['device.id', 'session_id', 'browser', 'endpoint', 'device.created_at', 'told_at', 'last_error'])
    .where('device.manager_id', '=', manager)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('device.created_at')
    .orderBy('device.id')
    .execute();

/** Whether anybody has a device that is told by push. */
export async function hasDevices(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export type NewMessage = {
  readonly subscription_id: string;
  readonly service: string;
  readonly tag: string;
  readonly urgency: Database['push_messages']['urgency'];
  readonly sealed: string;
  readonly uselessAt: Instant;
};

/** Queues the messages; each takes the place of one with its tag that still waits for the same device. */
export async function insertMessages(
  trx: Transaction<Database>,
  messages: readonly NewMessage[],
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  const rows = messages.map(({ uselessAt, ...message }) => ({
    ...message,
    created_at: at,
    next_at: at,
    useless_at: new Date(uselessAt),
  }));
  await trx
    .insertInto('push_messages')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'tag']).doUpdateSet(({ ref }) => ({
        sealed: ref('excluded.sealed'),
        useless_at: ref('excluded.useless_at'),
        created_at: at,
        next_at: at,
        attempts: 0,
      })),
    )
    .execute();
}

export type DueMessage = {
  readonly id: number;
  readonly subscription_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly tag: string;
  readonly urgency: Database['push_messages']['urgency'];
  readonly sealed: string;
  readonly useless_at: Date;
  readonly attempts: number;
};

/**
 * The messages for this service that are due, each for one process only until the instant `until`. Those that are of no
 * use or have no session any more are deleted.
 */
export async function takeDueMessages(
  trx: Transaction<Database>,
  service: string,
  { now, until, limit }: { readonly now: Instant; readonly until: Instant; readonly limit: number },
): Promise<readonly DueMessage[]> {
  const at = new Date(now);
  await sql`
    delete from push_messages message using push_subscriptions device, session
    where message.service = ${service} and device.id = message.subscription_id and session.id = device.session_id
      and (message.useless_at <= ${at} or session.ended_at is not null or session.expires_at <= ${at})`.execute(trx);
  const { rows } = await sql<DueMessage>`
    with due as (
      select id from push_messages where service = ${service} and next_at <= ${at}
      order by next_at, id limit ${limit} for update skip locked)
    update push_messages message set next_at = ${new Date(until)} from due, push_subscriptions device
    where message.id = due.id and device.id = message.subscription_id
    returning message.id, subscription_id, endpoint, p256dh, auth, tag, urgency, sealed, useless_at, attempts`.execute(
    trx,
  );
  return rows;
}

/** When the next message for this service is due; null if none waits. */
export async function nextMessageAt(db: Kysely<Database>, service: string): Promise<Instant | null> {
  const { next } = await db
    .selectFrom('push_messages')
    .select(({ fn }) => fn.min('next_at').as('next'))
    .where('service', '=', service)
    .executeTakeFirstOrThrow();
  return next && instantOf(next);
}

/** Until when this service is left alone; null if it is not. */
export async function readRest(db: Kysely<Database>, service: string, now: Instant): Promise<Instant | null> {
  const row = await db
    .selectFrom('push_rests')
    .select('rests_until')
    .where('service', '=', service)
    .where('rests_until', '>', new Date(now))
    .executeTakeFirst();
  return row === undefined ? null : instantOf(row.rests_until);
}

/** Leaves this service alone until then. */
export async function letRest(trx: Transaction<Database>, service: string, until: Instant): Promise<void> {
  const rests_until = new Date(until);
  await trx
    .insertInto('push_rests')
    .values({ service, rests_until })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ rests_until }))
    .execute();
}
