// Add Direct: an admin makes a manager without an invitation (admin.md 5 and 8).

import * as api from '#api/manager';
import { defaultDisplayName, parseEmailAddress } from '#game/invite/email-address';
import { isRefusal } from '#game/refusal';
import { act } from '../platform/act.ts';
import { conflict } from '../platform/http/http-error.ts';
import { insertManager } from './manager-store.ts';

/** The new manager; 409 when the address is taken. */
export const addManager = act(api.addManager, async ({ input, trx, now, audit }) => {
  const email = parseEmailAddress(input.email);
  if (isRefusal(email)) return email;
  const username = input.username.trim() || defaultDisplayName(email);
  const added = await insertManager(trx, { email, username, at: now });
  if (added === null) throw conflict('manager_exists', 'A manager with this email already exists');
  audit({ action: 'add-manager', subject: { manager_id: added.id }, after: { email } });
  return added;
});
