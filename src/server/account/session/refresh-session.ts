// Exchanges a refresh credential for a new access token and a new credential. The old credential stays valid until the
// new one has been used, because a response may be lost; any older credential must have been stolen, and ends the
// session.

import type { Caller } from '../../platform/access/caller.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { transact, type Writing } from '../../platform/transact.ts';
import { accountLetters } from '../account-letters.ts';
import { readCredentials } from '../account-store.ts';
import {
  endSession,
  isOvertaken,
  type LockedCredential,
  lockCredentialRow,
  succeedCredential,
} from './session-store.ts';

export type Refreshed = { readonly caller: Caller; readonly credential: string };
type Outcome = Refreshed | { readonly stolen: LockedCredential } | null;

/** The session's caller and next credential; null if the given one is not valid (any more). */
export async function refreshSession(context: ServerContext, credential: string): Promise<Refreshed | null> {
  const { sessions, log } = context;
  const outcome = await transact(context, (writing) => succeed(writing, context, credential));
  if (outcome === null || 'caller' in outcome) return outcome;
  sessions.markEnded(outcome.stolen.id);
  log.warn({ session: outcome.stolen.id }, 'a used refresh credential was presented again: session ended');
  return null;
}

async function succeed({ trx, now, audit }: Writing, { secret }: ServerContext, credential: string): Promise<Outcome> {
  const shown = await lockCredentialRow(trx, credential);
  if (shown === null || shown.ended_at !== null || shown.expires_at.getTime() <= now) return null;
  if (await isOvertaken(trx, shown)) {
    await endSession(trx, shown.id, 'theft', now);
    const credentials = await readCredentials(trx, shown.manager_id);
    if (credentials !== null)
      await postMail(trx, secret, { to: credentials.email, letter: accountLetters.sessionTheft(), now });
    audit({ action: 'session-theft', subject: { session_id: shown.id, manager_id: shown.manager_id } });
    return { stolen: shown };
  }
  const next = await succeedCredential(trx, shown, now);
  return { caller: { managerId: shown.manager_id, sessionId: shown.id }, credential: next };
}
