// Add Direct: an admin adds a manager without an invitation.

import * as api from '#api/manager';
import { parseUsername } from '#game/account/username';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal } from '#game/refusal';
import { insertMember, lockMemberRow } from '../account/account-store.ts';
import { usernameFor } from '../account/link/sign-up.ts';
import { judgeNewName } from '../account/own/look-alike.ts';
import { act } from '../platform/act.ts';
import { conflict } from '../platform/http/http-error.ts';

/** Add Direct: a manager without an invitation (rules/members 3). */
export const addManager = act(api.addManager, async ({ input, trx, now, audit }) => {
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
  audit({ action: 'add-manager', subject: { manager_id: id } });
  return { id, email, username };
});
