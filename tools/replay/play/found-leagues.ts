// Before the season: an admin, managers who accept their invitations, 20 teams in each league, three drafts.

import { randomUUID } from 'node:crypto';
import * as accountApi from '#api/account';
import * as linksApi from '#api/account-links';
import * as draftApi from '#api/draft';
import * as inviteApi from '#api/invite';
import * as leagueApi from '#api/league';
import * as teamApi from '#api/team';
import type { LeagueId, ManagerId, TeamId } from '#game/identity';
import type { RunningServer } from '#server/start-server';
import { type Caller, type CallerSurroundings, type Credentials, callAnonymously, caller } from './caller.ts';
import type { SquadMember } from './selection-habits.ts';

export const leagueIds = [4, 5, 6] as readonly number[] as readonly LeagueId[];
const teamsOfLeague = 20;

export type ReplayTeam = {
  readonly id: TeamId;
  readonly league: LeagueId;
  /** From 0, in its league. */
  readonly number: number;
  readonly manager: Caller;
  readonly squad: readonly SquadMember[];
};
export type FoundedLeagues = { readonly admin: Caller; readonly teams: readonly ReplayTeam[] };

/** Creates everyone who plays: 20 managers with a team in each of the three leagues, drafted. */
export async function foundLeagues(admin: Caller, surroundings: CallerSurroundings): Promise<FoundedLeagues> {
  const teams: (Omit<ReplayTeam, 'squad'> & { league: LeagueId })[] = [];
  for (let number = 0; number < teamsOfLeague; number++) {
    const credentials = {
      email: `manager${number + 1}@touchline.test`,
      password: `winger ${number + 1} of the replay`,
    };
    const { manager, id } = await newManager(admin, surroundings, credentials, `Manager ${number + 1}`);
    for (const league of leagueIds) {
      const name = { team_name: `Team ${String(number + 1).padStart(2, '0')}`, league_id: league, manager_id: id };
      const team = await admin.call(teamApi.addTeam, name);
      teams.push({ id: team.id, league, number, manager });
    }
  }
  const squads = new Map<TeamId, readonly SquadMember[]>();
  for (const league of leagueIds) {
    await admin.call(draftApi.startDraft, { league_id: league, command_id: randomUUID() });
    await admin.call(draftApi.simulateDraft, { league_id: league, command_id: randomUUID() });
    const drafted = await admin.call(leagueApi.readSquads, { league_id: league });
    for (const { id, squad } of drafted.teams) squads.set(id, squad);
  }
  return { admin, teams: teams.map((team) => ({ ...team, squad: squads.get(team.id) ?? [] })) };
}

/** Invited by the admin, signed up with the invitation's token, and accepted under their own name. */
export async function newManager(
  admin: Caller,
  surroundings: CallerSurroundings,
  credentials: Credentials,
  username: string,
): Promise<{ readonly manager: Caller; readonly id: ManagerId }> {
  const { invites } = await admin.call(inviteApi.inviteManagers, { emails: [credentials.email] });
  const token = new URL(invites[0]?.link ?? '').searchParams.get('token') ?? '';
  await callAnonymously(surroundings, linksApi.signUp, { ...credentials, invite_token: token });
  const manager = caller(surroundings, credentials);
  await manager.call(inviteApi.acceptInvite, { invite_token: token, username });
  const { id } = await manager.call(accountApi.readMe, {});
  return { manager, id };
}

/** Signs up with an empty installation's set-up link. */
export async function firstAdmin({ setUpLink }: RunningServer, surroundings: CallerSurroundings): Promise<Caller> {
  const token = setUpLink === null ? null : new URL(setUpLink).searchParams.get('token');
  if (token === null) throw new Error('the database of a replay has managers already');
  const credentials = { email: 'admin@touchline.test', password: 'whistle of the replay' };
  await callAnonymously(surroundings, accountApi.setUpFirstAdmin, { token, username: 'Admin', ...credentials });
  return caller(surroundings, credentials);
}
