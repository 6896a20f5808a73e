// What the database knows about a caller: decisive for every write and every admin read.

import type { Kysely } from 'kysely';
import type { ManagerId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../database/schema.ts';
import type { Caller } from './caller.ts';

export type Roles = { readonly isAdmin: boolean; readonly isReporter: boolean };

/** The caller's roles; null if their session has ended or they were deleted. */
export async function readRoles(db: Kysely<Database>, caller: Caller, now: Instant): Promise<Roles | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('managers', 'managers.id', 'session.manager_id')
    .select(['is_admin', 'is_reporter'])
    .where('session.id', '=', caller.sessionId)
    .where('session.manager_id', '=', caller.managerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row === undefined ? null : { isAdmin: row.is_admin, isReporter: row.is_reporter };
}

/** The team's manager: null if it has none, undefined if there is no such team. */
export async function readOwner(db: Kysely<Database>, team: TeamId): Promise<ManagerId | null | undefined> {
  const row = await db.selectFrom('teams').select('manager_id').where('id', '=', team).executeTakeFirst();
  return row === undefined ? undefined : row.manager_id;
}

/** Both in one statement, for an owner's writes: everyone saves just before a deadline, so each statement counts. */
export async function readRolesAndOwner(
  db: Kysely<Database>,
  { sessionId, managerId }: Caller,
  team: TeamId,
  now: Instant,
): Promise<{ readonly roles: Roles | null; readonly owner: ManagerId | null | undefined }> {
  const row = await db
    .selectFrom('session')
    .innerJoin('managers', 'managers.id', 'session.manager_id')
    .leftJoin('teams', (join) => join.on('teams.id', '=', team))
    .select(['is_admin', 'is_reporter', 'teams.id as team_id', 'teams.manager_id as owner'])
    .where('session.id', '=', sessionId)
    .where('session.manager_id', '=', managerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (row === undefined) return { roles: null, owner: undefined };
  const roles = { isAdmin: row.is_admin, isReporter: row.is_reporter };
  return { roles, owner: row.team_id === null ? undefined : row.owner };
}
