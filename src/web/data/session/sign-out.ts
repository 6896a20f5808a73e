import { deviceStorage } from '../../ui/device-storage.ts';
import { owedSignOut } from './early-start.ts';
import { tellSignOut } from './owed-sign-out.ts';
import { endSession, isServerAway } from './session.ts';

/** Signs out in every tab. It never fails: a server that cannot be reached hears of it as soon as it can be. */
export async function signOut(): Promise<void> {
  if (isServerAway.read() || !(await tellSignOut())) deviceStorage.write(owedSignOut, '1');
  endSession();
}
