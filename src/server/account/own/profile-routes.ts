// HTTP to use case for the signed-in manager's own account.

import { proveAgain as proveEndpoint } from '#api/profile';
import { type Route, signedInRoute } from '../../platform/http/route.ts';
import { changePassword } from '../link/update-password.ts';
import { enrollTwoStep, renewBackupCodes, switchOffTwoStep, verifyTwoStep } from '../second-factor/two-step.ts';
import { cancelEmail, changeEmail } from './change-email.ts';
import { proveAgain } from './fresh-sign-in.ts';
import { addPhone, confirmPhone, removePhone } from './phone.ts';
import { endOneSession, endOtherSessions, readSecurity } from './security.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes: readonly Route[] = [
  updateProfile,
  readSecurity,
  signedInRoute(proveEndpoint, ({ context, caller, input }) => proveAgain(context, caller, input)),
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
