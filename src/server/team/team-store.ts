// Teams, as admins manage them and as their pages show them.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { LeagueId, ManagerId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

/**
 * The manager's e-mail address, or null if there is no such manager; they cannot be deleted until the transaction ends.
 */
export async function findManagerEmail(trx: Transaction<Database>, id: ManagerId): Promise<string | null> {
  const row = await trx.selectFrom('managers').select('email').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row?.email ?? null;
}

type NewTeam = {
  readonly team_name: string;
  readonly league_id: LeagueId;
  readonly manager_id: ManagerId;
  /** Their e-mail address, as in the specification's teams. */
  readonly manager: string;
};

export async function insertTeam(trx: Transaction<Database>, team: NewTeam): Promise<TeamId> {
  const { id } = await trx.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type LockedTeam = {
  readonly id: TeamId;
  readonly team_name: string;
  readonly league_id: LeagueId | null;
  readonly manager_id: ManagerId | null;
};

/** The team, locked until the transaction ends; null if there is none. */
export async function lockTeamRow(trx: Transaction<Database>, id: TeamId): Promise<LockedTeam | null> {
  const row = await trx
    .selectFrom('teams')
    .select(['id', 'team_name', 'league_id', 'manager_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The names of the league's teams but this one; until the transaction ends nobody else adds or renames one. Null if
 * there is no such league.
 */
export async function lockLeagueRowForNames(
  trx: Transaction<Database>,
  league: LeagueId,
  except: TeamId | null,
): Promise<readonly string[] | null> {
  const locked = await trx.selectFrom('leagues').select('id').where('id', '=', league).forNoKeyUpdate().execute();
  if (locked.length === 0) return null;
  const teams = await trx.selectFrom('teams').select(['id', 'team_name']).where('league_id', '=', league).execute();
  return teams.filter(({ id }) => id !== except).map(({ team_name }) => team_name);
}

/** The team's league, null for a team without one; undefined if there is no such team. */
export async function leagueOfTeam(trx: Transaction<Database>, id: TeamId): Promise<LeagueId | null | undefined> {
  return (await trx.selectFrom('teams').select('league_id').where('id', '=', id).executeTakeFirst())?.league_id;
}

export async function renameTeamRow(trx: Transaction<Database>, id: TeamId, team_name: string): Promise<void> {
  await trx.updateTable('teams').set({ team_name }).where('id', '=', id).execute();
}

/** The names of those of these teams that must stay: they have played, or their draft is running. */
export async function teamsThatStay(
  db: Kysely<Database>,
  owned: { readonly team: TeamId } | { readonly manager: ManagerId },
): Promise<{ readonly played: readonly string[]; readonly drafting: readonly string[] }> {
  const ofThese = 'team' in owned ? sql`teams.id = ${owned.team}` : sql`teams.manager_id = ${owned.manager}`;
  const { rows } = await sql<{ team_name: string; played: boolean; drafting: boolean }>`
    select team_name,
      exists (select from fantasy_matches m where m.is_completed and teams.id in (m.home_team_id, m.away_team_id)) as played,
      exists (select from draft_state d join seasons s on s.id = d.season_id and s.is_current
        where d.league_id = teams.league_id and d.status <> 'complete') as drafting
    from teams where ${ofThese} order by team_name`.execute(db);
  return {
    played: rows.filter(({ played }) => played).map(({ team_name }) => team_name),
    drafting: rows.filter(({ drafting }) => drafting).map(({ team_name }) => team_name),
  };
}

export async function deleteTeamRow(trx: Transaction<Database>, id: TeamId): Promise<void> {
  await trx.deleteFrom('teams').where('id', '=', id).execute();
}

export async function giveTeam(
  trx: Transaction<Database>,
  id: TeamId,
  to: { readonly manager_id: ManagerId; readonly manager: string },
): Promise<void> {
  await trx.updateTable('teams').set(to).where('id', '=', id).execute();
}

/** A team with the names of its league and its manager, or undefined. */
export const findTeam = (db: Kysely<Database>, id: TeamId) =>
  db
    .selectFrom('teams')
    .leftJoin('leagues', 'leagues.id', 'teams.league_id')
    .leftJoin('managers', 'managers.id', 'teams.manager_id')
    .select(['teams.id', 'team_name', 'league_id', 'leagues.name as league_name', 'manager_id', 'username'])
    .where('teams.id', '=', id)
    .executeTakeFirst();
