// A phone number as a second sign-in name: added in the profile and confirmed by a code (rules/account 3).

import * as api from '#api/account-profile';
import { parsePhoneNumber } from '#game/account/phone-number';
import { isRefusal, refuse } from '#game/refusal';
import { act } from '../../platform/act.ts';
import { signedInRoute } from '../../platform/http/route.ts';
import { dropFromOutbox } from '../../platform/mail/local-outbox.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import { transact } from '../../platform/transact.ts';
import { accountLetters } from '../account-letters.ts';
import { accountRefusals } from '../account-refusals.ts';
import { readCredentials } from '../account-store.ts';
import { countAttempt, countOwnMail, forgetAttempts, guessKey } from '../guess-store.ts';
import { linkLife } from '../link/account-mail.ts';
import { mailAnswer } from '../link/request-mail.ts';
import { mustBeFresh } from '../second-factor/fresh-sign-in.ts';
import { issueCode, useCode } from '../sign-in-token-store.ts';
import { setPhone } from './profile-store.ts';

export const addPhone = act(api.addPhone, async ({ input, caller, trx, now, context }) => {
  const phone = parsePhoneNumber(input.phone);
  if (isRefusal(phone)) return phone;
  await mustBeFresh(trx, caller, now);
  const { secret } = context;
  await countOwnMail(trx, secret, { managerId: caller.managerId, address: phone }, now);
  const issue = { purpose: 'phone', managerId: caller.managerId, email: phone, now, life: linkLife } as const;
  const digits = await issueCode(trx, secret, issue);
  const letter = accountLetters.codeByText(digits);
  await postMail(trx, secret, { to: phone, channel: 'text', letter, now, life: linkLife });
  return { phone, ...mailAnswer(context, phone) };
});

export const confirmPhone = signedInRoute(api.confirmPhone, async ({ input, caller, context }) => {
  const phone = parsePhoneNumber(input.phone);
  if (isRefusal(phone)) return phone;
  const { secret, database, clock } = context;
  const { managerId } = caller;
  const key = guessKey(secret, `phone of ${managerId}`);
  await countAttempt(database.db, key, clock.now());
  const outcome = await transact(context, async ({ trx, now, audit, afterCommit }) => {
    const found = await useCode(trx, secret, { purpose: 'phone', address: phone, digits: input.code }, now);
    if (found?.managerId !== managerId) return refuse('code_over', accountRefusals.codeOver);
    const texts = await setPhone(trx, managerId, phone);
    if (texts === null) return refuse('phone_taken', accountRefusals.phoneTaken);
    afterCommit(() => void dropFromOutbox(context, texts));
    const email = (await readCredentials(trx, managerId))?.email ?? '';
    await postMail(trx, secret, { to: email, letter: accountLetters.phoneChanged(), now });
    audit({ manager_id: managerId, action: 'phone-change', subject: { manager_id: managerId } });
    return { phone };
  });
  if (!isRefusal(outcome)) await forgetAttempts(database.db, key);
  return outcome;
});

export const removePhone = act(api.removePhone, async ({ caller, trx, now, audit, afterCommit, context }) => {
  await mustBeFresh(trx, caller, now);
  const texts = (await setPhone(trx, caller.managerId, null)) ?? [];
  afterCommit(() => void dropFromOutbox(context, texts));
  audit({ action: 'phone-change', subject: { manager_id: caller.managerId } });
  return {};
});
