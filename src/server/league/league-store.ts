// Leagues and their squads; a league is added and renamed.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { LeagueId, SeasonId } from '#game/identity';
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

/** Writes the league's champion line. */
export async function writeChampion(trx: Transaction<Database>, id: LeagueId, champion: string): Promise<void> {
  await trx.updateTable('leagues').set({ champion }).where('id', '=', id).execute();
}

export async function insertLeague(trx: Transaction<Database>, name: string): Promise<LeagueId> {
  const { id } = await trx.insertInto('leagues').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Waits until no other transaction names a league, and then does it alone: two that take one name in the same moment
 * would not see each other.
 */
export async function holdLeagueNamesAlone(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('league names', 0))`.execute(trx);
}

/** Whether another league has this name, ignoring case. */
export async function isLeagueNameTaken(
  trx: Transaction<Database>,
  name: string,
  except: LeagueId | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from leagues where lower(name) = lower(${name}) and (${except}::integer is null or id <> ${except}::integer)`.execute(
    trx,
  );
  return rows.length > 0;
}

/** The league's previous name; null if there is no such league. */
export async function renameLeagueRow(trx: Transaction<Database>, id: LeagueId, name: string): Promise<string | null> {
  const before = await trx.selectFrom('leagues').select('name').where('id', '=', id).forUpdate().executeTakeFirst();
  if (before === undefined) return null;
  await trx.updateTable('leagues').set({ name }).where('id', '=', id).execute();
  return before.name;
}
