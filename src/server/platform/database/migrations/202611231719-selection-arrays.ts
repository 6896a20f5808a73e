import { type Kysely, sql } from 'kysely';

/**
 * A selection's players are three arrays instead of JSON: a seventh of the room, and read and written in a fifth of the
 * time. A selection that could not be read counted as none, and is none now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop view team_selections;
    delete from selections where exists (
      select from jsonb_array_elements(players) as player
      where jsonb_typeof(player -> 'player_id') is distinct from 'number'
        or jsonb_typeof(player -> 'is_starting') is distinct from 'boolean'
        or jsonb_typeof(player -> 'position_order') is distinct from 'number');
    alter table selections add column starting integer[], add column autobench integer[], add column clubs integer[];
    update selections set
      starting = array(
        select player_id from jsonb_to_recordset(players) as p (player_id integer, is_starting boolean, position_order integer)
        where is_starting order by position_order),
      autobench = array(
        select player_id from jsonb_to_recordset(players) as p (player_id integer, is_starting boolean, position_order integer)
        where not is_starting order by position_order),
      clubs = array(
        select real_team_id
        from jsonb_to_recordset(players) as p (real_team_id integer, is_starting boolean, position_order integer)
        order by not is_starting, position_order);
    alter table selections drop column players, alter column starting set not null, alter column autobench set not null,
      alter column clubs set not null,
      add check (cardinality(clubs) <= 14 and cardinality(clubs) = cardinality(starting) + cardinality(autobench)),
      add check (array_position(starting || autobench, null) is null);

    create view team_selections as
      select team_id, season_id, gameweek_id, player_id, place <= cardinality(starting) as is_starting,
        (case when place <= cardinality(starting) then place else place - cardinality(starting) end)::integer
          as position_order,
        part = 'weekend' as is_weekend,
        case when part = 'weekend' then points else 0 end as weekend_score,
        case when part = 'midweek' then points else 0 end as midweek_score, real_team_id
      from selections
      cross join lateral unnest(starting || autobench, clubs) with ordinality as selected (player_id, real_team_id, place)
      cross join lateral (
        select coalesce(sum(points_earned), 0)::integer as points
        from real_matches join match_reports on match_id = real_matches.id
        where real_matches.season_id = selections.season_id and real_matches.gameweek_id = selections.gameweek_id
          and real_matches.part = selections.part and not is_void and match_reports.player_id = selected.player_id
      ) as earned;

    -- For the archive of a season, whose format lists the players.
    create view listed_selections as
      select season_id, gameweek_id, part, team_id, (
        select coalesce(jsonb_agg(jsonb_build_object('player_id', player_id, 'is_starting', place <= cardinality(starting),
          'position_order', place - case when place <= cardinality(starting) then 0 else cardinality(starting) end,
          'real_team_id', real_team_id) order by place), '[]')
        from unnest(starting || autobench, clubs) with ordinality as selected (player_id, real_team_id, place)
      ) as players, origin, hash, saved_at
      from selections;
  `.execute(db);
}
