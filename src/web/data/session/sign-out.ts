import { deviceStorage } from '../../ui/device-storage.ts';
import { keptLineUpsKey, owedSignOut } from './early-start.ts';
import { tellSignOut } from './owed-sign-out.ts';
import { endSession, isServerAway } from './session.ts';

/** Signs out in every tab. It never fails: a server that cannot be reached hears of it as soon as it can be. */
export async function signOut(): Promise<void> {
  if (isServerAway.read() || !(await tellSignOut())) deviceStorage.write(owedSignOut, '1');
  leaveSession();
}

/**
 * Ends the session in every tab for somebody who leaves. A session that only ends is gone on with: what they were picking
 * waits for them.
 */
export function leaveSession(): void {
  deviceStorage.remove(keptLineUpsKey);
  endSession();
}
