import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ config: { smtpUrl: null } });
const { db } = server.database;

it('without a mail server a test mail is refused, and none is written', async () => {
  const admin = await server.createAdmin();
  const answer = await server.as(admin).post('/api/system/test-mail', { command_id: randomUUID() });
  expect([answer.status, answer.problem?.code]).toEqual([422, 'no_mail_server']);
  expect(answer.problem?.title).toBe('No mail server is set up. Set SMTP_URL first.');
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
});
