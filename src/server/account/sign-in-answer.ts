// The response to a sign-in: the session, with its credential in the cookie, or the challenge for the second factor.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '#api/account';
import type { Caller } from '../platform/access/caller.ts';
import type { ServerContext } from '../platform/server-context.ts';
import type { FirstStep, SignInOutcome } from './complete-sign-in.ts';
import { rememberBrowser } from './session/known-browser.ts';
import { readCookie, sendCookie } from './session/session-cookie.ts';
import { signOut } from './session/sign-out.ts';

/** The browser's name for itself. */
export const browserOf = ({ headers }: FastifyRequest): string => headers['user-agent']?.slice(0, 200) ?? 'unknown';

export function accessOf({ sessions, clock }: ServerContext, caller: Caller): SignedIn {
  const { token, expiresAt } = sessions.admit(caller);
  const rfc3339 = (milliseconds: number): string => new Date(milliseconds).toISOString();
  return { access_token: token, expires_at: rfc3339(expiresAt), now: rfc3339(clock.now()) };
}

/** Sends the session: the credential in the cookie, the access token in the body. */
export function answerSignedIn(context: ServerContext, reply: FastifyReply, outcome: SignInOutcome): SignedIn {
  if (outcome.step !== 'signed-in') throw new Error(`a sign-in ended with ${outcome.step}`);
  endReplaced(context, reply);
  sendCookie(reply, context.config, outcome.credential);
  rememberBrowser(reply, context, outcome.caller.managerId);
  return accessOf(context, outcome.caller);
}

/**
 * Ends the session that this browser had until now, which loses its cookie. Only once the response is out: a tab that
 * hears of the end asks for a renewal, and its refusal would take the new cookie away.
 */
function endReplaced(context: ServerContext, reply: FastifyReply): void {
  const credential = readCookie(reply.request, context.config);
  if (credential === null) return;
  reply.raw.once('finish', () => {
    signOut(context, credential).catch((error: unknown) =>
      context.log.error({ err: error }, 'a replaced session could not be ended'),
    );
  });
}

/** The response to a first factor. */
export function answerFirstStep(context: ServerContext, reply: FastifyReply, outcome: FirstStep) {
  if (outcome.step === 'second-factor') return { step: 'second-factor' as const, token: outcome.token };
  return { step: 'signed-in' as const, ...answerSignedIn(context, reply, outcome) };
}
