// The routes for signing in and out; the only ones that use cookies.

import * as api from '#api/account';
import { isRefusal } from '#game/refusal';
import { unauthorized } from '../platform/http/admit.ts';
import { route, signedInRoute } from '../platform/http/route.ts';
import { mustBeSameOrigin } from '../platform/http/same-origin.ts';
import { readManager } from './account-store.ts';
import { firstStep } from './complete-sign-in.ts';
import { readKnownBrowser } from './session/known-browser.ts';
import { refreshSession } from './session/refresh-session.ts';
import { readCookie, sendCookie } from './session/session-cookie.ts';
import { signOut } from './session/sign-out.ts';
import { setUpFirstAdmin } from './set-up-first-admin.ts';
import { accessOf, answerFirstStep, answerSignedIn, browserOf } from './sign-in-answer.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signInWithSecondFactor } from './sign-in-with-second-factor.ts';

export const accountRoutes = [
  route(api.signInWithPassword, async ({ context, input, request, reply }) => {
    const from = { browser: browserOf(request), known: readKnownBrowser(request, context), source: request.ip };
    const outcome = await signInWithPassword(context, input, from);
    return isRefusal(outcome) ? outcome : answerFirstStep(context, reply, firstStep(outcome));
  }),
  route(api.signInWithSecondFactor, async ({ context, input, request, reply }) =>
    answerSignedIn(context, reply, await signInWithSecondFactor(context, input, browserOf(request))),
  ),
  route(api.setUpFirstAdmin, async ({ context, input, request, reply }) => {
    const outcome = await setUpFirstAdmin(context, input, browserOf(request));
    return isRefusal(outcome) ? outcome : answerSignedIn(context, reply, outcome);
  }),
  route(api.refreshSession, async ({ context, request, reply }) => {
    mustBeSameOrigin(request, context.config);
    const credential = readCookie(request, context.config);
    const refreshed = credential === null ? null : await refreshSession(context, credential);
    sendCookie(reply, context.config, refreshed?.credential ?? null);
    if (refreshed === null) throw unauthorized();
    return accessOf(context, refreshed.caller);
  }),
  route(api.signOut, async ({ context, request, reply }) => {
    mustBeSameOrigin(request, context.config);
    const credential = readCookie(request, context.config);
    if (credential !== null) await signOut(context, credential);
    sendCookie(reply, context.config, null);
    return {};
  }),
  signedInRoute(api.readMe, async ({ context, caller }) => {
    const manager = await readManager(context.database.db, caller.managerId);
    if (manager === null) throw unauthorized();
    return manager;
  }),
];
