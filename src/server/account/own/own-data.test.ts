import { beforeEach, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { transaction } from '../../platform/database/transaction.ts';
import { postMail } from '../../platform/mail/post-mail.ts';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
let world: World;
beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
});

it('a manager downloads what is stored about them, and nothing about anybody else', async () => {
  const { marta, rival, admin } = world;
  const letter = { subject: 'Reset your password', heading: 'Reset your password', paragraphs: ['Here.'] };
  for (const { email } of [marta.manager, rival.manager]) {
    await transaction(server.database.db, (trx) =>
      postMail(trx, server.context.secret, { to: email, letter, now: server.clock.now() }),
    );
  }
  const { body } = await server.as(marta.manager).get('/api/profile/own-data', {});
  expect(body.account).toMatchObject({ email: marta.manager.email, username: marta.manager.username, is_admin: false });
  expect(body.teams.map(({ team_id }) => team_id)).toEqual([marta.id]);
  expect(body.sessions).toHaveLength(1);
  expect(body.mails.map(({ subject }) => subject)).toEqual(['Reset your password']);
  expect(body.picks.every(({ team_id }) => team_id === marta.id)).toBe(true);
  const whole = JSON.stringify(body);
  for (const other of [rival.manager, admin]) expect(whole).not.toContain(other.email);
  for (const secret of ['password_hash', 'totp_secret', 'sealed']) expect(whole).not.toContain(secret);
});

it('the acts are those of this person and those about them', async () => {
  const { admin, marta } = world;
  await server
    .as(admin)
    .post('/api/manager/roles', { manager_id: marta.manager.id, is_admin: false, is_reporter: true });
  const acts = async (who: typeof admin) => (await server.as(who).get('/api/profile/own-data', {})).body.acts;
  expect((await acts(marta.manager)).at(-1)).toMatchObject({ action: 'set-roles', is_own: false });
  expect((await acts(admin)).at(-1)).toMatchObject({ action: 'set-roles', is_own: true });
});
