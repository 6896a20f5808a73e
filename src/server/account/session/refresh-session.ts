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
  const row = await lockCredentialRow(trx, credential);
  if (row === null || row.ended_at !== null || row.expires_at.getTime() <= now) return null;
  if (await isOvertaken(trx, row)) {
    await endSession(trx, row.id, 'theft', now);
    const credentials = await readCredentials(trx, row.manager_id);
    if (credentials !== null)
      await postMail(trx, secret, { to: credentials.email, letter: accountLetters.sessionTheft(), now });
    audit({ action: 'session-theft', subject: { session_id: row.id, manager_id: row.manager_id } });
    return { stolen: row };
  }
  const next = await succeedCredential(trx, row, now);
  return { caller: { managerId: row.manager_id, sessionId: row.id }, credential: next };
}
