// Gameweeks that tables count although they are not complete (rules/standings 5): a season waits for them (rules/season 1).

import { type Kysely, sql } from 'kysely';
import type { OpenGameweek } from '#api/season';
import type { SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

/** Whether this row of `gameweeks` has begun, and somebody's selection stands in it. */
// Line-ups are looked through once, not once for each match: how many there are, the planner may not know yet.
export const hasBegun = sql<boolean>`
  exists (
    select from real_matches m
    where m.season_id = gameweeks.season_id and gameweek_id = gameweeks.id and not is_void
      and (report_complete or m.id in (select match_id from match_lineups)))
  and exists (
    select from selections s where s.season_id = gameweeks.season_id and s.gameweek_id = gameweeks.id)`;

/** Whether this row of `gameweeks` is not complete, or not settled yet. */
export const isUnsettled = sql<boolean>`
  (settled_at is null or exists (
    select from real_matches m
    where m.season_id = gameweeks.season_id and gameweek_id = gameweeks.id and not (is_void or report_complete)))`;

/** Whether its results are still to be written: the first time, or again after a correction. */
const isToBeSettled = sql<boolean>`
  exists (
    select from job where kind in ('settle', 'settle-range') and done_at is null
      and starts_with(key, gameweeks.season_id || ':' || gameweeks.id || ':'))`;

/** The season's gameweeks that its tables have not in them for good, each with its matches that are not over. */
export async function openGameweeks(db: Kysely<Database>, season: SeasonId): Promise<OpenGameweek[]> {
  const { rows } = await sql<OpenGameweek>`
    select id as gameweek_id, (
      select coalesce(json_agg(json_build_object('id', m.id, 'name', h.real_team_name || ' – ' || a.real_team_name)
        order by m.match_date, m.id), '[]')
      from real_matches m join real_teams h on h.id = m.home_team_id join real_teams a on a.id = m.away_team_id
      where m.season_id = gameweeks.season_id and m.gameweek_id = gameweeks.id and not (is_void or report_complete)
    ) as matches
    from gameweeks
    where season_id = ${season} and ${hasBegun} and (${isUnsettled} or ${isToBeSettled})
    order by id`.execute(db);
  return rows;
}
