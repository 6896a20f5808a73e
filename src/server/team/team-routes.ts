// Teams as admins add, hand over, move, rename and delete them (rules/members 6, 7, 17), and a team's page.

import * as api from '#api/team';
import { signedInRoute } from '../platform/http/route.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { addTeam } from './add-team.ts';
import { deleteTeam } from './delete-team.ts';
import { handOverTeam } from './hand-over-team.ts';
import { moveTeam } from './move-team.ts';
import { readTeam, readTeamLineUps, readTeamSources } from './read-team.ts';
import { renameTeam } from './rename-team.ts';
import { readMoves } from './team-move-store.ts';

export const teamRoutes = [
  addTeam,
  renameTeam,
  deleteTeam,
  handOverTeam,
  moveTeam,
  signedInRoute(api.readTeamMoves, async ({ context: { database, clock } }) => {
    const season = await findCurrentSeason(database.db);
    return readMoves(database.db, season?.id ?? null, clock.now());
  }),
  signedInRoute(api.readTeam, ({ context, input }) => readTeam(context, input.team_id)),
  signedInRoute(api.readTeamSources, ({ context, input }) => readTeamSources(context.database.db, input.team_id)),
  signedInRoute(api.readTeamLineUps, ({ context, input }) =>
    readTeamLineUps(context, input.team_id, input.gameweek_id),
  ),
];
