// Signing up: at once with an invitation's token, otherwise after the address has been confirmed.

import type * as api from '#api/account-links';
import type { InputOf } from '#api/endpoint';
import { longestUsername, parseUsername } from '#game/account/username';
import { defaultDisplayName, type EmailAddress, parseEmailAddress } from '#game/invite/email-address';
import { inviteStatus } from '#game/invite/invite-status';
import { inviteTexts } from '#game/invite/invite-texts';
import { judgeInvite } from '#game/invite/judge-invite';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import { seal } from '../../platform/seal.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact, type Writing } from '../../platform/transact.ts';
import { findInviteByToken } from '../../reads/sent-invite-store.ts';
import { accountRefusals } from '../account-refusals.ts';
import { insertAccount, insertMember, lockMemberRow } from '../account-store.ts';
import { completeSignIn, type FirstStep, firstStep } from '../complete-sign-in.ts';
import { judgePassword } from '../password/judge-password.ts';
import { hashPassword } from '../password/password-hash.ts';
import { type Asking, countRequest, type MailAnswer, mailAnswer, requestMail } from './request-mail.ts';

export type SignUpOutcome = FirstStep | ({ readonly step: 'check-mail' } & MailAnswer);

const missing = (): Refusal => refuse('credentials_missing', accountRefusals.credentialsMissing);

/** The browser that signs up. */
export type SignUpFrom = Asking & { readonly browser: string; readonly browserHash: Buffer };

/** With an invitation to this address, the session begins at once; otherwise a mail asks for confirmation. */
export async function signUp(
  context: ServerContext,
  { email: typed = '', phone = '', password = '', invite_token }: InputOf<typeof api.signUp>,
  { browser, browserHash, ...asking }: SignUpFrom,
): Promise<SignUpOutcome | Refusal> {
  if ((typed.trim() === '' && phone.trim() === '') || password === '') return missing();
  if (typed.trim() === '') return refuse('email_required', accountRefusals.signUpNeedsEmail);
  const email = parseEmailAddress(typed);
  if (isRefusal(email)) return email;
  const weak = judgePassword(password, email);
  if (weak !== null) return weak;
  const { database, clock, secret } = context;
  const invite = invite_token === undefined ? null : await findInviteByToken(database.db, invite_token);
  if (invite_token !== undefined) {
    const refusal =
      invite === null
        ? refuse('invite_missing', inviteTexts.notFound)
        : judgeInvite({ email: invite.email, status: inviteStatus(invite, clock.now()) }, email);
    if (refusal !== null) return refusal;
  }
  const key = await countRequest(context, email, asking);
  const passwordHash = await hashPassword(password);
  if (invite !== null) {
    const signedIn = await transact(context, (writing) => openAccount(writing, { email, passwordHash, browser }));
    if (signedIn !== null) return signedIn;
  }
  const chosen = { sealed_hash: seal(secret, passwordHash), browser_hash: browserHash.toString('base64url') };
  await requestMail(context, { kind: 'sign-up', address: email, ...chosen }, key);
  return { step: 'check-mail', ...mailAnswer(context, email) };
}

type NewAccount = {
  readonly email: EmailAddress;
  readonly passwordHash: string;
  readonly browser: string;
};

/** Signs in with the new account; null if there is one already, because an invitation must not take it over. */
export async function openAccount(
  { trx, now, audit }: Writing,
  { email, passwordHash, browser }: NewAccount,
): Promise<FirstStep | null> {
  const added = await insertMember(trx, { email, username: usernameFor(email) }, now);
  const member = await lockMemberRow(trx, email);
  if (member === null || member.hasAccount) return null;
  const { managerId } = member;
  await insertAccount(trx, managerId, passwordHash, now);
  audit({ manager_id: managerId, action: 'sign-up', subject: { manager_id: managerId, is_new: added !== null } });
  return firstStep(await completeSignIn(trx, { managerId, secondFactorCode: null, browser, now }));
}

/** The part of the address before the @, unless it is not a valid username. */
export function usernameFor(email: EmailAddress): string {
  const username = parseUsername(defaultDisplayName(email).slice(0, longestUsername));
  return isRefusal(username) ? 'Manager' : username;
}
