// Profile Settings: the username (managers.md 7). Names that look like another in the manager's leagues are refused.

import { updateProfile as endpoint } from '#api/profile';
import { parseUsername } from '#game/account/username';
import { isRefusal } from '#game/refusal';
import { act } from '../../platform/act.ts';
import { judgeLookAlike } from './look-alike.ts';
import { setUsername } from './profile-store.ts';

export const updateProfile = act(endpoint, async ({ input, caller, trx }) => {
  const username = parseUsername(input.username);
  if (isRefusal(username)) return username;
  const taken = await judgeLookAlike(trx, caller.managerId, username);
  if (taken !== null) return taken;
  await setUsername(trx, caller.managerId, username);
  return { username };
});
