// The current season: every other file gets it from here.

import type { Kysely } from 'kysely';
import type { SeasonId } from '#game/identity';
import type { PointsTable } from '#game/scoring/points-table';
import type { Database } from '../platform/database/schema.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { storedPointsTable } from './stored-points-table.ts';

export type CurrentSeason = {
  readonly id: SeasonId;
  readonly name: string;
  readonly pointsTable: PointsTable;
  readonly partCleanSheetMinutes: number;
  readonly statisticsFrom: Date | null;
};

/** The current season with its newest points table; 409 if there is none. */
export async function currentSeason(db: Kysely<Database>): Promise<CurrentSeason> {
  const season = await findCurrentSeason(db);
  if (season === null) throw new HttpError(409, 'no_season', 'No season has begun yet');
  return season;
}

/** The current season, or null before the first one begins. */
export async function findCurrentSeason(db: Kysely<Database>): Promise<CurrentSeason | null> {
  const row = await db
    .selectFrom('seasons')
    .innerJoin('points_tables', 'points_tables.season_id', 'seasons.id')
    .select(['seasons.id', 'name', 'part_clean_sheet_minutes', 'statistics_from', 'body'])
    .where('is_current', '=', true)
    .orderBy('points_tables.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    name: row.name,
    pointsTable: storedPointsTable(row.body),
    partCleanSheetMinutes: row.part_clean_sheet_minutes,
    statisticsFrom: row.statistics_from,
  };
}

/** Whether a season with this name has already begun. */
export async function isSeasonName(db: Kysely<Database>, name: string): Promise<boolean> {
  return (await db.selectFrom('seasons').select('id').where('name', '=', name).executeTakeFirst()) !== undefined;
}
