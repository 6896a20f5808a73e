// Managers and their teams, as an admin adds them.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { leagueId, managerId, teamId } from './identity-schema.ts';

export const addManager = endpoint({
  method: 'POST',
  path: '/api/manager/add',
  who: 'admin',
  summary: 'Add Direct: a manager without an account yet; his address counts as invited.',
  input: z.object({ email: z.string().max(300), username: z.string().max(60).default('') }),
  output: z.object({ id: managerId, email: z.string(), username: z.string() }),
});

export const addTeam = endpoint({
  method: 'POST',
  path: '/api/team/add',
  who: 'admin',
  summary: 'Adds a team to a league and hands it to a manager.',
  input: z.object({
    team_name: z.string().max(60),
    league_id: leagueId.nullable().default(null),
    manager_id: managerId.nullable().default(null),
  }),
  output: z.object({ id: teamId, team_name: z.string(), league_id: leagueId, manager_id: managerId }),
});
