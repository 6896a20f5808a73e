// The Security part of the profile: what protects the account, and where it is signed in.

import * as api from '#api/account-profile';
import { act } from '../../platform/act.ts';
import { unauthorized } from '../../platform/http/admit.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { signedInRoute } from '../../platform/http/route.ts';
import { hasMail } from '../../platform/mail/has-mail.ts';
import { readCredentials } from '../account-store.ts';
import { freshFor } from '../second-factor/fresh-sign-in.ts';
import { countBackupCodes } from '../second-factor/second-factor-store.ts';
import { endSessionsOf, listSessions, readProof } from '../session/sessions-store.ts';
import { pendingEmail } from '../sign-in-token-store.ts';
import { readTokens } from '../token/token-store.ts';

export const readSecurity = signedInRoute(api.readSecurity, async ({ context, caller }) => {
  const { db } = context.database;
  const now = context.clock.now();
  const { managerId, sessionId } = caller;
  const [known, sessions, codes, proof, pending] = await Promise.all([
    readCredentials(db, managerId),
    listSessions(db, managerId, now),
    countBackupCodes(db, managerId),
    readProof(db, caller),
    pendingEmail(db, managerId, now),
  ]);
  if (proof === null) throw unauthorized();
  return {
    two_step_since: known?.totp_confirmed_at?.toISOString() ?? null,
    backup_codes_left: codes,
    phone: known?.phone ?? null,
    pending_email: pending,
    can_send: hasMail(context.config),
    fresh_until: new Date(proof.getTime() + freshFor).toISOString(),
    sessions: sessions.map(({ id, browser, signedInAt, lastSeenAt }) => ({
      id,
      browser,
      signed_in_at: signedInAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: id === sessionId,
    })),
  };
});

export const endOneSession = act(api.endOneSession, async ({ input, caller, trx, now, afterCommit, context }) => {
  const ending = { reason: 'revoked', except: null, only: input.session_id } as const;
  const ended = await endSessionsOf(trx, caller.managerId, ending, now);
  if (ended.length === 0) throw notFound('Session');
  afterCommit(() => ended.forEach(context.sessions.markEnded));
  return {};
});

export const endOtherSessions = act(api.endOtherSessions, async ({ caller, trx, now, afterCommit, context }) => {
  const tokens = await readTokens(trx, caller.managerId);
  const ending = { reason: 'revoked', except: caller.sessionId } as const;
  const ended = await endSessionsOf(trx, caller.managerId, ending, now);
  afterCommit(() => ended.forEach(context.sessions.markEnded));
  return { ended: ended.length, ended_tokens: tokens.length };
});
