// A new e-mail address: confirmed by mail, and reported to the old address, which can undo it for seven days
// (rules/account 9).

import * as api from '#api/account-profile';
import { minutesInMilliseconds } from '#game/instant';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal, refuse } from '#game/refusal';
import { act } from '../../platform/act.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact } from '../../platform/transact.ts';
import { accountLetters } from '../account-letters.ts';
import { accountRefusals } from '../account-refusals.ts';
import { findAccount, moveAddress, readCredentials } from '../account-store.ts';
import { countOwnMail } from '../guess-store.ts';
import { linkOver } from '../link/link-over.ts';
import { mustBeFresh } from '../second-factor/fresh-sign-in.ts';
import { forgetPendingEmail, issueToken, useToken } from '../sign-in-token-store.ts';

const confirmationLife = minutesInMilliseconds(24 * 60);
const undoLife = minutesInMilliseconds(7 * 24 * 60);

/** Mails the confirmation; the address changes when its link is opened. */
export const changeEmail = act(api.changeEmail, async ({ input, caller, trx, now, context }) => {
  const email = parseEmailAddress(input.email);
  if (isRefusal(email)) return email;
  const credentials = await readCredentials(trx, caller.managerId);
  if (credentials?.email === email) return refuse('email_same', accountRefusals.emailSame);
  await mustBeFresh(trx, caller, now);
  const { secret, config } = context;
  await countOwnMail(trx, secret, { managerId: caller.managerId, address: email }, now);
  const issue = { purpose: 'email', managerId: caller.managerId, email, now, life: confirmationLife } as const;
  const token = await issueToken(trx, issue);
  // Only the new address's owner can confirm it, and it is checked then, so this cannot reveal known addresses.
  if ((await findAccount(trx, email)) === null) {
    const letter = accountLetters.confirmEmail(`${config.publicUrl}/login#email=${token}`, email);
    await postMail(trx, secret, { to: email, letter, now, life: confirmationLife });
  }
  return { pending_email: email };
});

/** Refused once the link has been followed, perhaps on another device: the old address is not kept. */
export const cancelEmail = act(api.cancelEmail, async ({ caller, trx, now }) => {
  if (await forgetPendingEmail(trx, caller.managerId, now)) return {};
  return refuse('email_not_pending', accountRefusals.emailNotPending);
});

/** Moves account, manager and teams to the confirmed address in one transaction; throws 401 for an expired link. */
export async function confirmEmail(context: ServerContext, token: string): Promise<{ email: string }> {
  const { secret, config } = context;
  return transact(context, async ({ trx, now, audit }) => {
    const found = await useToken(trx, 'email', token, now);
    if (found === null || found.managerId === null || found.email === null) throw linkOver();
    const { managerId, email } = found;
    const before = (await readCredentials(trx, managerId))?.email ?? '';
    await moveAddress(trx, managerId, email);
    const undo = await issueToken(trx, { purpose: 'email-undo', managerId, email: before, now, life: undoLife });
    const letter = accountLetters.emailChanged(`${config.publicUrl}/login#undo=${undo}`, email);
    await postMail(trx, secret, { to: before, letter, now, life: undoLife });
    audit({ manager_id: managerId, action: 'email-change', subject: { manager_id: managerId } });
    return { email };
  });
}
