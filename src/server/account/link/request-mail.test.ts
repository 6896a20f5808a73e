import { expect, it } from 'vitest';
import type { Config, Mode } from '../../platform/config.ts';
import { mailAnswer, parseName } from './request-mail.ts';

it.each<[{ email?: string; phone?: string }, unknown]>([
  [{ email: ' Marta@Example.org ' }, 'marta@example.org'],
  [{ phone: '+44 7700 900000' }, '+447700900000'],
  [{ email: '+44 7700 900000' }, '+447700900000'],
  [{ email: 'marta@example.org', phone: '+44 7700 900000' }, 'marta@example.org'],
  [{ email: 'marta' }, { code: 'email_invalid' }],
  [{ phone: 'marta@example.org' }, { code: 'phone_invalid' }],
  [{}, { code: 'email_required' }],
])('%j is asked for under its name', (typed, name) => {
  const parsed = parseName(typed);
  if (typeof name === 'string') expect(parsed).toBe(name);
  else expect(parsed).toMatchObject(name as object);
});

const smtp = 'smtp://mail.example.org';
it.each<[string, Mode, string | null, boolean]>([
  ['marta@example.org', 'production', smtp, true],
  ['marta@example.org', 'production', null, false],
  ['+447700900000', 'production', smtp, false],
  ['+447700900000', 'demo', smtp, true],
])('whether something can be sent to %s in %s with %s: %s', (address, mode, smtpUrl, can_send) => {
  expect(mailAnswer({ config: { mode, smtpUrl } as Config }, address)).toEqual({ can_send });
});
