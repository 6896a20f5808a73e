import { type Kysely, sql } from 'kysely';

/**
 * What a settling writes for every team of an installation. Pages keep room for a row's next version, so that their
 * indexes stay as they are. A row's league, season and gameweek are those of its team's matches, read in the same
 * transaction, and none of them is ever deleted: to look up each of them for each row was a sixth of a settling.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table standings set (fillfactor = 50);
    alter table fantasy_matches set (fillfactor = 85);
    alter table standings drop constraint standings_season_id_fkey, drop constraint standings_league_id_fkey;
    alter table counted_points
      drop constraint counted_points_league_id_fkey, drop constraint counted_points_season_id_gameweek_id_fkey;
  `.execute(db);
}
