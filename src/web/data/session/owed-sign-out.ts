// The server hears of a sign-out, now or as soon as it can be reached. It is loaded when there is one to tell of.

import { deviceStorage } from '../../ui/device-storage.ts';
import { askWithCookie } from './ask-with-cookie.ts';
import { owedSignOut } from './early-start.ts';

/** Sends the sign-out that is owed, unless somebody has signed in meanwhile. */
export async function payOwed(): Promise<void> {
  if (deviceStorage.read(owedSignOut) !== null && (await tellSignOut())) deviceStorage.remove(owedSignOut);
}

/** Whether the server has ended the session of the cookie. It asks for no token, which could not be had without it. */
export async function tellSignOut(): Promise<boolean> {
  const answer = await askWithCookie('/api/account/sign-out').catch(() => null);
  // These statuses mean that the session had already ended.
  return answer !== null && (answer.ok || [401, 403, 404].includes(answer.status));
}
