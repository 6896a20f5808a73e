// What the operator does for people who are locked out, from the server's own command line. Each act is in the audit log
// as the operator's.

import { randomBytes } from 'node:crypto';
import { parseUsername } from '#game/account/username';
import type { ManagerId } from '#game/identity';
import { minutesInMilliseconds } from '#game/instant';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact, type Writing } from '../../platform/transact.ts';
import { accountLetters } from '../account-letters.ts';
import { insertAccount, insertAdmin, lockMemberRow, type Member } from '../account-store.ts';
import { hashPassword } from '../password/password-hash.ts';
import { lockSecondFactorRow, switchOff } from '../second-factor/second-factor-store.ts';
import { endSessionsOf } from '../session/sessions-store.ts';
import { forgetTokens, issueToken } from '../sign-in-token-store.ts';
import { setAdmin } from './operator-store.ts';

export type OperatorContext = Pick<ServerContext, 'database' | 'clock' | 'config' | 'secret'>;

const linkLife = minutesInMilliseconds(24 * 60);

/** Makes a new admin; returns a link with which they choose their password. */
export async function createAdmin(
  context: OperatorContext,
  { email: typed, username: name }: { readonly email: string; readonly username: string },
): Promise<string | Refusal> {
  const email = parseEmailAddress(typed);
  if (isRefusal(email)) return email;
  const username = parseUsername(name);
  if (isRefusal(username)) return username;
  const passwordHash = await unknownPassword();
  return transact(context, async (writing) => {
    const { trx, now, audit } = writing;
    if ((await lockMemberRow(trx, email)) !== null) return refuse('known', `${email} is a manager already.`);
    const managerId = await insertAdmin(trx, { email, username, passwordHash }, now);
    audit({ manager_id: null, action: 'operator-create-admin', subject: { manager_id: managerId } });
    return passwordLink(context, writing, managerId);
  });
}

/** Returns a link with which the manager chooses a new password; ends nothing until it is used. */
export async function resetPassword(context: OperatorContext, email: string): Promise<string | Refusal> {
  const passwordHash = await unknownPassword();
  return forMember(context, email, async (writing, { managerId, hasAccount }) => {
    const { trx, now, audit } = writing;
    if (!hasAccount) await insertAccount(trx, managerId, passwordHash, now);
    audit({ manager_id: null, action: 'operator-reset-password', subject: { manager_id: managerId } });
    return passwordLink(context, writing, managerId);
  });
}

/** Switches two-step verification off, and mails the manager; returns false if it was not on, and then mails nobody. */
export const resetTwoStep = ({ secret, ...context }: OperatorContext, email: string): Promise<boolean | Refusal> =>
  forMember(context, email, async ({ trx, now, audit }, member) => {
    const factor = await lockSecondFactorRow(trx, member.managerId);
    if (factor === null || !factor.isOn) return false;
    await switchOff(trx, member.managerId);
    await forgetTokens(trx, { purpose: 'second-factor', managerId: member.managerId, now });
    await postMail(trx, secret, { to: member.email, letter: accountLetters.twoStep(false), now });
    audit({ manager_id: null, action: 'operator-reset-two-step', subject: { manager_id: member.managerId } });
    return true;
  });

/** Signs the manager out everywhere, which ends their personal tokens, too; returns on how many devices. */
export const endSessions = (context: Reached, email: string): Promise<number | Refusal> =>
  forMember(context, email, async ({ trx, now, audit }, { managerId }) => {
    const ended = (await endSessionsOf(trx, managerId, { reason: 'signed-out', except: null }, now)).length;
    audit({ manager_id: null, action: 'operator-end-sessions', subject: { manager_id: managerId }, after: { ended } });
    return ended;
  });

/** Makes the manager an admin; null also if they are one. */
export const makeAdmin = (context: Reached, email: string): Promise<null | Refusal> =>
  forMember(context, email, async ({ trx, audit, announce }, { managerId }) => {
    await setAdmin(trx, managerId);
    audit({ manager_id: null, action: 'operator-make-admin', subject: { manager_id: managerId } });
    // As when an admin gives the role.
    announce({ kind: 'leagues', league_ids: [] });
    return null;
  });

type Reached = Pick<OperatorContext, 'database' | 'clock'>;

/** Runs the work for the manager with this address. */
async function forMember<Result>(
  context: Reached,
  typed: string,
  work: (writing: Writing, member: Member) => Promise<Result>,
): Promise<Result | Refusal> {
  const email = parseEmailAddress(typed);
  if (isRefusal(email)) return email;
  return transact<Result | Refusal>(context, async (writing) => {
    const member = await lockMemberRow(writing.trx, email);
    return member === null ? refuse('unknown', `No manager has the address ${email}.`) : work(writing, member);
  });
}

/** The hash of a password that nobody knows. */
const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'));

async function passwordLink({ config }: OperatorContext, { trx, now }: Writing, managerId: ManagerId): Promise<string> {
  const token = await issueToken(trx, { purpose: 'password', managerId, now, life: linkLife });
  return `${config.publicUrl}/update-password#token=${token}`;
}
