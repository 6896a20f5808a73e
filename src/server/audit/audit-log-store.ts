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

type Listed = OutputOf<typeof api.listAudit>;

/** One page, newest first, with its filter options. */
export async function readAuditPage(
  db: Kysely<Database>,
  { before, limit, action, manager_id }: InputOf<typeof api.listAudit>,
): Promise<Listed> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('managers', 'managers.id', 'audit_log.manager_id')
    .select(['audit_log.id', 'at', 'username', 'action', 'subject', 'before', 'after'])
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
  const entries = pageRows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    subject: withNames(storedSubject(row.subject) ?? {}, nameOf) as Record<string, unknown>,
    before: withNames(row.before, nameOf),
    after: withNames(row.after, nameOf),
  }));
  const actions = await db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute();
  const managers = await db
    .selectFrom('managers')
    .select(['id', 'username'])
    .where('id', 'in', db.selectFrom('audit_log').select('manager_id').distinct().$castTo<{ manager_id: ManagerId }>())
    .orderBy('username')
    .execute();
  return {
    entries,
    next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null,
    actions: actions.map((row) => row.action),
    managers,
  };
}
