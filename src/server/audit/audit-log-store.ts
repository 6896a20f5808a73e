// Reads the audit log, page by page.

import type { Kysely } from 'kysely';
import { z } from 'zod';
import type * as api from '#api/audit';
import type { InputOf, OutputOf } from '#api/endpoint';
import type { ManagerId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import { stored } from '../platform/database/stored.ts';
import { withNames } from './audit-names.ts';
import { readNames } from './audit-names-store.ts';

const storedSubject = stored('audit_log.subject', z.record(z.string(), z.unknown()));

/** Who acted and was deleted later. What has no actor at all was done by the server. */
const formerActor = 'A former manager';

type Listed = OutputOf<typeof api.listAudit>;

/** One page, newest first, with its filter options. */
export async function readAuditPage(
  db: Kysely<Database>,
  { before, limit, action, manager_id }: InputOf<typeof api.listAudit>,
): Promise<Listed> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('managers', 'managers.id', 'audit_log.manager_id')
    .select(['audit_log.id', 'at', 'audit_log.manager_id', 'username', 'action', 'subject', 'before', 'after'])
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', before ?? 0))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(manager_id !== undefined, (query) => query.where('audit_log.manager_id', '=', manager_id ?? ('' as ManagerId)))
    .orderBy('audit_log.id', 'desc')
    .limit(limit + 1)
    .execute();
  const pageRows = rows.slice(0, limit);
  const nameOf = await readNames(
    db,
    pageRows.flatMap(({ subject, before, after }) => [subject, before, after]),
  );
  const entries = pageRows.map(({ manager_id: actor, username, ...row }) => ({
    ...row,
    username: actor === null ? null : (username ?? formerActor),
    at: row.at.toISOString(),
    subject: withNames(storedSubject(row.subject) ?? {}, nameOf) as Record<string, unknown>,
    before: withNames(row.before, nameOf),
    after: withNames(row.after, nameOf),
  }));
  const actions = await db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute();
  return {
    entries,
    next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null,
    actions: actions.map((row) => row.action),
    managers: await readActors(db),
  };
}

/** Everybody who has acted, with those whose rows are gone at the end. */
async function readActors(db: Kysely<Database>): Promise<Listed['managers']> {
  const actors = db.selectFrom('audit_log').select('manager_id').where('manager_id', 'is not', null).distinct();
  const rows = await db
    .selectFrom(actors.$castTo<{ manager_id: ManagerId }>().as('actors'))
    .leftJoin('managers', 'managers.id', 'actors.manager_id')
    .select(['actors.manager_id as id', 'username'])
    .orderBy('username')
    .orderBy('actors.manager_id')
    .execute();
  return rows.map(({ id, username }) => ({ id, username: username ?? formerActor }));
}
