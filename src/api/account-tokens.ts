// Personal tokens: with them, a manager's own programs read what the manager reads.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoInstant } from './identity-schema.ts';

const readToken = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: isoInstant,
  /** The hour in which it was last used, not before it was made; null if it was never used. */
  last_used_at: isoInstant.nullable(),
});

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/profile/tokens',
  who: 'manager',
  summary: "The caller's personal tokens by name, without the tokens themselves.",
  input: z.object({}),
  output: z.object({ tokens: z.array(readToken) }),
});

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/profile/make-token',
  who: 'manager',
  summary: 'Makes a personal token, which only reads, after a fresh sign-in; it is shown once.',
  input: z.object({ name: z.string().max(200) }),
  output: z.object({ token: z.string() }),
});

export const revokeToken = endpoint({
  method: 'POST',
  path: '/api/profile/revoke-token',
  who: 'manager',
  summary: "Revokes one of the caller's personal tokens at once.",
  input: z.object({ token_id: z.uuid() }),
  output: z.object({}),
});
