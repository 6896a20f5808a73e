// The routes for the signed-in manager's own account.

import * as api from '#api/account-profile';
import { parseUsername } from '#game/account/username';
import { isRefusal } from '#game/refusal';
import { act } from '../platform/act.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { changePassword } from './link/update-password.ts';
import { cancelEmail, changeEmail } from './own/change-email.ts';
import { judgeLookAlike } from './own/look-alike.ts';
import { addPhone, confirmPhone, removePhone } from './own/phone.ts';
import { setUsername } from './own/profile-store.ts';
import { endOneSession, endOtherSessions, readSecurity } from './own/security.ts';
import { proveAgain } from './second-factor/fresh-sign-in.ts';
import { enrollTwoStep, renewBackupCodes, switchOffTwoStep, verifyTwoStep } from './second-factor/two-step.ts';

// Profile Settings: the username. Names that look like another in the manager's leagues are refused (rules/members 5).

const updateProfile = act(api.updateProfile, async ({ input, caller, trx }) => {
  const username = parseUsername(input.username);
  if (isRefusal(username)) return username;
  const taken = await judgeLookAlike(trx, caller.managerId, username);
  if (taken !== null) return taken;
  await setUsername(trx, caller.managerId, username);
  return { username };
});

export const profileRoutes = [
  updateProfile,
  readSecurity,
  signedInRoute(api.proveAgain, ({ context, caller, input }) => proveAgain(context, caller, input)),
  changePassword,
  changeEmail,
  cancelEmail,
  addPhone,
  confirmPhone,
  removePhone,
  enrollTwoStep,
  verifyTwoStep,
  renewBackupCodes,
  switchOffTwoStep,
  endOneSession,
  endOtherSessions,
];
