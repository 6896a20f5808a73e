// The results of ended seasons, gameweek by gameweek (rules/season 14): no clearing touches them.

import { sql, type Transaction } from 'kysely';
import type { SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

/** Writes the season's completed fantasy matches, and the points of teams without one, with names and managers. */
export async function keepFinalResults(trx: Transaction<Database>, season: SeasonId): Promise<void> {
  await sql`
    insert into final_results (season_id, league_id, gameweek_id, settled_at, home_team_id, home_team_name,
      home_manager_id, home_points, home_goals, away_team_id, away_team_name, away_manager_id, away_points, away_goals)
    select g.season_id, played.league_id, g.id, coalesce(first_settled_at, settled_at), home.id, home.team_name,
      home.manager_id, home_points, home_goals, away.id, away.team_name, away.manager_id, away_points, away_goals
    from gameweeks g join (
      select season_id, league_id, gameweek_id, id, home_team_id, home_team_total_points as home_points,
        home_team_goals as home_goals, away_team_id, away_team_total_points as away_points,
        away_team_goals as away_goals
      from fantasy_matches where season_id = ${season} and is_completed
      union all
      select season_id, league_id, gameweek_id, null, team_id, points, 0, null, null, null
      from fantasy_byes where season_id = ${season}
    ) as played on played.season_id = g.season_id and played.gameweek_id = g.id
    join teams home on home.id = home_team_id left join teams away on away.id = away_team_id
    order by played.league_id, g.id, played.id, home.id`.execute(trx);
}
