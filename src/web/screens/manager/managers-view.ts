// What Managers & Teams shows: the search, the counts, each manager with their teams.

import { nameSearch } from '#game/name-search';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';

export type Everything = OutputAt<'GET /api/manager/all'>;
export type Manager = Everything['managers'][number];
export type Team = Everything['teams'][number];
export type League = Everything['leagues'][number];
export type Invite = Everything['invites'][number];
export type ManagerWithTeams = Manager & { readonly teams: readonly (Team & { readonly league: string })[] };

/** The four counts of the season's summary. */
export const summaryOf = ({ managers, teams, invites }: Everything) => [
  { label: 'Active Managers', count: managers.length },
  { label: 'Total Teams', count: teams.length },
  { label: 'Active Leagues', count: new Set(teams.flatMap(({ league_id }) => league_id ?? [])).size },
  { label: 'Pending Invites', count: invites.filter(({ status }) => status === 'pending').length },
];

/** Managers whose name, address, team or league contains the search text; all of their teams stay. */
export function findManagers(everything: Everything, typed: string): readonly ManagerWithTeams[] {
  const isMeant = nameSearch(typed);
  const names = new Map(everything.leagues.map(({ id, name }) => [id, name]));
  return everything.managers
    .map((manager) => ({
      ...manager,
      teams: everything.teams
        .filter(({ manager_id }) => manager_id === manager.id)
        .map((team) => ({ ...team, league: team.league_id === null ? '' : (names.get(team.league_id) ?? '') })),
    }))
    .filter(({ username, email, teams }) =>
      [username, email, ...teams.flatMap(({ team_name, league }) => [team_name, league])].some(isMeant),
    );
}

/** Invitations whose address or inviter contains the search text. */
export function findInvites({ invites }: Everything, typed: string): readonly Invite[] {
  const isMeant = nameSearch(typed);
  return invites.filter(({ email, invited_by }) => [email, invited_by ?? ''].some(isMeant));
}
