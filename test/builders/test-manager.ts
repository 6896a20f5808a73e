// Managers with a session, written straight into the database, because signing in has its own tests.

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../../src/server/platform/database/schema.ts';

export type TestManager = {
  readonly id: ManagerId;
  readonly email: string;
  readonly username: string;
  readonly sessionId: string;
};

export type ManagerTraits = {
  readonly id?: ManagerId;
  readonly email?: string;
  readonly username?: string;
  readonly is_admin?: boolean;
  readonly is_reporter?: boolean;
};

const tenYears = 10 * 365 * 86_400_000;

/** A manager with these properties and an open session. */
export async function createManager(db: Kysely<Database>, now: Instant, traits: ManagerTraits): Promise<TestManager> {
  const username = traits.username ?? `Manager ${randomUUID().slice(0, 8)}`;
  const email = traits.email ?? `${username.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@touchline.test`;
  const { is_admin = false, is_reporter = false, id } = traits;
  await db
    .insertInto('managers')
    .values({
      ...(id !== undefined && { id }),
      email,
      username,
      avatar_url: null,
      is_admin,
      is_reporter,
      created_at: new Date(now),
    })
    .execute();
  return openSession(db, now, email);
}

/** The manager with this address. */
export const managerByEmail = (db: Kysely<Database>, email: string) =>
  db.selectFrom('managers').select(['id', 'username']).where('email', '=', email).executeTakeFirstOrThrow();

/** A session of the manager with this address. */
export async function openSession(db: Kysely<Database>, now: Instant, email: string): Promise<TestManager> {
  const { id, username } = await managerByEmail(db, email);
  const session = await db
    .insertInto('session')
    .values({
      manager_id: id,
      browser: 'test',
      signed_in_at: new Date(now),
      // A test may set its clock to any instant of a season.
      expires_at: new Date(now + tenYears),
      ended_at: null,
      end_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, username, sessionId: session.id };
}
