// Two-step verification in the profile: a secret for the app, activated by its first code, and ten backup codes.

import { randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import * as api from '#api/account-profile';
import { isRefusal, refuse } from '#game/refusal';
import { act } from '../../platform/act.ts';
import { signedInRoute } from '../../platform/http/route.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { transact } from '../../platform/transact.ts';
import { accountLetters } from '../account-letters.ts';
import { accountRefusals } from '../account-refusals.ts';
import { readCredentials } from '../account-store.ts';
import { countAttempt, forgetAttempts, guessKey } from '../guess-store.ts';
import { mustBeFresh } from './fresh-sign-in.ts';
import { newBackupCodes, proveSecondFactor, shownCode } from './prove-second-factor.ts';
import { keepSecret, lockSecondFactorRow, replaceBackupCodes, switchOff, switchOn } from './second-factor-store.ts';
import { encodeBase32 } from './totp.ts';

/** As long as the HMAC's own output (RFC 4226). */
const secretBytes = 20;

export const enrollTwoStep = act(api.enrollTwoStep, async ({ caller, trx, now, context }) => {
  await mustBeFresh(trx, caller, now);
  const factor = await lockSecondFactorRow(trx, caller.managerId);
  if (factor?.isOn === true) return refuse('two_step_on', accountRefusals.twoStepOn);
  const secret = encodeBase32(randomBytes(secretBytes));
  await keepSecret(trx, context.secret, caller.managerId, secret);
  const account = encodeURIComponent((await readCredentials(trx, caller.managerId))?.email ?? '');
  const uri = `otpauth://totp/Touchline:${account}?secret=${secret}&issuer=Touchline`;
  return { secret, uri, ...qrPath(uri) };
});

export const verifyTwoStep = signedInRoute(api.verifyTwoStep, async ({ input, caller, context }) => {
  const { secret, database, clock } = context;
  const { managerId } = caller;
  const key = guessKey(secret, `enrolment of ${managerId}`);
  await countAttempt(database.db, key, clock.now());
  const outcome = await transact(context, async ({ trx, now, audit }) => {
    const factor = await lockSecondFactorRow(trx, managerId);
    if (factor === null) return refuse('two_step_off', accountRefusals.twoStepOff);
    if (factor.isOn) return refuse('two_step_on', accountRefusals.twoStepOn);
    const isProved = await proveSecondFactor(trx, { managerId, factor }, { typed: input.code, secret }, now);
    if (!isProved) return refuse('code_wrong', accountRefusals.codeWrong);
    await switchOn(trx, managerId, now);
    const codes = newBackupCodes();
    await replaceBackupCodes(trx, secret, managerId, codes);
    const email = (await readCredentials(trx, managerId))?.email ?? '';
    await postMail(trx, secret, { to: email, letter: accountLetters.twoStep(true), now });
    audit({ manager_id: managerId, action: 'two-step-on', subject: { manager_id: managerId } });
    return { backup_codes: codes.map(shownCode) };
  });
  if (!isRefusal(outcome)) await forgetAttempts(database.db, key);
  return outcome;
});

export const renewBackupCodes = act(api.renewBackupCodes, async ({ caller, trx, now, context, audit }) => {
  await mustBeFresh(trx, caller, now);
  const factor = await lockSecondFactorRow(trx, caller.managerId);
  if (factor?.isOn !== true) return refuse('two_step_off', accountRefusals.twoStepOff);
  const codes = newBackupCodes();
  await replaceBackupCodes(trx, context.secret, caller.managerId, codes);
  audit({ action: 'backup-codes', subject: { manager_id: caller.managerId } });
  return { backup_codes: codes.map(shownCode) };
});

export const switchOffTwoStep = act(api.switchOffTwoStep, async ({ caller, trx, now, context, audit }) => {
  await mustBeFresh(trx, caller, now);
  const factor = await lockSecondFactorRow(trx, caller.managerId);
  if (factor?.isOn !== true) return refuse('two_step_off', accountRefusals.twoStepOff);
  await switchOff(trx, caller.managerId);
  const email = (await readCredentials(trx, caller.managerId))?.email ?? '';
  await postMail(trx, context.secret, { to: email, letter: accountLetters.twoStep(false), now });
  audit({ action: 'two-step-off', subject: { manager_id: caller.managerId } });
  return {};
});

/** The dark squares as one SVG path, so that the page needs no image. */
function qrPath(text: string): { qr_path: string; qr_size: number } {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qr_path: dark.join(''), qr_size: size };
}
