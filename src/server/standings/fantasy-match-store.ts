// Stored fantasy matches: their fixtures, and their scores once they are played.

import { type Kysely, sql } from 'kysely';
import type { FantasyMatch, FantasyScore } from '#game/fantasy-match/fantasy-match';
import type { FantasyMatchId, GameweekId, LeagueId, SeasonId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

/** The columns of a score, with their SQL types. */
export const scoreColumns = {
  home_team_total_points: 'integer',
  away_team_total_points: 'integer',
  home_team_goals: 'integer',
  away_team_goals: 'integer',
  is_completed: 'boolean',
  home_win: 'boolean',
  away_win: 'boolean',
  draw: 'boolean',
} as const satisfies Record<keyof FantasyScore, string>;
export const scoreColumnNames = Object.keys(scoreColumns) as (keyof FantasyScore)[];

/** An instant as JavaScript writes it: written by the database, it costs a tenth. */
const instantFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Selects what is known about matches beforehand; the caller adds the score's columns and the conditions. */
export const selectFantasyMatches = (db: Kysely<Database>) =>
  db
    .selectFrom('fantasy_matches')
    .innerJoin('teams as home', 'home.id', 'home_team_id')
    .innerJoin('teams as away', 'away.id', 'away_team_id')
    .select(['fantasy_matches.id', 'fantasy_matches.league_id', 'gameweek_id', 'home_team_id', 'away_team_id'])
    .select(['home.team_name as home_team_name', 'away.team_name as away_team_name'])
    .select([
      sql<string>`to_char(match_date at time zone 'UTC', ${instantFormat})`.as('match_date'),
      sql<string>`to_char(fantasy_matches.created_at at time zone 'UTC', ${instantFormat})`.as('created_at'),
    ]);

/** A league's stored fantasy matches in a gameweek, by match_date. */
export async function readStoredMatches(
  db: Kysely<Database>,
  season: SeasonId,
  league: LeagueId,
  gameweek: GameweekId,
): Promise<FantasyMatch[]> {
  return selectFantasyMatches(db)
    .select(scoreColumnNames)
    .where('season_id', '=', season)
    .where('fantasy_matches.league_id', '=', league)
    .where('gameweek_id', '=', gameweek)
    .orderBy('fantasy_matches.match_date')
    .orderBy('fantasy_matches.id')
    .execute();
}

/** A team's stored fantasy matches in a season, by gameweek. */
export async function readTeamMatches(db: Kysely<Database>, season: SeasonId, team: TeamId): Promise<FantasyMatch[]> {
  return selectFantasyMatches(db)
    .select(scoreColumnNames)
    .where('season_id', '=', season)
    .where(({ or, eb }) => or([eb('home_team_id', '=', team), eb('away_team_id', '=', team)]))
    .orderBy('gameweek_id')
    .execute();
}

/** One stored fantasy match with its season, or null. */
export async function findFantasyMatch(
  db: Kysely<Database>,
  id: FantasyMatchId,
): Promise<{ readonly match: FantasyMatch; readonly season: SeasonId } | null> {
  const row = await selectFantasyMatches(db)
    .select(scoreColumnNames)
    .select('season_id')
    .where('fantasy_matches.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { season_id, ...match } = row;
  return { match, season: season_id };
}
