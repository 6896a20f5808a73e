// Sums a season's settled fantasy matches into standings, leaving out some gameweeks.

import { type Kysely, sql } from 'kysely';
import type { GameweekId, LeagueId, SeasonId, TeamId } from '#game/identity';
import { pointsFor } from '#game/standings/apply-results';
import type { Standing } from '#game/standings/standing';
import type { Database } from '../platform/database/schema.ts';

/** A team's figures from completed matches; the rules add its position. */
export type BaseStanding = Omit<Standing, 'team_name'>;

/** The standings of these leagues' teams from the completed matches and byes of all other gameweeks. */
export async function readBaseStandings(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
  season: SeasonId,
  without: readonly GameweekId[],
): Promise<ReadonlyMap<TeamId, BaseStanding>> {
  const { rows } = await sql<BaseStanding>`
    with completed as (
      select * from fantasy_matches
      where season_id = ${season} and is_completed and gameweek_id <> all(${[...without]}::integer[])
        and league_id = any(${[...leagues]}::integer[])
    ), side as (
      select home_team_id as team_id, home_team_total_points as points, home_team_goals as goals,
        away_team_goals as conceded, home_win as is_won, away_win as is_lost, draw, true as is_match
      from completed
      union all
      select away_team_id, away_team_total_points, away_team_goals, home_team_goals, away_win, home_win, draw, true
      from completed
      union all
      select team_id, points, 0, 0, false, false, false, false from fantasy_byes
      where season_id = ${season} and gameweek_id <> all(${[...without]}::integer[])
        and league_id = any(${[...leagues]}::integer[])
    )
    select team_id, 0 as position, (count(*) filter (where is_match))::integer as played,
      (count(*) filter (where is_won))::integer as won, (count(*) filter (where draw))::integer as drawn,
      (count(*) filter (where is_lost))::integer as lost, sum(goals)::integer as goals_scored,
      sum(conceded)::integer as goals_conceded,
      (${pointsFor.won}::integer * count(*) filter (where is_won)
        + ${pointsFor.drawn}::integer * count(*) filter (where draw))::integer as total_points,
      sum(points)::integer as otp
    from side group by team_id`.execute(db);
  return new Map(rows.map((row) => [row.team_id, row]));
}
