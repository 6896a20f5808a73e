// The ways to sign in that begin with a mail: signing up, magic links, codes, forgotten passwords. Answers never reveal
// which addresses are known.

import { z } from 'zod';
import { signedIn, signInAnswer } from './account.ts';
import { endpoint } from './endpoint.ts';
import { managerId } from './identity-schema.ts';

const email = z.string().max(300);
const phone = z.string().max(30);
const password = z.string().max(200);
const token = z.string().max(200);
const nothing = z.object({});
/** Whether this installation can send it at all; not, whether the address is known. */
const mailAnswer = z.object({ can_send: z.boolean() });

export const signUp = endpoint({
  method: 'POST',
  path: '/api/account/sign-up',
  who: 'anyone',
  summary: "Signs up. With an invitation's token the session begins at once; otherwise a mail asks for confirmation.",
  input: z.object({
    email: email.optional(),
    phone: phone.optional(),
    password: password.optional(),
    invite_token: token.optional(),
  }),
  output: z.union([
    signedIn.extend({ step: z.literal('signed-in') }),
    z.object({ step: z.literal('second-factor'), token: z.string() }),
    mailAnswer.extend({ step: z.literal('check-mail') }),
  ]),
});

export const requestMagicLink = endpoint({
  method: 'POST',
  path: '/api/account/magic-link',
  who: 'anyone',
  summary: 'Mails a sign-in link that works once, within ten minutes; the answer is the same for every address.',
  input: z.object({ email, next: z.string().max(500).optional() }),
  output: mailAnswer,
});

export const requestCode = endpoint({
  method: 'POST',
  path: '/api/account/code',
  who: 'anyone',
  summary: 'Sends a six-digit code to an e-mail address or a phone; the answer is always the same.',
  input: z.object({ email: email.optional(), phone: phone.optional() }),
  output: mailAnswer,
});

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/api/account/recover',
  who: 'anyone',
  summary: 'Mails a link to /update-password; the answer is the same for every address.',
  input: z.object({ email }),
  output: mailAnswer,
});

export const verifyLink = endpoint({
  method: 'POST',
  path: '/api/account/verify-link',
  who: 'anyone',
  summary:
    'Signs in with the token of a magic link or of a sign-up confirmation, which asks for a password in any browser but the one that signed up.',
  input: z.object({ token, password: password.optional() }),
  output: z.union([...signInAnswer.options, z.object({ step: z.literal('choose-password'), email: z.string() })]),
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/account/verify-code',
  who: 'anyone',
  summary: 'Signs in with the six-digit code that was sent.',
  input: z.object({ email: email.optional(), phone: phone.optional(), code: z.string().max(20) }),
  output: signInAnswer,
});

export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/api/account/check-password-link',
  who: 'anyone',
  summary:
    'Whose password a recovery link sets; refuses a token that is used, expired or unknown, and uses up nothing.',
  input: z.object({ token }),
  output: z.object({ manager_id: managerId, email: z.string() }),
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/account/update-password',
  who: 'anyone',
  summary: 'Sets a new password with the token of a recovery link, and ends every session.',
  input: z.object({ token, password }),
  output: nothing,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/confirm-email',
  who: 'anyone',
  summary: "Changes the account's e-mail address, with the token mailed to the new address.",
  input: z.object({ token }),
  output: z.object({ email: z.string() }),
});

export const undoEmail = endpoint({
  method: 'POST',
  path: '/api/account/undo-email',
  who: 'anyone',
  summary:
    'Undoes a change of e-mail address, with the token mailed to the old address: ends every session, forgets every way in that is younger than the change, and returns a token for /api/account/update-password.',
  input: z.object({ token }),
  output: z.object({ email: z.string(), password_token: z.string() }),
});
