// What Managers & Teams shows: the search, the counts, each manager with their teams.

import { nameSearch } from '#game/name-search';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';

export type Everything = OutputAt<'GET /api/manager/all'>;
export type Manager = Everything['managers'][number];
export type Team = Everything['teams'][number];
export type League = Everything['leagues'][number];
export type SentInvite = Everything['invites'][number];
export type TeamWithLeague = Team & { readonly league: string };
export type ManagerWithTeams = Manager & { readonly teams: readonly TeamWithLeague[] };

/** The four counts of the season's summary. */
export const summaryOf = ({ managers, teams, invites }: Everything) => [
  { label: 'Active Managers', count: managers.length },
  { label: 'Total Teams', count: teams.length },
  { label: 'Active Leagues', count: new Set(teams.flatMap(({ league_id }) => league_id ?? [])).size },
  { label: 'Pending Invites', count: invites.filter(({ status }) => status === 'pending').length },
];

/** Whether nobody would be an admin any more without this manager. */
export const isLastAdmin = (managers: readonly Manager[], manager: Manager): boolean =>
  manager.is_admin && managers.every(({ id, is_admin }) => !is_admin || id === manager.id);

/** Managers whose name, address, team or league contains the search text; all of their teams stay. */
export function findManagers(everything: Everything, typed: string): readonly ManagerWithTeams[] {
  const isMeant = nameSearch(typed);
  return everything.managers
    .map((manager) => ({ ...manager, teams: teamsOf(everything, manager.id) }))
    .filter(({ username, email, teams }) =>
      [username, email, ...teams.flatMap(({ team_name, league }) => [team_name, league])].some(isMeant),
    );
}

/** Teams without a manager whose name or league contains the search text. */
export function findFreeTeams(everything: Everything, typed: string): readonly TeamWithLeague[] {
  const isMeant = nameSearch(typed);
  return teamsOf(everything, null).filter(({ team_name, league }) => [team_name, league].some(isMeant));
}

function teamsOf({ leagues, teams }: Everything, manager: Manager['id'] | null): readonly TeamWithLeague[] {
  const names = new Map(leagues.map(({ id, name }) => [id, name]));
  return teams
    .filter(({ manager_id }) => manager_id === manager)
    .map((team) => ({ ...team, league: team.league_id === null ? '' : (names.get(team.league_id) ?? '') }));
}

/** Invitations whose address or inviter contains the search text. */
export function findInvites({ invites }: Everything, typed: string): readonly SentInvite[] {
  const isMeant = nameSearch(typed);
  return invites.filter(({ email, invited_by }) => [email, invited_by ?? ''].some(isMeant));
}
