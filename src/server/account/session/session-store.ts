// Sessions and their refresh credentials: a session owns all credentials that follow from one sign-in.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../../platform/database/schema.ts';
import { hashOfToken, newSecretToken } from '../secret-token.ts';

/** The channel on which the ids of ended sessions are notified. */
export const sessionEndedChannel = 'touchline_session_ended';

const days = (count: number): number => count * 86_400_000;
/** A session ends after this long without a refresh … */
const idleLife = days(30);
/** … and after this long in any case. */
const longestLife = days(180);

/** The last credentials of a session are kept: enough to detect a theft. */
const mostCredentials = 50;

export type OpenSession = { readonly managerId: ManagerId; readonly browser: string; readonly now: Instant };

/** A new session with its first credential. */
export async function openSession(
  trx: Transaction<Database>,
  { managerId, browser, now }: OpenSession,
): Promise<{ readonly sessionId: string; readonly credential: string }> {
  const { id } = await trx
    .insertInto('session')
    .values({
      manager_id: managerId,
      browser,
      signed_in_at: new Date(now),
      expires_at: new Date(now + idleLife),
      end_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { text, hash } = newSecretToken();
  await trx.insertInto('session_credential').values({ hash, session_id: id, number: 1, parent: null }).execute();
  return { sessionId: id, credential: text };
}

/** The presented credential with its session, locked; null if it was never issued. */
export async function lockCredentialRow(trx: Transaction<Database>, credential: string) {
  const row = await trx
    .selectFrom('session_credential as shown')
    .innerJoin('session', 'session.id', 'shown.session_id')
    .select(['session.id', 'manager_id', 'signed_in_at', 'expires_at', 'ended_at', 'shown.number', 'shown.parent'])
    .where('shown.hash', '=', hashOfToken(credential))
    .forUpdate('session')
    .executeTakeFirst();
  return row ?? null;
}
export type LockedCredential = NonNullable<Awaited<ReturnType<typeof lockCredentialRow>>>;

/** Whether a successor of this credential, or another child of its parent, has been used: then two people have it. */
export async function isOvertaken(trx: Transaction<Database>, shown: LockedCredential): Promise<boolean> {
  const overtaking = await trx
    .selectFrom('session_credential')
    .select('number')
    .where('session_id', '=', shown.id)
    .where('used_at', 'is not', null)
    .where((where) =>
      where.or([
        where('parent', '=', shown.number),
        where.and([where('parent', '=', shown.parent), where('number', '<>', shown.number)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return overtaking !== undefined;
}

/** Marks the credential used, extends the session and returns the next credential. */
export async function succeedCredential(
  trx: Transaction<Database>,
  shown: LockedCredential,
  now: Instant,
): Promise<string> {
  const { text, hash } = newSecretToken();
  await sql`
    with used as (
      update session_credential set used_at = coalesce(used_at, ${new Date(now)})
      where session_id = ${shown.id} and number = ${shown.number}
    ), latest as (
      select max(number) as number from session_credential where session_id = ${shown.id}
    ), forgotten as (
      delete from session_credential c using latest
      where session_id = ${shown.id} and c.number <= latest.number - ${mostCredentials} and c.number <> ${shown.number}
    )
    insert into session_credential (hash, session_id, number, parent)
    select ${hash}, ${shown.id}, latest.number + 1, ${shown.number} from latest
  `.execute(trx);
  const expires_at = new Date(Math.min(now + idleLife, shown.signed_in_at.getTime() + longestLife));
  await trx.updateTable('session').set({ expires_at }).where('id', '=', shown.id).execute();
  return text;
}

/** Ends the session, forgets its device and notifies every process. */
export async function endSession(
  trx: Transaction<Database>,
  sessionId: string,
  reason: NonNullable<Database['session']['end_reason']>,
  now: Instant,
): Promise<void> {
  await sql`
    with ended as (
      update session set ended_at = ${new Date(now)}, end_reason = ${reason}
      where id = ${sessionId} and ended_at is null returning id),
    silenced as (delete from push_subscriptions where session_id in (select id from ended))
    select pg_notify(${sessionEndedChannel}, id::text) from ended`.execute(trx);
}

/** The sessions that have ended since this instant. */
export async function sessionsEndedSince(db: Kysely<Database>, since: Instant): Promise<readonly string[]> {
  const rows = await db.selectFrom('session').select('id').where('ended_at', '>=', new Date(since)).execute();
  return rows.map((row) => row.id);
}
