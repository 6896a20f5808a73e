// The signed-in manager's own account: name and picture, addresses, password, second factor, sessions.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instantText } from './identity-schema.ts';

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
  summary: 'Sets the picture: JPEG, PNG or WebP of at most 2 MB in base64; it is stored as a WebP of 256 by 256.',
  // 2 MB are 2.8 million characters of base64.
  input: z.object({ image: z.string().max(2_900_000) }),
  output: z.object({ avatar_url: z.string() }),
  mostBytes: 3_000_000,
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
  summary: 'The second factor, the sessions, and what still waits to be confirmed.',
  input: nothing,
  output: z.object({
    two_step_since: instantText.nullable(),
    backup_codes_left: z.number().int(),
    phone: z.string().nullable(),
    /** The new e-mail address that still has to be confirmed. */
    pending_email: z.string().nullable(),
    /** Until then no password is asked for again. */
    fresh_until: instantText,
    sessions: z.array(
      z.object({
        id: z.uuid(),
        browser: z.string(),
        signed_in_at: instantText,
        last_seen_at: instantText,
        is_current: z.boolean(),
      }),
    ),
  }),
});

export const proveAgain = endpoint({
  method: 'POST',
  path: '/api/profile/prove',
  who: 'manager',
  summary: 'Asks for the password, and for the second factor where there is one, before something important changes.',
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
  summary: 'Forgets a new e-mail address that was not confirmed yet.',
  input: nothing,
  output: nothing,
});

export const addPhone = endpoint({
  method: 'POST',
  path: '/api/profile/phone',
  who: 'manager',
  summary: 'Sends a code to a phone that is to be a second sign-in name, after a fresh sign-in.',
  input: z.object({ phone: z.string().max(30) }),
  output: z.object({ phone: z.string() }),
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/profile/confirm-phone',
  who: 'manager',
  summary: 'Makes the phone a sign-in name, with the code that was sent to it.',
  input: z.object({ phone: z.string().max(30), code }),
  output: z.object({ phone: z.string() }),
});

export const removePhone = endpoint({
  method: 'POST',
  path: '/api/profile/remove-phone',
  who: 'manager',
  summary: 'The phone is no sign-in name any more; after a fresh sign-in.',
  input: nothing,
  output: nothing,
});

export const enrollTwoStep = endpoint({
  method: 'POST',
  path: '/api/profile/two-step/enroll',
  who: 'manager',
  summary: 'A new secret for an authenticator app, and its QR code as the path of a square drawing.',
  input: nothing,
  output: z.object({ secret: z.string(), uri: z.string(), qr_path: z.string(), qr_size: z.number().int() }),
});

export const verifyTwoStep = endpoint({
  method: 'POST',
  path: '/api/profile/two-step/verify',
  who: 'manager',
  summary: 'Switches two-step verification on with the first code of the app; answers ten backup codes, shown once.',
  input: z.object({ code }),
  output: backupCodes,
});

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/api/profile/two-step/backup-codes',
  who: 'manager',
  summary: 'Ten new backup codes in place of the old ones, after a fresh sign-in.',
  input: nothing,
  output: backupCodes,
});

export const switchOffTwoStep = endpoint({
  method: 'POST',
  path: '/api/profile/two-step/off',
  who: 'manager',
  summary: 'Switches two-step verification off, after a fresh sign-in.',
  input: nothing,
  output: nothing,
});

export const endOneSession = endpoint({
  method: 'POST',
  path: '/api/profile/end-session',
  who: 'manager',
  summary: "Ends one of one's own sessions.",
  input: z.object({ session_id: z.uuid() }),
  output: nothing,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/profile/end-other-sessions',
  who: 'manager',
  summary: 'Ends every session but this one.',
  input: nothing,
  output: z.object({ ended: z.number().int() }),
});
