// Begins a season with its own points table; the previous season stays in the database.

import type { Transaction } from 'kysely';
import type { SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { PointsTable } from '#game/scoring/points-table';
import { defaultPointsTable } from '#game/scoring/points-table';
import type { Database } from '../platform/database/schema.ts';

/** Makes the season with this name (such as '2025-26') the current one; returns its id. */
export async function beginSeason(
  trx: Transaction<Database>,
  season: {
    readonly name: string;
    readonly now: Instant;
    readonly pointsTable?: PointsTable;
    readonly partCleanSheetMinutes?: number;
  },
): Promise<SeasonId> {
  const created_at = new Date(season.now);
  await trx.updateTable('seasons').set({ is_current: false }).where('is_current', '=', true).execute();
  const { id } = await trx
    .insertInto('seasons')
    .values({
      name: season.name,
      is_current: true,
      created_at,
      ...(season.partCleanSheetMinutes !== undefined && { part_clean_sheet_minutes: season.partCleanSheetMinutes }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = JSON.stringify(season.pointsTable ?? defaultPointsTable);
  await trx
    .insertInto('points_tables')
    .values({ season_id: id, version: 1, body, created_by: null, created_at })
    .execute();
  return id;
}
