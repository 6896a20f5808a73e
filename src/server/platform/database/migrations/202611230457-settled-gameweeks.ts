import { type Kysely, sql } from 'kysely';

/** A gameweek whose league results are stored is marked, so that no read has to look through all fantasy matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gameweeks add column settled_at timestamptz;
    update gameweeks set settled_at = now()
    where not exists (
        select from fantasy_matches
        where fantasy_matches.season_id = gameweeks.season_id and gameweek_id = gameweeks.id and not is_completed)
      and not exists (
        select from real_matches
        where real_matches.season_id = gameweeks.season_id and gameweek_id = gameweeks.id
          and not (is_void or report_complete));
  `.execute(db);
}
