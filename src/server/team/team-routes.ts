// Teams as admins add, hand over, rename and delete them (rules/members 6, 8), and a team's page.

import * as api from '#api/team';
import { signedInRoute } from '../platform/http/route.ts';
import { addTeam } from './add-team.ts';
import { deleteTeam } from './delete-team.ts';
import { handOverTeam } from './hand-over-team.ts';
import { readTeam, readTeamLineUps } from './read-team.ts';
import { renameTeam } from './rename-team.ts';

export const teamRoutes = [
  addTeam,
  renameTeam,
  deleteTeam,
  handOverTeam,
  signedInRoute(api.readTeam, ({ context, input }) => readTeam(context, input.team_id)),
  signedInRoute(api.readTeamLineUps, ({ context, input }) =>
    readTeamLineUps(context, input.team_id, input.gameweek_id),
  ),
];
