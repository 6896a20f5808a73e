import { expect, it } from 'vitest';
import { invalidSettings, readConfig } from './config.ts';

it.each([
  'smtps://user:pa#ss@mail.example.org',
  'smtps://user:pa/ss@mail.example.org',
  'smtps://user:pa?ss@mail.example.org',
  'smtps://user:12#ss@mail.example.org',
  'smtps://me@example.org:12/ss@mail.example.org',
])('an address whose password ends it too early is told how to write that, and not repeated: %s', (address) => {
  const reason =
    'cannot be read as an address. In a name or a password, write # as %23, / as %2F, ? as %3F and @ as %40';
  expect(invalidSettings({ SMTP_URL: address, DATABASE_URL: address.replace('smtps', 'postgres') })).toEqual([
    `DATABASE_URL ${reason}`,
    `SMTP_URL ${reason}`,
  ]);
});

it('an address with a password that is written so is taken as it is', () => {
  const SMTP_URL = 'smtps://me@example.org:pa%23s%2Fs@mail.example.org';
  const DATABASE_URL = 'postgres://user:pa%23s%2Fs@db/league?user=me@db';
  expect(readConfig({ SMTP_URL, DATABASE_URL })).toMatchObject({ smtpUrl: SMTP_URL, databaseUrl: DATABASE_URL });
});

it('an address with another beginning is told which one it needs', () => {
  expect(invalidSettings({ SMTP_URL: 'mail.example.org', DATABASE_URL: 'mysql://user:pa#ss@db' })).toEqual([
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    'SMTP_URL must be an address that begins with smtp:// or smtps://',
  ]);
});
