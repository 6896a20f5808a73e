// The versions of the points table, and the rescoring of a season.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { ManagerId, MatchId, PlayerCode, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Position } from '#game/position';
import type { PointsTable } from '#game/scoring/points-table';
import type { Database } from '../platform/database/schema.ts';

type Trx = Transaction<Database>;

export type TableVersion = { readonly version: number; readonly created_at: Date };

/** The newest version of the season's table. */
export async function readTableVersion(db: Kysely<Database>, season: SeasonId): Promise<TableVersion> {
  return await db
    .selectFrom('points_tables')
    .select(['version', 'created_at'])
    .where('season_id', '=', season)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export type NextTable = {
  readonly version: number;
  readonly table: PointsTable;
  readonly minutes: number;
  readonly by: ManagerId;
  readonly now: Instant;
};

/** Adds the version and sets the minutes for a part clean sheet. */
export async function addTableVersion(trx: Trx, season: SeasonId, next: NextTable): Promise<void> {
  const { version, table, minutes, by, now } = next;
  await trx
    .insertInto('points_tables')
    .values({ season_id: season, version, body: JSON.stringify(table), created_by: by, created_at: new Date(now) })
    .execute();
  await trx.updateTable('seasons').set({ part_clean_sheet_minutes: minutes }).where('id', '=', season).execute();
}

/** Blocks writing the current season's reports until this transaction ends; the season is read after it, not before. */
export async function lockReportRows(trx: Trx): Promise<void> {
  // Scoring a season again takes longer than a request may.
  await sql`set local statement_timeout = '60s'`.execute(trx);
  await sql`select id from real_matches where season_id = (select id from seasons where is_current)
    order by id for update`.execute(trx);
  await sql`select code from players order by code for no key update`.execute(trx);
}

/** Changes a player's position. */
export async function writeRole(trx: Trx, code: PlayerCode, position: Position, isDm: boolean): Promise<void> {
  await trx.updateTable('players').set({ position, is_dm: isDm }).where('code', '=', code).execute();
}

export type RescoredReport = {
  readonly match_id: MatchId;
  readonly player_id: PlayerCode;
  readonly full_clean_sheet: 0 | 1;
  readonly part_clean_sheet: 0 | 1;
  readonly dm_clean_sheet: 0 | 1;
  readonly points_earned: number;
};

/** Writes the rules' results into these reports; returns how many differed. */
export async function rewriteReports(trx: Trx, rows: readonly RescoredReport[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update match_reports r set full_clean_sheet = given.full_clean_sheet,
      part_clean_sheet = given.part_clean_sheet, dm_clean_sheet = given.dm_clean_sheet,
      points_earned = given.points_earned
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (match_id integer, player_id integer,
      full_clean_sheet smallint, part_clean_sheet smallint, dm_clean_sheet smallint, points_earned integer)
    where r.match_id = given.match_id and r.player_id = given.player_id
      and (r.full_clean_sheet, r.part_clean_sheet, r.dm_clean_sheet, r.points_earned) is distinct from
        (given.full_clean_sheet, given.part_clean_sheet, given.dm_clean_sheet, given.points_earned)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
