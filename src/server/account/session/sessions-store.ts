// One manager's sessions: listed, ended, and when each last proved who is using it.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Caller } from '../../platform/access/caller.ts';
import type { Database } from '../../platform/database/schema.ts';
import { sessionEndedChannel } from './session-store.ts';

export type ListedSession = {
  readonly id: string;
  readonly browser: string;
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
};

/** The open sessions, newest first. */
export async function listSessions(
  db: Kysely<Database>,
  managerId: ManagerId,
  now: Instant,
): Promise<readonly ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'browser', 'signed_in_at'])
    // Whenever its browser comes back, a credential is used.
    .select((session) =>
      session
        .selectFrom('session_credential')
        .select(({ fn }) => fn.max('used_at').as('used_at'))
        .whereRef('session_id', '=', 'session.id')
        .as('used_at'),
    )
    .where('manager_id', '=', managerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('signed_in_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, browser, signed_in_at, used_at }) => ({
    id,
    browser,
    signedInAt: signed_in_at,
    lastSeenAt: used_at ?? signed_in_at,
  }));
}

/** When this session last proved who is using it; null if it has ended. */
export async function readProof(db: Kysely<Database>, { sessionId, managerId }: Caller): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select(['signed_in_at', 'proved_at'])
    .where('id', '=', sessionId)
    .where('manager_id', '=', managerId)
    .executeTakeFirst();
  return row === undefined ? null : (row.proved_at ?? row.signed_in_at);
}

export async function noteProof(trx: Transaction<Database>, { sessionId }: Caller, now: Instant): Promise<void> {
  await trx
    .updateTable('session')
    .set({ proved_at: new Date(now) })
    .where('id', '=', sessionId)
    .execute();
}

export type Ending = {
  readonly reason: NonNullable<Database['session']['end_reason']>;
  /** This session stays. */
  readonly except: string | null;
  /** Ends only this session, if given. */
  readonly only?: string;
};

/**
 * Ends the manager's sessions, forgets their devices and notifies every process; returns which ones ended. Unless it is
 * only one of them, the manager's personal tokens end too (rules/data 5).
 */
export async function endSessionsOf(
  trx: Transaction<Database>,
  managerId: ManagerId,
  { reason, except, only }: Ending,
  now: Instant,
): Promise<readonly string[]> {
  if (only === undefined) await trx.deleteFrom('read_token').where('manager_id', '=', managerId).execute();
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update session set ended_at = ${new Date(now)}, end_reason = ${reason}
      where manager_id = ${managerId} and ended_at is null
        and (${except}::uuid is null or id <> ${except}::uuid)
        and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
      returning id),
    silenced as (delete from push_subscriptions where session_id in (select id from ended))
    select id, pg_notify(${sessionEndedChannel}, id::text) from ended`.execute(trx);
  return rows.map(({ id }) => id);
}
