import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** The time zone that the stored deadlines were made for, locked; null before the first start. */
export async function lockInstallationRow(trx: Transaction<Database>): Promise<string | null> {
  const row = await trx.selectFrom('installation').select('league_time_zone').forUpdate().executeTakeFirst();
  return row?.league_time_zone ?? null;
}

/** Whether the current season has gameweeks, and so deadlines. */
export async function hasGameweeks(trx: Transaction<Database>): Promise<boolean> {
  const row = await trx
    .selectFrom('gameweeks')
    .innerJoin('seasons', 'seasons.id', 'gameweeks.season_id')
    .select('gameweeks.id')
    .where('is_current', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeTimeZone(trx: Transaction<Database>, zone: string): Promise<void> {
  await trx
    .insertInto('installation')
    .values({ league_time_zone: zone })
    .onConflict((conflict) => conflict.column('is_the_only').doUpdateSet({ league_time_zone: zone }))
    .execute();
}
