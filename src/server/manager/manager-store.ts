// Managers, as admins manage them.

import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import type { LeagueId, ManagerId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

/** Every manager, by name; nobody who was erased. */
export async function listManagers(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('managers')
    .leftJoin('account', 'account.manager_id', 'managers.id')
    .select(['id', 'email', 'username', 'avatar_url', 'is_admin', 'is_reporter', 'account.manager_id as account'])
    .select('totp_confirmed_at')
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy(sql`lower(username)`)
    .orderBy('id')
    .execute();
  return rows.map(({ account, totp_confirmed_at, ...manager }) => ({
    ...manager,
    has_account: account !== null,
    has_two_step: totp_confirmed_at !== null,
  }));
}

/** Every team, and whether it has played. */
export async function listTeams(db: Kysely<Database>) {
  return db
    .selectFrom('teams')
    .select(['id', 'team_name', 'league_id', 'manager_id'])
    .select((team) =>
      team
        .exists(
          db
            .selectFrom('fantasy_matches')
            .select('id')
            .where('is_completed', '=', true)
            .where((match) =>
              match.or([
                match('home_team_id', '=', sql.ref<TeamId>('teams.id')),
                match('away_team_id', '=', sql.ref<TeamId>('teams.id')),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('has_played'),
    )
    .orderBy('league_id')
    .orderBy('team_name')
    .orderBy('id')
    .execute();
}

export function listLeagueNames(db: Kysely<Database>) {
  return db.selectFrom('leagues').select(['id', 'name']).orderBy('id').execute();
}

export type LockedManager = {
  readonly id: ManagerId;
  readonly email: string;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly isReporter: boolean;
  /** Then nobody could appoint an admin again. */
  readonly isLastAdmin: boolean;
};

/**
 * The manager, with all admins locked, so that two of them cannot remove each other's role at once; null if there is
 * none, or they were erased.
 */
export async function lockManagerRow(trx: Transaction<Database>, id: ManagerId): Promise<LockedManager | null> {
  const rows = await trx
    .selectFrom('managers')
    .select(['id', 'email', 'username', 'is_admin', 'is_reporter'])
    .where((row) => row.or([row('id', '=', id), row('is_admin', '=', true)]))
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = rows.find((row) => row.id === id);
  if (found === undefined) return null;
  const isLastAdmin = found.is_admin && rows.filter((row) => row.is_admin).length === 1;
  const { email, username, is_admin: isAdmin, is_reporter: isReporter } = found;
  return { id, email, username, isAdmin, isReporter, isLastAdmin };
}

export async function setRolesOf(
  trx: Transaction<Database>,
  id: ManagerId,
  roles: { readonly is_admin: boolean; readonly is_reporter: boolean },
): Promise<void> {
  await trx.updateTable('managers').set(roles).where('id', '=', id).execute();
}

/** The teams of a manager whose row is locked, by name: until the transaction ends they get no other and lose none. */
export const lockTeamRowsOf = (trx: Transaction<Database>, id: ManagerId) =>
  trx
    .selectFrom('teams')
    .select(['id', 'team_name', 'league_id', 'manager_id'])
    .where('manager_id', '=', id)
    .orderBy('team_name')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Deletes the manager with everything of theirs. */
export async function deleteManagerAndTeams(trx: Transaction<Database>, id: ManagerId): Promise<void> {
  await trx.deleteFrom('teams').where('manager_id', '=', id).execute();
  await trx.deleteFrom('managers').where('id', '=', id).execute();
}

/** The leagues of these teams, each once. */
export const leaguesOf = (teams: readonly { readonly league_id: LeagueId | null }[]): readonly LeagueId[] => [
  ...new Set(teams.flatMap(({ league_id }) => (league_id === null ? [] : [league_id]))),
];

export type SetUpCounts = {
  readonly fixtures: number;
  readonly leagues: number;
  readonly managers: number;
  readonly teams: number;
  readonly pending_invites: number;
  readonly leagues_with_teams: number;
  readonly drafts_complete: number;
};

/** Counts everything that a league needs before it can play. */
export async function countProgress(db: Kysely<Database>, now: Instant): Promise<SetUpCounts> {
  const { rows } = await sql<SetUpCounts>`
    with season as (select id from seasons where is_current)
    select (select count(*) from real_matches join season on season_id = season.id) as fixtures,
      (select count(*) from leagues) as leagues,
      (select count(*) from managers where former_number is null) as managers,
      (select count(*) from teams where league_id is not null) as teams,
      (select count(*) from manager_invites where accepted_at is null and expires_at > ${new Date(now)}) as pending_invites,
      (select count(*) from (select from teams where league_id is not null group by league_id having count(*) > 1) l)
        as leagues_with_teams,
      (select count(*) from draft_state join season on season_id = season.id where status = 'complete')
        as drafts_complete`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('counting gives one row');
  return row;
}
