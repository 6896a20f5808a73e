// The routes for signing in by mail.

import * as endpoints from '#api/sign-up';
import { parseEmailAddress } from '#game/invite/email-address';
import { isRefusal } from '#game/refusal';
import { type Route, route } from '../platform/http/route.ts';
import { parseName, requestMailTo } from './link/request-mail.ts';
import { signUp } from './link/sign-up.ts';
import { updatePassword } from './link/update-password.ts';
import { verifyCode, verifyLink } from './link/verify-link.ts';
import { confirmEmail, undoEmail } from './own/change-email.ts';
import { answerFirstStep, browserOf } from './sign-in-answer.ts';

export const linkRoutes: readonly Route[] = [
  route(endpoints.signUp, async ({ context, input, request, reply }) => {
    const outcome = await signUp(context, input, browserOf(request));
    if (isRefusal(outcome) || outcome.step === 'check-mail') return outcome;
    return answerFirstStep(context, reply, outcome);
  }),
  route(endpoints.requestMagicLink, ({ context, input }) =>
    requestMailTo(context, parseEmailAddress(input.email), (address) => ({
      kind: 'magic-link',
      address,
      next: input.next ?? null,
    })),
  ),
  route(endpoints.requestCode, ({ context, input }) =>
    requestMailTo(context, parseName(input), (address) => ({ kind: 'code', address })),
  ),
  route(endpoints.recoverPassword, ({ context, input }) =>
    requestMailTo(context, parseEmailAddress(input.email), (address) => ({ kind: 'recovery', address })),
  ),
  route(endpoints.verifyLink, async ({ context, input, request, reply }) =>
    answerFirstStep(context, reply, await verifyLink(context, input.token, browserOf(request))),
  ),
  route(endpoints.verifyCode, async ({ context, input, request, reply }) => {
    const outcome = await verifyCode(context, input, browserOf(request));
    return isRefusal(outcome) ? outcome : answerFirstStep(context, reply, outcome);
  }),
  route(endpoints.updatePassword, ({ context, input }) => updatePassword(context, input)),
  route(endpoints.confirmEmail, ({ context, input }) => confirmEmail(context, input.token)),
  route(endpoints.undoEmail, ({ context, input }) => undoEmail(context, input.token)),
];
