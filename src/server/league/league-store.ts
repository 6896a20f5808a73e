// Reads leagues, squads and the fixtures of settled gameweeks.

import { type Kysely, sql } from 'kysely';
import type { FantasyMatchRow } from '#api/league-snapshot';
import type { FantasyMatchId, GameweekId, LeagueId, SeasonId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

const mostLeagues = 10_000;

/** All leagues by id. */
export const readLeagueList = (db: Kysely<Database>) =>
  db.selectFrom('leagues').select(['id', 'name', 'champion']).orderBy('id').limit(mostLeagues).execute();

/** One league, or undefined. */
export const findLeague = (db: Kysely<Database>, id: LeagueId) =>
  db.selectFrom('leagues').select(['id', 'name', 'champion']).where('id', '=', id).executeTakeFirst();

/** The teams of the league by name, and the players of their squads by points, then last season's points, then name. */
export async function readSquadRows(db: Kysely<Database>, season: SeasonId, league: LeagueId) {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'team_name'])
    .where('league_id', '=', league)
    .orderBy('team_name')
    .orderBy('id')
    .execute();
  const players = await db
    .selectFrom('squads')
    .innerJoin('players', 'players.code', 'squads.player_id')
    .leftJoin('real_teams', 'real_teams.id', 'players.real_team_id')
    .select(['team_id', 'code', 'name', 'position', 'players.real_team_id', 'real_team_name', 'total_points'])
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .orderBy('total_points', 'desc')
    .orderBy('last_season_points', 'desc')
    .orderBy('name')
    .execute();
  return { teams, players };
}

const fantasyMatches = (db: Kysely<Database>) =>
  db
    .selectFrom('fantasy_matches')
    .innerJoin('teams as home', 'home.id', 'home_team_id')
    .innerJoin('teams as away', 'away.id', 'away_team_id')
    .select(['fantasy_matches.id', 'fantasy_matches.league_id', 'gameweek_id', 'home_team_id', 'away_team_id'])
    .select(['home_team_total_points', 'away_team_total_points', 'home_win', 'away_win', 'draw', 'match_date'])
    .select('created_at')
    .select(['is_completed', 'home.team_name as home_team_name', 'away.team_name as away_team_name'])
    .select(sql<SeasonId>`season_id`.as('season_id'));

type StoredFantasyMatch = Omit<FantasyMatchRow, 'match_date' | 'created_at'> & {
  match_date: Date;
  created_at: Date;
  season_id: SeasonId;
};

const rowOf = ({ match_date, created_at, season_id: _season, ...row }: StoredFantasyMatch): FantasyMatchRow => ({
  ...row,
  match_date: match_date.toISOString(),
  created_at: created_at.toISOString(),
});

/** The league's fantasy matches of a gameweek as they are stored, by match_date. */
export async function readFixtures(
  db: Kysely<Database>,
  season: SeasonId,
  league: LeagueId,
  gameweek: GameweekId,
): Promise<FantasyMatchRow[]> {
  const rows = await fantasyMatches(db)
    .where('season_id', '=', season)
    .where('fantasy_matches.league_id', '=', league)
    .where('gameweek_id', '=', gameweek)
    .orderBy('match_date')
    .orderBy('fantasy_matches.id')
    .execute();
  return rows.map(rowOf);
}

/** The team's fantasy matches of a season as they are stored, by gameweek. */
export async function readTeamFixtures(
  db: Kysely<Database>,
  season: SeasonId,
  team: TeamId,
): Promise<FantasyMatchRow[]> {
  const rows = await fantasyMatches(db)
    .where('season_id', '=', season)
    .where(({ or, eb }) => or([eb('home_team_id', '=', team), eb('away_team_id', '=', team)]))
    .orderBy('gameweek_id')
    .execute();
  return rows.map(rowOf);
}

/** A team with the names of its league and its manager, or undefined. */
export const findTeam = (db: Kysely<Database>, id: TeamId) =>
  db
    .selectFrom('teams')
    .leftJoin('leagues', 'leagues.id', 'teams.league_id')
    .leftJoin('managers', 'managers.id', 'teams.manager_id')
    .select(['teams.id', 'team_name', 'league_id', 'leagues.name as league_name', 'username'])
    .where('teams.id', '=', id)
    .executeTakeFirst();

/** One fantasy match as it is stored, with its season, or null. */
export async function findFantasyMatch(
  db: Kysely<Database>,
  id: FantasyMatchId,
): Promise<{ readonly match: FantasyMatchRow; readonly season: SeasonId } | null> {
  const row = await fantasyMatches(db).where('fantasy_matches.id', '=', id).executeTakeFirst();
  return row === undefined ? null : { match: rowOf(row), season: row.season_id };
}
