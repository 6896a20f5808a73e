// Grows the bench's three leagues to thousands by copying them in SQL, with a whole season of selections beside the
// present one: what the tables of a very large installation hold.

import pg from 'pg';
import type { DatabaseConnection } from '#server/platform/database/database';

const firstFreeLeague = 7;
const gameweeksOfSeason = 38;

/** Copies the first three leagues until there are so many; what came before the present gameweek counts as settled. */
export async function copyLeagues(connection: DatabaseConnection, leagues: number, now: Date): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Nothing is checked row by row: the rows are copies of rows that were.
    await client.query(
      'set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off',
    );
    await client.query(copyStatements(leagues));
    await client.query(pastGameweeks, [now]);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const copyStatements = (leagues: number): string => `
  insert into leagues (id, name) overriding system value
    select n, 'League ' || n from generate_series(${firstFreeLeague}, ${leagues + 3}) n;
  create temp table model as
    select id as model_id, league_id as model_league, row_number() over (partition by league_id order by id) - 1 as seat
    from teams;
  create temp table copy as
    select (select max(id) from teams) + row_number() over (order by l.id, seat) as id, l.id as league_id, model_id, seat,
      gen_random_uuid() as manager_id
    from leagues l join model on model_league = 4 + l.id % 3 where l.id >= ${firstFreeLeague};
  create index on copy (model_id);
  analyze copy;
  insert into managers (id, email, username, created_at)
    select manager_id, 'copy' || id || '@touchline.test', 'copy' || id, now() from copy;
  insert into session (manager_id, browser, signed_in_at, expires_at)
    select manager_id, 'bench', now(), now() + interval '10 years' from copy;
  insert into teams (id, team_name, league_id, manager_id, manager) overriding system value
    select id, 'Team ' || league_id || '-' || seat, league_id, manager_id, 'copy' || id from copy;
  select setval(pg_get_serial_sequence('teams', 'id'), (select max(id) from teams));
  select setval(pg_get_serial_sequence('leagues', 'id'), (select max(id) from leagues));
  insert into squads (season_id, league_id, team_id, player_id)
    select season_id, copy.league_id, copy.id, player_id from copy join squads on team_id = model_id;
  insert into selections (season_id, gameweek_id, part, team_id, starting, autobench, clubs, origin, hash, saved_at)
    select season_id, gameweek_id, part, copy.id, starting, autobench, clubs, origin, md5(copy.id::text) || md5(copy.id::text), saved_at
    from copy join selections on team_id = model_id order by part, copy.id;
  insert into fantasy_matches (season_id, league_id, gameweek_id, home_team_id, away_team_id, match_date, created_at)
    select season_id, home.league_id, gameweek_id, home.id, away.id, match_date, f.created_at
    from fantasy_matches f
    join copy home on home.model_id = home_team_id
    join copy away on away.model_id = away_team_id and away.league_id = home.league_id
    order by home.league_id, gameweek_id, f.id;
  insert into selections (season_id, gameweek_id, part, team_id, starting, autobench, clubs, origin, hash, saved_at)
    select season_id + 1000, gameweek, part, team_id, starting, autobench, clubs, origin, hash, saved_at
    from selections, generate_series(1, ${gameweeksOfSeason}) gameweek where part = 'weekend' order by gameweek, team_id;`;

const pastGameweeks = `
  with locked as (
    update gameweeks set
      weekend_locked_at = case when weekend_deadline <= $1 then weekend_deadline end,
      midweek_locked_at = case when midweek_deadline <= $1 then midweek_deadline end,
      settled_at = case when end_time <= $1 then end_time end)
  update job set done_at = $1 where done_at is null and (kind <> 'lock-part' or due_at <= $1)`;
