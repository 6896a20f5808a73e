// Results of ended seasons, with the names that persons have now.

import { type Kysely, sql } from 'kysely';
import type { FinalResult, FinalSide } from '#game/history/final-week';
import type { GameweekId, LeagueId, ManagerId, SeasonId, TeamId } from '#game/identity';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';

/** The gameweeks of these seasons in which the league has results, in order. */
export const readPlayedWeeks = (db: Kysely<Database>, league: LeagueId, seasons: readonly SeasonId[]) =>
  db
    .selectFrom('final_results')
    .select(['season_id', 'gameweek_id'])
    .distinct()
    .where('league_id', '=', league)
    .where('season_id', '=', anyOf(seasons))
    .orderBy('season_id')
    .orderBy('gameweek_id')
    .execute();

type Row = {
  readonly gameweek_id: GameweekId;
  readonly home_team_id: TeamId | null;
  readonly home_team_name: string;
  readonly home_manager_id: ManagerId | null;
  readonly home_username: string | null;
  readonly home_points: number;
  readonly home_goals: number;
  readonly away_team_id: TeamId | null;
  readonly away_team_name: string | null;
  readonly away_manager_id: ManagerId | null;
  readonly away_username: string | null;
  readonly away_points: number | null;
  readonly away_goals: number | null;
};

/** The league's results of a season, gameweek by gameweek. */
export async function readFinalResults(
  db: Kysely<Database>,
  league: LeagueId,
  season: SeasonId,
): Promise<readonly FinalResult[]> {
  const { rows } = await sql<Row>`
    select gameweek_id, home_team_id, home_team_name, home_manager_id, home_manager.username as home_username,
      home_points, home_goals, away_team_id, away_team_name, away_manager_id,
      away_manager.username as away_username, away_points, away_goals
    from final_results
    left join managers home_manager on home_manager.id = home_manager_id
    left join managers away_manager on away_manager.id = away_manager_id
    where league_id = ${league} and season_id = ${season}
    order by gameweek_id, final_results.id`.execute(db);
  return rows.map((row) => ({ gameweek_id: row.gameweek_id, home: homeOf(row), away: awayOf(row) }));
}

const personOf = (id: ManagerId | null, username: string | null): FinalSide['manager'] =>
  id === null || username === null ? null : { id, username };

const homeOf = (row: Row): FinalSide => ({
  team_id: row.home_team_id,
  team_name: row.home_team_name,
  manager: personOf(row.home_manager_id, row.home_username),
  points: row.home_points,
  goals: row.home_goals,
});

function awayOf(row: Row): FinalSide | null {
  const { away_team_id: team_id, away_team_name: team_name, away_points: points, away_goals: goals } = row;
  if (team_name === null || points === null || goals === null) return null;
  return { team_id, team_name, manager: personOf(row.away_manager_id, row.away_username), points, goals };
}
