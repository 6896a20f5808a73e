// What the audit log says of an account: an admin who looks into a theft finds each change there.

import { beforeEach, describe, expect, it } from 'vitest';
import { mailbox } from '#test/builders/mailbox';
import { createMember, email, password } from '#test/builders/members';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { totpCode, totpStep } from './second-factor/totp.ts';

const server = await testServer();
const { anonymous, database } = server;
const mail = mailbox(server);
const phone = '+447700900000';
const next = 'marta.k@touchline.test';
const other = 'the wind over the roof';
let marta: TestManager;
/** Entries are never deleted, not even between tests. */
let since = 0;

beforeEach(async () => {
  await database.truncate();
  marta = await createMember(server);
  since = await newestEntry();
});
const own = () => server.as(marta);
async function newestEntry(): Promise<number> {
  const row = await database.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
/** Every entry of the test, oldest first: what was done, by whom and about whom. */
const entries = () =>
  database.db
    .selectFrom('audit_log')
    .select(['action', 'manager_id', 'subject', 'before', 'after'])
    .where('id', '>', since)
    .orderBy('id')
    .execute();

async function changeEmail(): Promise<void> {
  await own().post('/api/profile/email', { email: next });
  await anonymous.post('/api/account/confirm-email', { token: await mail.token(next) });
}
async function switchTwoStepOn(): Promise<void> {
  const { secret } = (await own().post('/api/profile/two-step/enroll', {})).body;
  await own().post('/api/profile/two-step/verify', { code: totpCode(secret, totpStep(server.clock.now())) });
}
async function addPhone(): Promise<void> {
  await own().post('/api/profile/phone', { phone });
  await own().post('/api/profile/confirm-phone', { phone, code: await mail.code(phone) });
}

describe('what a manager does with their account is told by them and about them:', () => {
  it.each<[string, readonly string[], () => Promise<unknown>]>([
    [
      'a password that is reset',
      ['password-reset'],
      async () => {
        await anonymous.post('/api/account/recover', { email });
        await anonymous.post('/api/account/update-password', { token: await mail.token(email), password: other });
      },
    ],
    ['a password that is changed', ['password-change'], () => own().post('/api/profile/password', { password: other })],
    ['a new address', ['email-change'], changeEmail],
    [
      'an address that is taken back',
      ['email-change', 'email-undo'],
      async () => {
        await changeEmail();
        await anonymous.post('/api/account/undo-email', { token: await mail.token(email) });
      },
    ],
    [
      'a phone that is added and removed',
      ['phone-change', 'phone-change'],
      async () => {
        await addPhone();
        await own().post('/api/profile/remove-phone', {});
      },
    ],
    [
      'two-step verification',
      ['two-step-on', 'backup-codes', 'two-step-off'],
      async () => {
        await switchTwoStepOn();
        await own().post('/api/profile/two-step/backup-codes', {});
        await own().post('/api/profile/two-step/off', {});
      },
    ],
  ])('%s', async (_what, actions, cause) => {
    await cause();
    const told = actions.map((action) => ({ action, manager_id: marta.id, subject: { manager_id: marta.id } }));
    expect(await entries()).toMatchObject(told);
    expect(await entries()).toHaveLength(actions.length);
  });
});

it('a token is told by its name when it is made and revoked', async () => {
  await own().post('/api/profile/make-token', { name: 'Script' });
  const [token] = (await own().get('/api/profile/tokens', {})).body.tokens;
  await own().post('/api/profile/revoke-token', { token_id: token?.id ?? '' });
  expect(await entries()).toMatchObject([
    { action: 'make-token', manager_id: marta.id, before: null, after: { name: 'Script' } },
    { action: 'revoke-token', manager_id: marta.id, before: { name: 'Script' }, after: null },
  ]);
});

it('a sign-up is told, and whether the manager is new', async () => {
  const added = await server.createManager({ email: 'added@touchline.test' });
  await anonymous.post('/api/account/sign-up', { email: 'added@touchline.test', password });
  await anonymous.post('/api/account/verify-link', { token: await mail.token('added@touchline.test'), password });
  const [entry, ...more] = await entries();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    action: 'sign-up',
    manager_id: added.id,
    subject: { manager_id: added.id, is_new: false },
  });
});

describe('what is refused changes nothing and is not told:', () => {
  it.each([
    ['backup codes', '/api/profile/two-step/backup-codes'],
    ['its end', '/api/profile/two-step/off'],
  ] as const)('%s where two-step verification is not on', async (_what, path) => {
    const { problem } = await own().post(path, {});
    expect([problem?.status, problem?.title, await entries()]).toEqual([422, 'Two-step verification is not on', []]);
  });

  it('two-step verification that is on already', async () => {
    await switchTwoStepOn();
    const again = await own().post('/api/profile/two-step/enroll', {});
    const typed = await own().post('/api/profile/two-step/verify', { code: '000000' });
    const sentence = 'Two-step verification is already on';
    expect([again.problem?.title, typed.problem?.title]).toEqual([sentence, sentence]);
    expect(await entries()).toHaveLength(1);
  });
});
