import { type Kysely, sql } from 'kysely';

/**
 * The results of every gameweek of ended seasons, beside their final tables and for the same reason: clearing deletes the
 * fantasy matches. A team without a match has no opponent. Seasons that have ended are filled in from their archives.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table final_results (
      id integer generated always as identity primary key,
      season_id integer not null,
      league_id integer not null references leagues,
      gameweek_id integer not null,
      -- Unknown of the oldest archives.
      settled_at timestamptz,
      home_team_id integer references teams on delete set null,
      -- As it was called when the season ended; the person's name is the one they have when it is read.
      home_team_name text not null,
      home_manager_id uuid references managers on delete set null,
      home_points integer not null,
      home_goals integer not null,
      away_team_id integer references teams on delete set null,
      away_team_name text,
      away_manager_id uuid references managers on delete set null,
      away_points integer,
      away_goals integer,
      check (num_nulls(away_team_name, away_points, away_goals) in (0, 3)),
      foreign key (season_id, gameweek_id) references gameweeks (season_id, id)
    );
    create index final_results_week on final_results (league_id, season_id, gameweek_id);
    create index final_results_best on final_results
      (greatest(home_points, away_points) desc, season_id, gameweek_id, league_id);
    create index final_results_home_team on final_results (home_team_id);
    create index final_results_away_team on final_results (away_team_id);
    create index final_results_home_manager on final_results (home_manager_id);
    create index final_results_away_manager on final_results (away_manager_id);
  `.execute(db);
  await fromTruth(db);
  await fromNames(db);
}

/** The rows of a table of the archives' truth, each as an object. */
const archivedRows = (table: string) => sql`
  (select season_id as archive, fields
  from season_archives cross join lateral jsonb_array_elements(body #> array['truth', ${sql.lit(table)}, 'rows']) as r (cells)
  cross join lateral (
    select jsonb_object_agg(name, cells -> (at - 1)::integer) as fields
    from jsonb_array_elements_text(body #> array['truth', ${sql.lit(table)}, 'columns'])
      with ordinality as c (name, at)) as row)`;

async function fromTruth(db: Kysely<unknown>): Promise<void> {
  await sql`
    with played as materialized (
      select archive, m.* from ${archivedRows('fantasy_matches')} as listed
      cross join lateral jsonb_to_record(fields) as m (id integer, league_id integer, gameweek_id integer,
        home_team_id integer, away_team_id integer, home_team_total_points integer, away_team_total_points integer,
        home_team_goals integer, away_team_goals integer, is_completed boolean)
      where is_completed
      union all
      select archive, null, league_id, gameweek_id, team_id, null, points, null, 0, null, true
      from ${archivedRows('fantasy_byes')} as listed
      cross join lateral jsonb_to_record(fields) as b (league_id integer, gameweek_id integer, team_id integer,
        points integer)
    ), team as materialized (
      select archive, t.* from ${archivedRows('teams')} as listed
      cross join lateral jsonb_to_record(fields) as t (id integer, team_name text, manager_id uuid)
    ), week as materialized (
      select archive, w.* from ${archivedRows('gameweeks')} as listed
      cross join lateral jsonb_to_record(fields) as w (id integer, settled_at timestamptz)
    )
    insert into final_results (season_id, league_id, gameweek_id, settled_at, home_team_id, home_team_name,
      home_manager_id, home_points, home_goals, away_team_id, away_team_name, away_manager_id, away_points, away_goals)
    select played.archive, played.league_id, gameweek_id, week.settled_at,
      home_now.id, home.team_name, home_manager.id, home_team_total_points, home_team_goals,
      away_now.id, away.team_name, away_manager.id, away_team_total_points, away_team_goals
    from played
    join gameweeks on gameweeks.season_id = played.archive and gameweeks.id = gameweek_id
    join team home on home.archive = played.archive and home.id = home_team_id
    left join team away on away.archive = played.archive and away.id = away_team_id
    left join week on week.archive = played.archive and week.id = gameweek_id
    left join teams home_now on home_now.id = home.id
    left join teams away_now on away_now.id = away.id
    left join managers home_manager on home_manager.id = home.manager_id
    left join managers away_manager on away_manager.id = away.manager_id
    order by played.archive, played.league_id, gameweek_id, played.id, home_team_id`.execute(db);
}

/** Archives of format 1 know results by the names of the teams alone. */
async function fromNames(db: Kysely<unknown>): Promise<void> {
  const teamNow = (name: string) => sql`(
    select id from teams t where t.team_name = ${sql.ref(name)}
    order by t.league_id is not distinct from league.id desc, id limit 1)`;
  await sql`
    with place as (
      select season_id, league -> 'results' as lines, number from season_archives
      cross join lateral jsonb_array_elements(body -> 'leagues') with ordinality as l (league, number)
      where body #> '{truth,teams}' is null
    ), league as (
      select id, row_number() over (order by id) as number from leagues
    )
    insert into final_results (season_id, league_id, gameweek_id, home_team_id, home_team_name, home_points, home_goals,
      away_team_id, away_team_name, away_points, away_goals)
    select place.season_id, league.id, gameweek_id, ${teamNow('line.home')}, home, home_points, 0,
      ${teamNow('line.away')}, away, away_points, 0
    from place join league using (number)
    cross join lateral jsonb_to_recordset(lines) as line (gameweek_id integer, home text, away text,
      home_points integer, away_points integer, is_completed boolean)
    join gameweeks on gameweeks.season_id = place.season_id and gameweeks.id = gameweek_id
    where is_completed
    order by place.season_id, league.id, gameweek_id`.execute(db);
}
