// The signed-in manager's own account: name and picture, addresses, password, second factor, sessions.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoInstant } from './identity-schema.ts';

const nothing = z.object({});
const code = z.string().max(20);
const backupCodes = z.object({ backup_codes: z.array(z.string()) });

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/profile/update',
  who: 'manager',
  summary: 'Sets the username.',
  input: z.object({ username: z.string().max(200) }),
  output: z.object({ username: z.string() }),
});

export const setAvatar = endpoint({
  method: 'POST',
  path: '/api/profile/avatar',
  who: 'manager',
  summary:
    'Sets the picture: JPEG, PNG or WebP of at most 1.5 MB, which are 2 MB in base64; it is stored as a WebP of 256 by 256.',
  // A little more than the limit passes here, and is refused with a sentence.
  input: z.object({ image: z.string().max(2_200_000) }),
  output: z.object({ avatar_url: z.string() }),
  mostBytes: 2_250_000,
});

export const removeAvatar = endpoint({
  method: 'POST',
  path: '/api/profile/remove-avatar',
  who: 'manager',
  summary: 'Removes the picture.',
  input: nothing,
  output: nothing,
});

export const readSecurity = endpoint({
  method: 'GET',
  path: '/api/profile/security',
  who: 'manager',
  summary: 'The second factor, the sessions, and unconfirmed addresses.',
  input: nothing,
  output: z.object({
    two_step_since: isoInstant.nullable(),
    backup_codes_left: z.number().int(),
    phone: z.string().nullable(),
    /** A new e-mail address that has not been confirmed yet. */
    pending_email: z.string().nullable(),
    /** Whether this installation can send the link to it at all. */
    can_send: z.boolean(),
    /** Until then, the password is not asked for again. */
    fresh_until: isoInstant,
    sessions: z.array(
      z.object({
        id: z.uuid(),
        browser: z.string(),
        signed_in_at: isoInstant,
        last_seen_at: isoInstant,
        is_current: z.boolean(),
      }),
    ),
  }),
});

export const proveAgain = endpoint({
  method: 'POST',
  path: '/api/profile/prove',
  who: 'manager',
  summary: 'Checks the password, and the second factor if there is one, before an important change.',
  input: z.object({ password: z.string().max(200), code: code.default('') }),
  output: nothing,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/profile/password',
  who: 'manager',
  summary: 'Sets a new password after a fresh sign-in, and ends every other session.',
  input: z.object({ password: z.string().max(200) }),
  output: nothing,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/profile/email',
  who: 'manager',
  summary: 'Mails a confirmation to a new e-mail address, after a fresh sign-in.',
  input: z.object({ email: z.string().max(300) }),
  output: z.object({ pending_email: z.string() }),
});

export const cancelEmail = endpoint({
  method: 'POST',
  path: '/api/profile/cancel-email',
  who: 'manager',
  summary: 'Cancels an unconfirmed change of e-mail address.',
  input: nothing,
  output: nothing,
});

export const addPhone = endpoint({
  method: 'POST',
  path: '/api/profile/phone',
  who: 'manager',
  summary: 'Sends a code to a phone, to add it as a sign-in name, after a fresh sign-in.',
  input: z.object({ phone: z.string().max(30) }),
  /** Whether this installation can send it at all. */
  output: z.object({ phone: z.string(), can_send: z.boolean() }),
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/profile/confirm-phone',
  who: 'manager',
  summary: 'Adds the phone as a sign-in name, with the code sent to it.',
  input: z.object({ phone: z.string().max(30), code }),
  output: z.object({ phone: z.string() }),
});

export const removePhone = endpoint({
  method: 'POST',
  path: '/api/profile/remove-phone',
  who: 'manager',
  summary: 'Removes the phone as a sign-in name, after a fresh sign-in.',
  input: nothing,
  output: nothing,
});

export const enrollTwoStep = endpoint({
  method: 'POST',
  path: '/api/profile/two-step/enroll',
  who: 'manager',
  summary: 'A new secret for an authenticator app, and its QR code as an SVG path.',
  input: nothing,
  output: z.object({ secret: z.string(), uri: z.string(), qr_path: z.string(), qr_size: z.number().int() }),
});

export const verifyTwoStep = endpoint({
  method: 'POST',
  path: '/api/profile/two-step/verify',
  who: 'manager',
  summary: "Turns two-step verification on with the app's first code; returns ten backup codes, shown once.",
  input: z.object({ code }),
  output: backupCodes,
});

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/api/profile/two-step/backup-codes',
  who: 'manager',
  summary: 'Replaces the backup codes by ten new ones, after a fresh sign-in.',
  input: nothing,
  output: backupCodes,
});

export const switchOffTwoStep = endpoint({
  method: 'POST',
  path: '/api/profile/two-step/off',
  who: 'manager',
  summary: 'Turns two-step verification off, after a fresh sign-in.',
  input: nothing,
  output: nothing,
});

export const endOneSession = endpoint({
  method: 'POST',
  path: '/api/profile/end-session',
  who: 'manager',
  summary: "Ends one of the manager's own sessions.",
  input: z.object({ session_id: z.uuid() }),
  output: nothing,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/profile/end-other-sessions',
  who: 'manager',
  summary: 'Ends every other session of the manager, and their personal tokens.',
  input: nothing,
  output: z.object({ ended: z.number().int(), ended_tokens: z.number().int() }),
});
