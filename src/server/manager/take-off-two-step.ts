// An admin takes off a manager's two-step verification: for somebody who has lost their phone and their backup codes, or
// whose account somebody else has closed with a phone of their own.

import * as api from '#api/manager';
import { refuse } from '#game/refusal';
import { accountLetters } from '../account/account-letters.ts';
import { accountRefusals } from '../account/account-refusals.ts';
import { usernameOf } from '../account/own/profile-store.ts';
import { mustBeFresh } from '../account/second-factor/fresh-sign-in.ts';
import { lockSecondFactorRow, switchOff } from '../account/second-factor/second-factor-store.ts';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import { lockManagerRow } from './manager-store.ts';

export const takeOffTwoStep = act(api.takeOffTwoStep, async ({ input, caller, trx, now, audit, context }) => {
  await mustBeFresh(trx, caller, now);
  const manager = await lockManagerRow(trx, input.manager_id);
  if (manager === null) throw notFound('Manager');
  const factor = await lockSecondFactorRow(trx, manager.id);
  if (factor?.isOn !== true) return refuse('two_step_off', accountRefusals.twoStepOff);
  await switchOff(trx, manager.id);
  const letter = accountLetters.twoStepTakenOff(await usernameOf(trx, caller.managerId));
  await postMail(trx, context.secret, { to: manager.email, letter, now });
  audit({ action: 'take-off-two-step', subject: { manager_id: manager.id } });
  return {};
});
