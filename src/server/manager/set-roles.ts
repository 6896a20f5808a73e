// An admin gives and takes roles.

import * as api from '#api/manager';
import { managerTexts } from '#game/account/manager-texts';
import { refuse } from '#game/refusal';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { lockManagerRow, setRolesOf } from './manager-store.ts';

/** Sets the roles that are named; the last admin stays one. */
export const setRoles = act(api.setRoles, async ({ input, trx, audit, announce }) => {
  const manager = await lockManagerRow(trx, input.manager_id);
  if (manager === null) throw notFound('Manager');
  // Two tabs would undo each other if each said what it saw of the other role.
  const { is_admin = manager.isAdmin, is_reporter = manager.isReporter } = input;
  if (manager.isLastAdmin && !is_admin) return refuse('last_admin', managerTexts.lastAdmin);
  await setRolesOf(trx, manager.id, { is_admin, is_reporter });
  const before = { is_admin: manager.isAdmin, is_reporter: manager.isReporter };
  audit({ action: 'set-roles', subject: { manager_id: manager.id }, before, after: { is_admin, is_reporter } });
  // No league changes, but every open page asks again who its reader is.
  announce({ kind: 'leagues', league_ids: [] });
  return {};
});
