// The routes for signing in by mail.

import type { FastifyRequest } from 'fastify';
import * as api from '#api/account-links';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal } from '#game/refusal';
import { route } from '../platform/http/route.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { type Asking, parseName, requestMailTo } from './link/request-mail.ts';
import { signUp } from './link/sign-up.ts';
import { readSignUpBrowser, rememberSignUp } from './link/sign-up-cookie.ts';
import { checkPasswordLink, updatePassword } from './link/update-password.ts';
import { verifyCode, verifyLink } from './link/verify-link.ts';
import { confirmEmail } from './own/change-email.ts';
import { undoEmail } from './own/undo-email.ts';
import { newSecretToken } from './secret-token.ts';
import { readKnownBrowser } from './session/known-browser.ts';
import { answerFirstStep, browserOf } from './sign-in-answer.ts';

const askingOf = (request: FastifyRequest, context: ServerContext): Asking => ({
  known: readKnownBrowser(request, context),
  source: request.ip,
});

export const linkRoutes = [
  route(api.signUp, async ({ context, input, request, reply }) => {
    const browserSecret = newSecretToken();
    const from = { ...askingOf(request, context), browser: browserOf(request), browserHash: browserSecret.hash };
    const outcome = await signUp(context, input, from);
    if (isRefusal(outcome)) return outcome;
    if (outcome.step !== 'check-mail') return answerFirstStep(context, reply, outcome);
    rememberSignUp(reply, context, browserSecret.text);
    return outcome;
  }),
  route(api.requestMagicLink, ({ context, input, request }) =>
    requestMailTo(context, parseEmailAddress(input.email), askingOf(request, context), (address) => ({
      kind: 'magic-link',
      address,
      next: input.next ?? null,
    })),
  ),
  route(api.requestCode, ({ context, input, request }) =>
    requestMailTo(context, parseName(input), askingOf(request, context), (address) => ({ kind: 'code', address })),
  ),
  route(api.recoverPassword, ({ context, input, request }) =>
    requestMailTo(context, parseEmailAddress(input.email), askingOf(request, context), (address) => ({
      kind: 'recovery',
      address,
    })),
  ),
  route(api.verifyLink, async ({ context, input, request, reply }) => {
    const from = { browser: browserOf(request), browserHash: readSignUpBrowser(request, context) };
    const outcome = await verifyLink(context, { ...input, ...from });
    if (isRefusal(outcome) || outcome.step === 'choose-password') return outcome;
    return answerFirstStep(context, reply, outcome);
  }),
  route(api.verifyCode, async ({ context, input, request, reply }) => {
    const outcome = await verifyCode(context, input, browserOf(request));
    return isRefusal(outcome) ? outcome : answerFirstStep(context, reply, outcome);
  }),
  route(api.checkPasswordLink, ({ context, input }) => checkPasswordLink(context, input.token)),
  route(api.updatePassword, ({ context, input }) => updatePassword(context, input)),
  route(api.confirmEmail, ({ context, input }) => confirmEmail(context, input.token)),
  route(api.undoEmail, ({ context, input }) => undoEmail(context, input.token)),
];
