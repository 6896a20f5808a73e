// HTTP to use case for signing in and out; the only routes that see cookies.

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '#api/account';
import { isRefusal } from '#game/refusal';
import { unauthorized } from '../platform/http/admit.ts';
import type { Caller } from '../platform/http/caller.ts';
import { type Route, route, signedInRoute } from '../platform/http/route.ts';
import { requireSameOrigin } from '../platform/http/same-origin.ts';
import type { ServerContext } from '../server-context.ts';
import { readManager } from './account-store.ts';
import type { SignInOutcome } from './complete-sign-in.ts';
import { refreshSession } from './session/refresh-session.ts';
import { readCookie, sendCookie } from './session/session-cookie.ts';
import { signOut } from './session/sign-out.ts';
import { setUpFirstAdmin } from './set-up-first-admin.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signInWithSecondFactor } from './sign-in-with-second-factor.ts';

const browserOf = ({ headers }: FastifyRequest): string => headers['user-agent']?.slice(0, 200) ?? 'unknown';

function accessOf({ sessions, clock }: ServerContext, caller: Caller): endpoints.SignedIn {
  const { token, expiresAt } = sessions.admit(caller);
  const rfc3339 = (milliseconds: number): string => new Date(milliseconds).toISOString();
  return { access_token: token, expires_at: rfc3339(expiresAt), now: rfc3339(clock.now()) };
}

/** Hands the session over: the credential in the cookie, the access token in the body. */
function signedIn(context: ServerContext, reply: FastifyReply, outcome: SignInOutcome): endpoints.SignedIn {
  if (outcome.step !== 'signed-in') throw new Error(`a sign-in ended with ${outcome.step}`);
  sendCookie(reply, context.config, outcome.credential);
  return accessOf(context, outcome.caller);
}

export const accountRoutes: readonly Route[] = [
  route(endpoints.signInWithPassword, async ({ context, input, request, reply }) => {
    const outcome = await signInWithPassword(context, input, browserOf(request));
    if (isRefusal(outcome)) return outcome;
    if (outcome.step === 'second-factor') return { step: 'second-factor' as const, token: outcome.token };
    return { step: 'signed-in' as const, ...signedIn(context, reply, outcome) };
  }),
  route(endpoints.signInWithSecondFactor, async ({ context, input, request, reply }) =>
    signedIn(context, reply, await signInWithSecondFactor(context, input, browserOf(request))),
  ),
  route(endpoints.setUpFirstAdmin, async ({ context, input, request, reply }) => {
    const outcome = await setUpFirstAdmin(context, input, browserOf(request));
    return isRefusal(outcome) ? outcome : signedIn(context, reply, outcome);
  }),
  route(endpoints.refreshSession, async ({ context, request, reply }) => {
    requireSameOrigin(request, context.config);
    const credential = readCookie(request, context.config);
    const refreshed = credential === null ? null : await refreshSession(context, credential);
    sendCookie(reply, context.config, refreshed?.credential ?? null);
    if (refreshed === null) throw unauthorized();
    return accessOf(context, refreshed.caller);
  }),
  route(endpoints.signOut, async ({ context, request, reply }) => {
    requireSameOrigin(request, context.config);
    const credential = readCookie(request, context.config);
    if (credential !== null) await signOut(context, credential);
    sendCookie(reply, context.config, null);
    return {};
  }),
  signedInRoute(endpoints.readMe, async ({ context, caller }) => {
    const manager = await readManager(context.database.db, caller.managerId);
    if (manager === null) throw unauthorized();
    return manager;
  }),
];
