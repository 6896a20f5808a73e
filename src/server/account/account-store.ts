// Managers and their accounts.

import type { Kysely, NotNull, Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { accountRefusals } from './account-refusals.ts';

export type KnownAccount = { readonly managerId: ManagerId; readonly passwordHash: string };

/** The account with this address or phone number; null for strangers and for managers who have not signed up. */
export async function findAccount(db: Kysely<Database>, address: string): Promise<KnownAccount | null> {
  const row = await db
    .selectFrom('managers')
    .innerJoin('account', 'account.manager_id', 'managers.id')
    .select(['managers.id', 'password_hash'])
    .where((where) => where.or([where('email', '=', address), where('phone', '=', address)]))
    .executeTakeFirst();
  return row === undefined ? null : { managerId: row.id, passwordHash: row.password_hash };
}

/** Whether any manager exists: without one, the installation waits for its first admin. */
export async function hasManagers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('managers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type NewAdmin = { readonly email: string; readonly username: string; readonly passwordHash: string };

/** Inserts a manager who is an admin, with their account. */
export async function insertAdmin(trx: Transaction<Database>, admin: NewAdmin, now: Instant): Promise<ManagerId> {
  const at = new Date(now);
  const { id } = await trx
    .insertInto('managers')
    .values({ email: admin.email, username: admin.username, avatar_url: null, is_admin: true, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAccount(trx, id, admin.passwordHash, now);
  return id;
}

/** Inserts the account of a manager who has none yet. */
export async function insertAccount(
  trx: Transaction<Database>,
  managerId: ManagerId,
  passwordHash: string,
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      manager_id: managerId,
      password_hash: passwordHash,
      password_changed_at: new Date(now),
      totp_secret: null,
    })
    .execute();
}

/** The manager with their teams, lowest league first; null if they were deleted. */
export async function readManager(db: Kysely<Database>, managerId: ManagerId) {
  const manager = await db
    .selectFrom('managers')
    .select(['id', 'username', 'email', 'avatar_url', 'is_admin', 'is_reporter'])
    .where('id', '=', managerId)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  if (manager === undefined) return null;
  const teams = await db
    .selectFrom('teams')
    .leftJoin('leagues', 'leagues.id', 'teams.league_id')
    .select(['teams.id', 'team_name', 'league_id', 'leagues.name as league_name'])
    .where('manager_id', '=', managerId)
    .orderBy('league_id', (order) => order.asc().nullsLast())
    .orderBy('teams.id')
    .execute();
  return { ...manager, teams };
}

/** The new manager's id; null if a manager already has the address. */
export async function insertMember(
  trx: Transaction<Database>,
  { email, username }: { readonly email: string; readonly username: string },
  now: Instant,
): Promise<ManagerId | null> {
  const row = await trx
    .insertInto('managers')
    .values({ email, username, avatar_url: null, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type Member = { readonly managerId: ManagerId; readonly email: string; readonly hasAccount: boolean };

/** The manager with this e-mail address, locked; null if there is none. */
export async function lockMemberRow(trx: Transaction<Database>, email: string): Promise<Member | null> {
  const row = await trx
    .selectFrom('managers')
    .leftJoin('account', 'account.manager_id', 'managers.id')
    .select(['managers.id', 'email', 'account.manager_id as account'])
    .where('email', '=', email)
    .$narrowType<{ email: NotNull }>()
    .forUpdate('managers')
    .executeTakeFirst();
  return row === undefined ? null : { managerId: row.id, email: row.email, hasAccount: row.account !== null };
}

/** Whether a manager has this e-mail address, with or without an account. */
export async function isManager(db: Kysely<Database>, email: string): Promise<boolean> {
  return (await db.selectFrom('managers').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

/** The address and the password's hash; null without an account. */
export async function readCredentials(db: Kysely<Database>, managerId: ManagerId) {
  const row = await db
    .selectFrom('managers')
    .innerJoin('account', 'account.manager_id', 'managers.id')
    .select(['email', 'username', 'phone', 'password_hash', 'totp_confirmed_at'])
    .where('managers.id', '=', managerId)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  return row ?? null;
}

export async function setPasswordHash(
  trx: Transaction<Database>,
  managerId: ManagerId,
  passwordHash: string,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: new Date(now) })
    .where('manager_id', '=', managerId)
    .execute();
}

/** Moves the manager and their teams to this address; throws 409 if somebody else has it. */
export async function moveAddress(trx: Transaction<Database>, managerId: ManagerId, email: string): Promise<void> {
  try {
    await trx.updateTable('managers').set({ email }).where('id', '=', managerId).execute();
  } catch (error) {
    if (isTaken(error)) throw conflict('email_taken', accountRefusals.emailTaken);
    throw error;
  }
  await trx.updateTable('teams').set({ manager: email }).where('manager_id', '=', managerId).execute();
}

const uniqueViolation = '23505';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation;
