// Profile Settings: the username. Names that look like another in the manager's leagues are refused (rules/members 5).

import * as api from '#api/account-profile';
import { parseUsername } from '#game/account/username';
import { isRefusal } from '#game/refusal';
import { act } from '../../platform/act.ts';
import { judgeLookAlike } from './look-alike.ts';
import { setUsername } from './profile-store.ts';

/** Changes the caller's own username. */
export const updateProfile = act(api.updateProfile, async ({ input, caller, trx }) => {
  const username = parseUsername(input.username);
  if (isRefusal(username)) return username;
  const taken = await judgeLookAlike(trx, caller.managerId, username);
  if (taken !== null) return taken;
  await setUsername(trx, caller.managerId, username);
  return { username };
});
