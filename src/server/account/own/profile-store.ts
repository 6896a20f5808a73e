// The manager's own name, picture, phone number and link to the calendar.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { LeagueId, ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../../platform/database/schema.ts';

export async function setUsername(trx: Transaction<Database>, managerId: ManagerId, username: string): Promise<void> {
  await trx.updateTable('managers').set({ username }).where('id', '=', managerId).execute();
}

/**
 * Waits until no other transaction judges a username or gives one a league, and then does it alone: two that take one
 * name in the same moment would not see each other.
 */
export async function holdNamesAlone(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('usernames', 0))`.execute(trx);
}

/** The usernames of everyone else with a team in one of this manager's leagues. */
export async function namesAround(trx: Transaction<Database>, managerId: ManagerId): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('teams as own')
    .innerJoin('teams as other', 'other.league_id', 'own.league_id')
    .innerJoin('managers', 'managers.id', 'other.manager_id')
    .select('managers.username')
    .distinct()
    .where('own.manager_id', '=', managerId)
    .where('managers.id', '<>', managerId)
    .execute();
  return rows.map(({ username }) => username);
}

/** The usernames of all managers but this one. */
export async function namesOfAll(db: Kysely<Database>, except: ManagerId | null): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('managers')
    .select('username')
    .$if(except !== null, (query) => query.where('id', '<>', except as ManagerId))
    .execute();
  return rows.map(({ username }) => username);
}

/** The usernames of everyone else with a team in this league. */
export async function namesOfLeague(
  db: Kysely<Database>,
  leagueId: LeagueId,
  except: ManagerId,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('teams')
    .innerJoin('managers', 'managers.id', 'teams.manager_id')
    .select('username')
    .distinct()
    .where('teams.league_id', '=', leagueId)
    .where('managers.id', '<>', except)
    .execute();
  return rows.map(({ username }) => username);
}

export async function usernameOf(db: Kysely<Database>, id: ManagerId): Promise<string> {
  const row = await db.selectFrom('managers').select('username').where('id', '=', id).executeTakeFirstOrThrow();
  return row.username;
}

type SentText = { readonly id: string; readonly at: Date };

/**
 * Makes the number a sign-in name, or removes it (null), and deletes the texts to the one before, which no erasure would
 * find any more; returns them, as they may have files, or null if somebody else has the number.
 */
export async function setPhone(
  trx: Transaction<Database>,
  managerId: ManagerId,
  phone: string | null,
): Promise<readonly SentText[] | null> {
  if (phone !== null) {
    const other = await trx
      .selectFrom('account')
      .select('manager_id')
      .where('phone', '=', phone)
      .where('manager_id', '<>', managerId)
      .executeTakeFirst();
    if (other !== undefined) return null;
  }
  // Whoever has no account yet has no number either.
  const account = await trx
    .selectFrom('account')
    .select('phone')
    .where('manager_id', '=', managerId)
    .forUpdate()
    .executeTakeFirst();
  await trx.updateTable('account').set({ phone }).where('manager_id', '=', managerId).execute();
  const former = account?.phone ?? null;
  if (former === null || former === phone) return [];
  return trx.deleteFrom('mail').where('recipient', '=', former).returning(['id', 'created_at as at']).execute();
}

/** Ends the person's link to their calendar, unless it is older than this instant. */
export async function forgetCalendarLinkSince(
  trx: Transaction<Database>,
  managerId: ManagerId,
  since: Instant,
): Promise<void> {
  await trx
    .deleteFrom('calendar_links')
    .where('manager_id', '=', managerId)
    .where('created_at', '>=', new Date(since))
    .execute();
}

/** Stores the picture under this name and replaces the one before; null removes it. */
export async function keepAvatar(
  trx: Transaction<Database>,
  managerId: ManagerId,
  avatar: { readonly name: string; readonly image: Buffer } | null,
): Promise<void> {
  await trx.deleteFrom('avatar').where('manager_id', '=', managerId).execute();
  if (avatar !== null)
    await trx
      .insertInto('avatar')
      .values({ ...avatar, manager_id: managerId })
      .execute();
  const avatar_url = avatar === null ? null : `/storage/avatars/${avatar.name}`;
  await trx.updateTable('managers').set({ avatar_url }).where('id', '=', managerId).execute();
}

/** The picture's bytes; null if there is none with this name. */
export async function readAvatar(db: Kysely<Database>, name: string): Promise<Buffer | null> {
  const row = await db.selectFrom('avatar').select('image').where('name', '=', name).executeTakeFirst();
  return row?.image ?? null;
}
