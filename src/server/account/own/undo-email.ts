// The former address undoes a change of e-mail address. Whoever made the change may have been somebody else, so the
// account loses everything that they could have left behind, and its owner chooses a new password.

import { randomBytes } from 'node:crypto';
import type * as api from '#api/account-links';
import type { OutputOf } from '#api/endpoint';
import { type Instant, instantOf, minutesInMilliseconds } from '#game/instant';
import { dropFromOutbox } from '../../platform/mail/local-outbox.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact } from '../../platform/transact.ts';
import { accountLetters } from '../account-letters.ts';
import { moveAddress, readCredentials, setPasswordHash } from '../account-store.ts';
import { linkLife } from '../link/account-mail.ts';
import { linkOver } from '../link/link-over.ts';
import { hashPassword } from '../password/password-hash.ts';
import { switchOffSince } from '../second-factor/second-factor-store.ts';
import { endSessionsOf } from '../session/sessions-store.ts';
import { findToken, forgetTokensSince, issueToken, useToken } from '../sign-in-token-store.ts';
import { forgetCalendarLinkSince, setPhone } from './profile-store.ts';

/** Before a change is confirmed, its link may lie in a mailbox for a day; and a thief may lock the door first. */
const beforeChange = minutesInMilliseconds(2 * 24 * 60);

/**
 * Moves the account back to its former address and returns the token that chooses its new password; nothing else opens
 * it until then. Throws 401 for an expired link.
 */
export async function undoEmail(context: ServerContext, token: string): Promise<OutputOf<typeof api.undoEmail>> {
  const { database, clock, secret } = context;
  // Before hashing: a stranger's guess must cost no more than a lookup.
  if ((await findToken(database.db, 'email-undo', token, clock.now())) === null) throw linkOver();
  const unknownPassword = await hashPassword(randomBytes(32).toString('base64url'));
  return transact(context, async ({ trx, now, audit, afterCommit }) => {
    const found = await useToken(trx, 'email-undo', token, now);
    if (found === null || found.managerId === null || found.email === null) throw linkOver();
    const { managerId, email } = found;
    const before = (await readCredentials(trx, managerId))?.email ?? '';
    await moveAddress(trx, managerId, email);
    // Tokens first: one that is being used at this moment has its effect before the rest is taken back.
    const between = await forgetTokensSince(trx, managerId, found, now);
    const texts = (await setPhone(trx, managerId, null)) ?? [];
    afterCommit(() => void dropFromOutbox(context, texts));
    const since = (instantOf(found.createdAt) - beforeChange) as Instant;
    await switchOffSince(trx, managerId, since);
    await forgetCalendarLinkSince(trx, managerId, since);
    await setPasswordHash(trx, managerId, unknownPassword, now);
    const ended = await endSessionsOf(trx, managerId, { reason: 'revoked', except: null }, now);
    afterCommit(() => ended.forEach(context.sessions.markEnded));
    const letter = accountLetters.emailUndone(email);
    for (const to of new Set([before, ...between, email])) await postMail(trx, secret, { to, letter, now });
    audit({ manager_id: managerId, action: 'email-undo', subject: { manager_id: managerId } });
    return { email, password_token: await issueToken(trx, { purpose: 'password', managerId, now, life: linkLife }) };
  });
}
