import { expect, it } from 'vitest';
import { insertAccount } from '#test/builders/insert-rows';
import { mailbox } from '#test/builders/mailbox';
import { createMember, email, password } from '#test/builders/members';
import { testServer } from '#test/builders/test-server';
import { hashPassword } from '../account/password/password-hash.ts';
import { totpCode, totpStep } from '../account/second-factor/totp.ts';

const server = await testServer();
const { db } = server.database;
const mail = mailbox(server);

it('an admin who has just proved who they are takes two-step verification off, and its owner is told', async () => {
  const marta = await createMember(server);
  const ada = await server.createAdmin({ username: 'Ada' });
  await insertAccount(db, ada.id, { passwordHash: await hashPassword(password) });
  const [owner, admin] = [server.as(marta), server.as(ada)];
  const takeOff = () => admin.post('/api/manager/two-step-off', { manager_id: marta.id });
  const nextStep = async () => (await server.anonymous.post('/api/account/sign-in', { email, password })).body.step;
  expect((await takeOff()).problem?.code).toBe('two_step_off');

  const { secret } = (await owner.post('/api/profile/two-step/enroll', {})).body;
  await owner.post('/api/profile/two-step/verify', { code: totpCode(secret, totpStep(server.clock.now())) });
  expect(await nextStep()).toBe('second-factor');

  server.clock.advance(11 * 60_000);
  expect((await takeOff()).problem?.code).toBe('fresh_sign_in_needed');
  expect(await nextStep()).toBe('second-factor');

  await admin.post('/api/profile/prove', { password });
  expect((await takeOff()).status).toBe(200);
  expect(await nextStep()).toBe('signed-in');
  expect(await mail.newest(email)).toMatchObject({
    subject: 'Two-step verification has been taken off',
    text: expect.stringContaining('Ada, an admin of your league, has taken'),
  });
  const entries = await db.selectFrom('audit_log').select(['action', 'subject']).execute();
  expect(entries.filter(({ action }) => action === 'take-off-two-step')).toEqual([
    { action: 'take-off-two-step', subject: { manager_id: marta.id } },
  ]);
});
