// The last matches of each player of a squad, with their points.

import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/selection';
import type { PlayerCode, SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

type Form = OutputOf<typeof api.readSelection>['form'];

const matchesShown = 5;

/**
 * Each player's last five matches that have begun, oldest first, with their points: those in which they appeared, for
 * whichever club, and those of their club since they last appeared for another one.
 */
export async function readForm(db: Kysely<Database>, season: SeasonId, players: readonly PlayerCode[]): Promise<Form> {
  const { rows } = await sql<Form[number]>`
    with begun as materialized (
      select id, home_team_id, away_team_id, match_date, report_complete from real_matches
      where season_id = ${season} and not is_void
        and (report_complete or exists (select from match_lineups where match_id = real_matches.id)))
    select code as player_id, json_agg(json_build_object('points', points, 'provisional', provisional)
      order by match_date, id) as matches
    from players
    cross join lateral (
      select begun.id, match_date, points_earned as points, not report_complete as provisional
      from match_reports join begun on begun.id = match_id where player_id = code
      union all
      select id, match_date, null, not report_complete from begun
      where real_team_id in (home_team_id, away_team_id)
        and not exists (select from match_reports where match_id = begun.id and player_id = code)
        and not exists (select from match_reports other join begun later on later.id = match_id
          where player_id = code and team_id <> real_team_id and later.match_date > begun.match_date)
      order by match_date desc, id desc limit ${matchesShown}) as latest
    where code = any(${[...players]}::integer[])
    group by code order by code`.execute(db);
  return rows;
}
