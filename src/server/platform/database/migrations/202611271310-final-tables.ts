import { type Kysely, sql } from 'kysely';

/**
 * Where every team ended, with what pages of the past show. It is written when a season ends, and no clearing touches
 * it: to look into the archives instead, each of several megabytes, would cost every reader of a page all of them.
 * Seasons that have ended are filled in from their archives.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table final_tables (
      id integer generated always as identity primary key,
      season_id integer not null references seasons,
      league_id integer not null references leagues,
      team_id integer references teams on delete set null,
      -- As it was called then; the person's name is the one they have when it is read.
      team_name text not null,
      manager_id uuid references managers on delete set null,
      position integer not null,
      played integer not null,
      won integer not null,
      drawn integer not null,
      lost integer not null,
      goals_scored integer not null,
      goals_conceded integer not null,
      total_points integer not null,
      otp integer not null
    );
    create index final_tables_league on final_tables (league_id, season_id);
    create index final_tables_manager on final_tables (manager_id);
    create index final_tables_team on final_tables (team_id);
  `.execute(db);
  // An archive lists all leagues by id, and none is ever deleted, so a place in it is a league, whatever it is called now.
  // Archives of format 1 know teams by name alone.
  await sql`
    with place as (
      select season_id, body #> '{truth,teams}' is not null as has_ids, league -> 'table' as lines, number
      from season_archives cross join lateral jsonb_array_elements(body -> 'leagues') with ordinality as l (league, number)
    ), league as (
      select id, row_number() over (order by id) as number from leagues
    ), archived as (
      select season_id, (fields ->> 'id')::integer as id, (fields ->> 'league_id')::integer as league_id,
        fields ->> 'team_name' as team_name
      from season_archives cross join lateral jsonb_array_elements(body #> '{truth,teams,rows}') as r (cells)
      cross join lateral (
        select jsonb_object_agg(name, cells -> (at - 1)::integer) as fields
        from jsonb_array_elements_text(body #> '{truth,teams,columns}') with ordinality as c (name, at)) as team
    )
    insert into final_tables (season_id, league_id, team_id, team_name, manager_id, position, played, won, drawn, lost,
      goals_scored, goals_conceded, total_points, otp)
    select place.season_id, league.id, coalesce(teams.id, named.id), line.team_name, managers.id, position, played, won,
      drawn, lost, goals_scored, goals_conceded, total_points, otp
    from place join league using (number)
    cross join lateral jsonb_to_recordset(lines) as line (team_name text, manager_id uuid, position integer,
      played integer, won integer, drawn integer, lost integer, goals_scored integer, goals_conceded integer,
      total_points integer, otp integer)
    left join managers on managers.id = line.manager_id
    left join archived on archived.season_id = place.season_id and archived.league_id = league.id
      and archived.team_name = line.team_name
    left join teams on teams.id = archived.id
    left join lateral (
      select id from teams t where not has_ids and t.team_name = line.team_name
      order by t.league_id is not distinct from league.id desc, id limit 1
    ) as named on true
    order by place.season_id, league.id, position`.execute(db);
}
