// Managers & Teams: the list that admins see, and everything they can do with managers.

import * as api from '#api/manager';
import { instantText } from '#game/instant';
import { listInvites } from '../invite/invite-store.ts';
import { showInvite } from '../invite/make-invite.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { addManager } from './add-manager.ts';
import { deleteManager } from './delete-manager.ts';
import { endSessionsOfManager } from './end-sessions-of-manager.ts';
import { eraseManager, eraseSelf } from './erase-manager.ts';
import { countProgress, listLeagueNames, listManagers, listTeams } from './manager-store.ts';
import { setRoles } from './set-roles.ts';
import { takeOffTwoStep } from './take-off-two-step.ts';

const listManagersAndTeams = signedInRoute(api.listManagersAndTeams, async ({ context }) => {
  const { db } = context.database;
  const now = context.clock.now();
  const [managers, teams, leagues, invites] = await Promise.all([
    listManagers(db),
    listTeams(db),
    listLeagueNames(db),
    listInvites(db),
  ]);
  const inviteRows = invites.map((invite) => showInvite(context, invite, now));
  return { now: instantText(now), managers, teams, leagues, invites: inviteRows };
});

const readGettingStarted = signedInRoute(api.readGettingStarted, ({ context: { database, clock } }) =>
  countProgress(database.db, clock.now()),
);

export const managerRoutes = [
  listManagersAndTeams,
  readGettingStarted,
  addManager,
  endSessionsOfManager,
  takeOffTwoStep,
  deleteManager,
  eraseManager,
  eraseSelf,
  setRoles,
];
