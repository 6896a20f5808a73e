// Signing out, also without the server. It is loaded when somebody signs out, or when a sign-out is still owed.

import { deviceStorage } from '../../ui/device-storage.ts';
import { endSession, isServerAway, owedSignOut, post } from './session.ts';

const longestWait = 10_000;

/** Signs out in every tab. It never fails: a server that cannot be reached hears of it as soon as it can be. */
export async function signOut(): Promise<void> {
  if (isServerAway.read() || !(await tellServer())) deviceStorage.write(owedSignOut, '1');
  endSession();
}

/** Sends the sign-out that is owed, unless somebody has signed in meanwhile. */
export async function payOwed(): Promise<void> {
  if (deviceStorage.read(owedSignOut) !== null && (await tellServer())) deviceStorage.remove(owedSignOut);
}

/** Whether the server has ended the session of the cookie. It asks for no token, which could not be had without it. */
async function tellServer(): Promise<boolean> {
  const answer = await post('/api/account/sign-out', AbortSignal.timeout(longestWait)).catch(() => null);
  // These statuses mean that the session had already ended.
  return answer !== null && (answer.ok || [401, 403, 404].includes(answer.status));
}
