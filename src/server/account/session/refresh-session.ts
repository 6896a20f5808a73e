// A new access token for the refresh credential, which is succeeded by another. The credential before stays good until
// its successor has been used, for an answer may be lost; whatever is older has been stolen, and ends the session.

import type { Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import { recordAudit } from '../../platform/audit-store.ts';
import type { Database } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ServerContext } from '../../server-context.ts';
import { endSession, isOvertaken, type LockedCredential, lockCredential, succeedCredential } from './session-store.ts';

export type Refreshed = { readonly caller: Caller; readonly credential: string };
type Outcome = Refreshed | { readonly stolen: LockedCredential } | null;

/** The session's caller and next credential; null when the one shown is not good (any more). */
export async function refreshSession(context: ServerContext, credential: string): Promise<Refreshed | null> {
  const { database, clock, sessions, log } = context;
  const outcome = await transaction(database.db, (trx) => succeed(trx, credential, clock.now()));
  if (outcome === null || 'caller' in outcome) return outcome;
  sessions.markEnded(outcome.stolen.id);
  log.warn({ session: outcome.stolen.id }, 'an old credential was shown: its session has ended');
  return null;
}

async function succeed(trx: Transaction<Database>, credential: string, now: Instant): Promise<Outcome> {
  const shown = await lockCredential(trx, credential);
  if (shown === null || shown.ended_at !== null || shown.expires_at.getTime() <= now) return null;
  if (await isOvertaken(trx, shown)) {
    await endSession(trx, shown.id, 'theft', now);
    const subject = { session_id: shown.id, manager_id: shown.manager_id };
    await recordAudit(trx, { manager_id: null, action: 'session-theft', subject, at: now });
    return { stolen: shown };
  }
  const next = await succeedCredential(trx, shown, now);
  return { caller: { managerId: shown.manager_id, sessionId: shown.id }, credential: next };
}
