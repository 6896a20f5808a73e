// Managers & Teams: the list that admins see, and everything they can do with managers.

import * as api from '#api/manager';
import { judgeDeletion } from '#game/account/judge-deletion';
import { managerTexts } from '#game/account/manager-texts';
import { parseUsername } from '#game/account/username';
import { instantText } from '#game/instant';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal, refuse } from '#game/refusal';
import { insertMember, lockMemberRow } from '../account/account-store.ts';
import { usernameFor } from '../account/link/sign-up.ts';
import { judgeNewName } from '../account/own/look-alike.ts';
import { endSessionsOf } from '../account/session/sessions-store.ts';
import { listInvites } from '../invite/invite-store.ts';
import { showInvite } from '../invite/make-invite.ts';
import { act } from '../platform/act.ts';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { teamsThatStay } from '../team/team-store.ts';
import { teamTexts } from '../team/team-texts.ts';
import {
  countProgress,
  deleteManagerAndTeams,
  listLeagueNames,
  listManagers,
  listTeams,
  lockManagerRow,
  setRolesOf,
} from './manager-store.ts';
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
  const shown = invites.map((invite) => showInvite(context, invite, now));
  return { now: instantText(now), managers, teams, leagues, invites: shown };
});

const readGettingStarted = signedInRoute(api.readGettingStarted, ({ context: { database, clock } }) =>
  countProgress(database.db, clock.now()),
);

/** Add Direct: a manager without an invitation (rules/members 3). */
const addManager = act(api.addManager, async ({ input, trx, now, audit }) => {
  const email = parseEmailAddress(input.email);
  if (isRefusal(email)) return email;
  const username = input.username.trim() === '' ? usernameFor(email) : parseUsername(input.username);
  if (isRefusal(username)) return username;
  const managerExists = () => conflict('manager_exists', 'A manager with this email already exists');
  if ((await lockMemberRow(trx, email)) !== null) throw managerExists();
  const taken = await judgeNewName(trx, username, null);
  if (taken !== null) return taken;
  const id = await insertMember(trx, { email, username }, now);
  if (id === null) throw managerExists();
  audit({ action: 'add-manager', subject: { manager_id: id }, after: { email } });
  return { id, email, username };
});

/**
 * Deletes a manager and all their teams, unless they are the last admin or have a team that has played (rules/members 2, 6).
 */
const deleteManager = act(api.deleteManager, async ({ input, trx, now, audit, announce, afterCommit, context }) => {
  const manager = await lockManagerRow(trx, input.manager_id);
  if (manager === null) throw notFound('Manager');
  const { played, drafting } = await teamsThatStay(trx, { manager: manager.id });
  const refusal = judgeDeletion({ isLastAdmin: manager.isLastAdmin, played });
  if (refusal !== null) return refusal;
  if (drafting.length > 0) return refuse('draft_under_way', teamTexts.draftUnderWay(drafting));
  const ended = await endSessionsOf(trx, manager.id, { reason: 'revoked', except: null }, now);
  const leagues = await deleteManagerAndTeams(trx, manager.id);
  const { email, username } = manager;
  audit({ action: 'delete-manager', subject: { manager_id: manager.id }, before: { email, username } });
  if (leagues.length > 0) announce({ kind: 'leagues', league_ids: leagues });
  afterCommit(() => ended.forEach(context.sessions.markEnded));
  return {};
});

const endSessionsOfManager = act(api.endSessionsOfManager, async ({ input, trx, now, audit, afterCommit, context }) => {
  const manager = await lockManagerRow(trx, input.manager_id);
  if (manager === null) throw notFound('Manager');
  const ended = await endSessionsOf(trx, manager.id, { reason: 'revoked', except: null }, now);
  audit({ action: 'end-sessions', subject: { manager_id: manager.id }, after: { ended: ended.length } });
  afterCommit(() => ended.forEach(context.sessions.markEnded));
  return { ended: ended.length };
});

const setRoles = act(api.setRoles, async ({ input, trx, audit }) => {
  const manager = await lockManagerRow(trx, input.manager_id);
  if (manager === null) throw notFound('Manager');
  if (manager.isLastAdmin && !input.is_admin) return refuse('last_admin', managerTexts.lastAdmin);
  const { is_admin, is_reporter } = input;
  await setRolesOf(trx, manager.id, { is_admin, is_reporter });
  const before = { is_admin: manager.isAdmin, is_reporter: manager.isReporter };
  audit({ action: 'set-roles', subject: { manager_id: manager.id }, before, after: { is_admin, is_reporter } });
  return {};
});

export const managerRoutes = [
  listManagersAndTeams,
  readGettingStarted,
  addManager,
  endSessionsOfManager,
  takeOffTwoStep,
  deleteManager,
  setRoles,
];
