// Profile Settings: the username (managers.md 7). Look-alikes of another name in a league of one's own are refused.

import type { Transaction } from 'kysely';
import { updateProfile as endpoint } from '#api/profile';
import { accountTexts } from '#game/account/account-texts';
import { parseUsername, skeletonOf } from '#game/account/username';
import type { ManagerId } from '#game/identity';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import { act } from '../../platform/act.ts';
import type { Database } from '../../platform/database/schema.ts';
import { namesAround, setUsername } from './profile-store.ts';

export const updateProfile = act(endpoint, async ({ input, caller, trx }) => {
  const username = parseUsername(input.username);
  if (isRefusal(username)) return username;
  const taken = await judgeLookAlike(trx, caller.managerId, username);
  if (taken !== null) return taken;
  await setUsername(trx, caller.managerId, username);
  return { username };
});

/** Null unless another manager of a league of theirs has a name that looks the same. */
export async function judgeLookAlike(
  trx: Transaction<Database>,
  managerId: ManagerId,
  username: string,
): Promise<Refusal | null> {
  const skeleton = skeletonOf(username);
  const names = await namesAround(trx, managerId);
  const isTaken = names.some((name) => skeletonOf(name) === skeleton);
  return isTaken ? refuse('username_taken', accountTexts.usernameTaken) : null;
}
