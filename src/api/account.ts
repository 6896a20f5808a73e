// Signing in and out, refreshing the session, and who the caller is.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoInstant, leagueId, managerId, teamId } from './identity-schema.ts';

export const signedIn = z.object({
  access_token: z.string(),
  expires_at: isoInstant,
  /** The server's time, so that a browser with a wrong clock refreshes in time. */
  now: isoInstant,
});
export type SignedIn = z.output<typeof signedIn>;

/** Every sign-in ends with this: a session, or the challenge for the second factor. */
export const signInAnswer = z.union([
  signedIn.extend({ step: z.literal('signed-in') }),
  z.object({ step: z.literal('second-factor'), token: z.string() }),
]);

const password = z.string().max(200);

export const signInWithPassword = endpoint({
  method: 'POST',
  path: '/api/account/sign-in',
  who: 'anyone',
  summary: 'Signs in by e-mail and password.',
  input: z.object({
    email: z.string().max(254).optional(),
    phone: z.string().max(30).optional(),
    password: password.optional(),
  }),
  output: signInAnswer,
});

export const signInWithSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  who: 'anyone',
  summary: 'Finishes a sign-in with the six digits of the second factor.',
  input: z.object({ token: z.string().max(200), code: z.string().max(20) }),
  output: signedIn,
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/account/refresh',
  who: 'anyone',
  summary: 'Exchanges the refresh cookie for a new access token, and rotates it.',
  input: z.object({}),
  output: signedIn,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/account/sign-out',
  who: 'anyone',
  summary: "Ends the refresh cookie's session.",
  input: z.object({}),
  output: z.object({}),
});

export const setUpFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/account/set-up',
  who: 'anyone',
  summary: 'Creates the first admin with the one-time link that the server printed at startup.',
  input: z.object({ token: z.string().max(200), email: z.string().max(254), username: z.string().max(60), password }),
  output: signedIn,
});

export const readMe = endpoint({
  method: 'GET',
  path: '/api/account/me',
  who: 'manager',
  summary: 'The signed-in manager with their teams, by league id.',
  input: z.object({}),
  output: z.object({
    id: managerId,
    username: z.string(),
    email: z.string(),
    avatar_url: z.string().nullable(),
    is_admin: z.boolean(),
    is_reporter: z.boolean(),
    teams: z.array(
      z.object({
        id: teamId,
        team_name: z.string(),
        league_id: leagueId.nullable(),
        league_name: z.string().nullable(),
      }),
    ),
  }),
});
