// Who made a pick, and when, from the audit log.

import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '#api/audit-sentence';
import type { PlayerCode } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import type { DraftKey } from './draft-store.ts';

const givingActs: readonly AuditAction[] = ['draft-pick', 'assign-player'];
const takingActs: readonly AuditAction[] = ['draft-undo', 'release-player'];

export type Picker = { readonly username: string; readonly at: Date };

/**
 * Who gave the player to a team of the league, in the draft that began last or after it; null if nobody did by hand, as
 * with a queue or Simulate.
 */
export async function pickerOf(
  db: Kysely<Database>,
  { season, league }: DraftKey,
  player: PlayerCode,
): Promise<Picker | null> {
  const isOfDraft = sql<boolean>`
    (subject ->> 'season_id')::integer = ${season} and (subject ->> 'league_id')::integer = ${league}`;
  const start = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('action', '=', 'draft-start')
    .where(isOfDraft)
    .executeTakeFirst();
  const row = await db
    .selectFrom('audit_log')
    .leftJoin('managers', 'managers.id', 'audit_log.manager_id')
    .select(['action', 'username', 'at'])
    .where('action', 'in', [...givingActs, ...takingActs])
    .where(isOfDraft)
    .where(sql<boolean>`coalesce(after ->> 'player_id', subject ->> 'player_id')::integer = ${player}`)
    .where('audit_log.id', '>', start?.id ?? 0)
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.username === null) return null;
  return givingActs.some((action) => action === row.action) ? { username: row.username, at: row.at } : null;
}
