// Reads leagues, their squads and teams.

import type { Kysely, Transaction } from 'kysely';
import type { LeagueId, SeasonId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import { readTeamsOf } from '../reads/league-store.ts';
import { playersByPoints } from '../reads/player-store.ts';

const mostLeagues = 10_000;

/** All leagues by id. */
export const readLeagueList = (db: Kysely<Database>) =>
  db.selectFrom('leagues').select(['id', 'name', 'champion']).orderBy('id').limit(mostLeagues).execute();

/** One league, or undefined. */
export const findLeague = (db: Kysely<Database>, id: LeagueId) =>
  db.selectFrom('leagues').select(['id', 'name', 'champion']).where('id', '=', id).executeTakeFirst();

/** The teams of the league by name, and the players of their squads by points, then last season's points, then name. */
export async function readSquadRows(db: Kysely<Database>, season: SeasonId, league: LeagueId) {
  const teams = await readTeamsOf(db, league);
  const players = await db
    .selectFrom('squads')
    .innerJoin('players', 'players.code', 'squads.player_id')
    .leftJoin('real_teams', 'real_teams.id', 'players.real_team_id')
    .select(['team_id', 'code', 'name', 'position', 'players.real_team_id', 'real_team_name', 'total_points'])
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .orderBy(playersByPoints)
    .execute();
  return { teams, players };
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

/** Writes the league's champion line. */
export async function writeChampion(trx: Transaction<Database>, id: LeagueId, champion: string): Promise<void> {
  await trx.updateTable('leagues').set({ champion }).where('id', '=', id).execute();
}
