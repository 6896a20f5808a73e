import type { Transaction } from 'kysely';
import type { LeagueId, ManagerId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

/** The manager's e-mail address, or null without such a manager; he cannot be deleted until the transaction ends. */
export async function findManagerEmail(trx: Transaction<Database>, id: ManagerId): Promise<string | null> {
  const row = await trx.selectFrom('managers').select('email').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row?.email ?? null;
}

export async function leagueExists(trx: Transaction<Database>, id: LeagueId): Promise<boolean> {
  return (await trx.selectFrom('leagues').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

type NewTeam = {
  readonly team_name: string;
  readonly league_id: LeagueId;
  readonly manager_id: ManagerId;
  /** His e-mail address, as the specification's teams hold it. */
  readonly manager: string;
};

export async function insertTeam(trx: Transaction<Database>, team: NewTeam): Promise<TeamId> {
  const { id } = await trx.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow();
  return id;
}
