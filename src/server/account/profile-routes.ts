// The routes for the signed-in manager's own account.

import * as ownDataApi from '#api/account-own-data';
import * as api from '#api/account-profile';
import { signedInRoute } from '../platform/http/route.ts';
import { changePassword } from './link/update-password.ts';
import { cancelEmail, changeEmail } from './own/change-email.ts';
import { readOwnData } from './own/own-data-store.ts';
import { addPhone, confirmPhone, removePhone } from './own/phone.ts';
import { endOneSession, endOtherSessions, readSecurity } from './own/security.ts';
import { updateProfile } from './own/update-profile.ts';
import { proveAgain } from './second-factor/fresh-sign-in.ts';
import { enrollTwoStep, renewBackupCodes, switchOffTwoStep, verifyTwoStep } from './second-factor/two-step.ts';
import { listTokens, makeToken, revokeToken } from './token/personal-tokens.ts';

export const profileRoutes = [
  updateProfile,
  readSecurity,
  signedInRoute(ownDataApi.ownData, ({ context: { database, clock }, caller }) =>
    readOwnData(database.db, caller.managerId, clock.now()),
  ),
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
  listTokens,
  makeToken,
  revokeToken,
];
