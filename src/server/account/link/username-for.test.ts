import { expect, it } from 'vitest';
import type { EmailAddress } from '#game/invite/email-address';
import { usernameFor } from './sign-up.ts';

it.each([
  ['marta@example.org', 'marta'],
  ['marta.silva@example.org', 'marta.silva'],
  [`${'m'.repeat(61)}@example.org`, 'm'.repeat(60)],
])('a new account of %s is called %s until it has another name', (email, username) => {
  expect(usernameFor(email as EmailAddress)).toBe(username);
});
