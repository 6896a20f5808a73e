// Reads what settling has written, in the shape in which it is computed.

import { type Kysely, sql } from 'kysely';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import type { FantasyMatchResultRow, SettledStandingRow } from './settled-rows.ts';

/** The stored fantasy matches of these leagues' gameweek. */
export async function readStoredMatches(
  db: Kysely<Database>,
  season: SeasonId,
  gameweek: GameweekId,
  leagues: readonly LeagueId[],
): Promise<readonly FantasyMatchResultRow[]> {
  const { rows } = await sql<FantasyMatchResultRow>`
    select id, home_team_total_points as home_points, away_team_total_points as away_points,
      home_team_goals as home_goals, away_team_goals as away_goals,
      case when home_win then 'home_win' when away_win then 'away_win' when draw then 'draw' end as outcome
    from fantasy_matches
    where season_id = ${season} and gameweek_id = ${gameweek}
      and league_id = any(${[...leagues]}::integer[])`.execute(db);
  return rows;
}

/** The stored standings of these leagues. */
export const readStoredStandings = (
  db: Kysely<Database>,
  season: SeasonId,
  leagues: readonly LeagueId[],
): Promise<SettledStandingRow[]> =>
  db
    .selectFrom('standings')
    .select(['league_id', 'team_id', 'played', 'won', 'drawn', 'lost', 'goals_scored', 'goals_conceded'])
    .select(['total_points', 'otp', 'position'])
    .where('season_id', '=', season)
    .where('league_id', '=', sql<LeagueId>`any(${[...leagues]}::integer[])`)
    .execute();
