// Managers, their teams and leagues, as admins manage them.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { commandId, isoInstant, leagueId, managerId, teamId } from './identity-schema.ts';
import { invite } from './invite.ts';

const nothing = z.object({});
const league = z.object({ id: leagueId, name: z.string() });

export const listManagersAndTeams = endpoint({
  method: 'GET',
  path: '/api/manager/all',
  who: 'admin',
  summary: 'Every manager with their teams, every team, the leagues and the invitations.',
  input: nothing,
  output: z.object({
    now: isoInstant,
    managers: z.array(
      z.object({
        id: managerId,
        email: z.string(),
        username: z.string(),
        avatar_url: z.string().nullable(),
        is_admin: z.boolean(),
        is_reporter: z.boolean(),
        /** False for managers who were added and have not signed up yet. */
        has_account: z.boolean(),
        has_two_step: z.boolean(),
      }),
    ),
    teams: z.array(
      z.object({
        id: teamId,
        team_name: z.string(),
        league_id: leagueId.nullable(),
        manager_id: managerId.nullable(),
        /** Whether it has played: then it can be handed over, but not deleted. */
        has_played: z.boolean(),
      }),
    ),
    leagues: z.array(league),
    invites: z.array(invite),
  }),
});

export const readGettingStarted = endpoint({
  method: 'GET',
  path: '/api/manager/getting-started',
  who: 'admin',
  summary: 'The set-up steps that this installation has completed.',
  input: nothing,
  output: z.object({
    /** In the current season. */
    fixtures: z.number().int(),
    leagues: z.number().int(),
    managers: z.number().int(),
    teams: z.number().int(),
    pending_invites: z.number().int(),
    /** With at least two teams, so that they could draft. */
    leagues_with_teams: z.number().int(),
    drafts_complete: z.number().int(),
  }),
});

export const addManager = endpoint({
  method: 'POST',
  path: '/api/manager/add',
  who: 'admin',
  summary: 'Add Direct: a manager without an account yet; their address counts as invited.',
  input: z.object({ email: z.string().max(300), username: z.string().max(200).default('') }),
  output: z.object({ id: managerId, email: z.string(), username: z.string() }),
});

export const endSessionsOfManager = endpoint({
  method: 'POST',
  path: '/api/manager/end-sessions',
  who: 'admin',
  summary: 'Signs a manager out on every device and returns the number of sessions ended.',
  input: z.object({ command_id: commandId, manager_id: managerId }),
  output: z.object({ ended: z.number().int() }),
});

export const takeOffTwoStep = endpoint({
  method: 'POST',
  path: '/api/manager/two-step-off',
  who: 'admin',
  summary: "Takes off a manager's two-step verification, after a fresh sign-in, and mails them.",
  input: z.object({ manager_id: managerId }),
  output: nothing,
});

export const deleteManager = endpoint({
  method: 'POST',
  path: '/api/manager/delete',
  who: 'admin',
  summary: 'Deletes a manager and all their teams; refused for the last admin and if one of their teams has played.',
  /** `team_ids`: the teams that the question named; with another one the manager stays. Programs need not say. */
  input: z.object({ manager_id: managerId, team_ids: z.array(teamId).max(1000).optional() }),
  output: nothing,
});

const erased = z.object({ username: z.string() });

export const eraseManager = endpoint({
  method: 'POST',
  path: '/api/manager/erase',
  who: 'admin',
  summary: 'Erases a person after a fresh sign-in: their teams stay without a manager, and so does what they recorded.',
  input: z.object({ command_id: commandId, manager_id: managerId }),
  /** What they are called from now on. */
  output: erased,
});

export const eraseSelf = endpoint({
  method: 'POST',
  path: '/api/manager/erase-self',
  who: 'manager',
  summary: 'Erases the caller after a fresh sign-in, and ends their sessions.',
  /** Whom the question was about: somebody else may have signed in in another tab since. */
  input: z.object({ command_id: commandId, manager_id: managerId }),
  output: erased,
});

export const setRoles = endpoint({
  method: 'POST',
  path: '/api/manager/roles',
  who: 'admin',
  summary:
    'Grants and revokes the roles of admin and reporter; what is not named stays as it is, and the last admin keeps theirs.',
  input: z.object({ manager_id: managerId, is_admin: z.boolean().optional(), is_reporter: z.boolean().optional() }),
  output: nothing,
});
