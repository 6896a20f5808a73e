// Grows a live league to hundreds: copies with the same selections, so each has the same result.

import { sql } from 'kysely';
import type { DatabaseHandle } from '../../src/server/platform/database/database.ts';
import type { LiveLeague } from './live-league.ts';

/** Copies the league, its two teams, their selections and their match so often; copies of an earlier test are used again. */
export async function copyLeague(
  { db }: Pick<DatabaseHandle, 'db'>,
  { id, teams, fantasyMatch }: LiveLeague,
  copies: number,
): Promise<void> {
  await sql`
    insert into leagues (name) select 'Copy ' || n from generate_series(1, ${copies}) n
    where not exists (select from leagues where name = 'Copy ' || n)`.execute(db);
  await sql`
    insert into teams (team_name, league_id)
    select model.id || ' ' || leagues.name, leagues.id from leagues, teams model
    where leagues.name like 'Copy %' and model.league_id = ${id}`.execute(db);
  await sql`
    insert into selections (season_id, gameweek_id, part, team_id, starting, autobench, clubs, origin, hash, saved_at)
    select season_id, gameweek_id, part, copy.id, starting, autobench, clubs, origin, hash, saved_at
    from selections join teams copy on split_part(copy.team_name, ' ', 1) = team_id::text
    where copy.league_id <> ${id}`.execute(db);
  await sql`
    insert into fantasy_matches (season_id, league_id, gameweek_id, home_team_id, away_team_id, match_date, created_at)
    select season_id, home.league_id, gameweek_id, home.id, away.id, match_date, f.created_at from fantasy_matches f
    join teams home on split_part(home.team_name, ' ', 1) = ${String(teams.home)} and home.league_id <> ${id}
    join teams away on split_part(away.team_name, ' ', 1) = ${String(teams.away)} and away.league_id = home.league_id
    where f.id = ${fantasyMatch}`.execute(db);
  await sql`analyze`.execute(db);
}
