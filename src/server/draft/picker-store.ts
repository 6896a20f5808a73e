// Who made a pick, and when, from the audit log.

import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '#api/audit-sentence';
import type { PlayerCode } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import type { DraftKey } from './draft-store.ts';

const givingActs = ['draft-pick', 'assign-player'] as const satisfies readonly AuditAction[];

export type Picker = { readonly username: string; readonly at: Date };

/** The last act that gave the player to a team of the league; null if it has no author, as after Simulate. */
export async function pickerOf(
  db: Kysely<Database>,
  { season, league }: DraftKey,
  player: PlayerCode,
): Promise<Picker | null> {
  const row = await db
    .selectFrom('audit_log')
    .innerJoin('managers', 'managers.id', 'audit_log.manager_id')
    .select(['username', 'at'])
    .where('action', 'in', givingActs)
    .where(
      sql<boolean>`(subject ->> 'season_id')::integer = ${season} and (subject ->> 'league_id')::integer = ${league}`,
    )
    .where(sql<boolean>`coalesce(after ->> 'player_id', subject ->> 'player_id')::integer = ${player}`)
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
