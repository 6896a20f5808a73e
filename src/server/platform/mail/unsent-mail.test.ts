import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailServer } from '#test/builders/mail-server';
import { testServer } from '#test/builders/test-server';
import type { Config } from '../config.ts';
import { transaction } from '../database/transaction.ts';
import { postMail } from './post-mail.ts';
import { sendMail } from './send-mail.ts';

const server = await testServer();
const { db } = server.database;
const { context } = server;
const post = await mailServer();
const admin = server.as(await server.createAdmin());
const letter = { subject: 'Reset your password', heading: 'A new password', paragraphs: ['Somebody asked for you.'] };

const queued = () =>
  transaction(db, (trx) =>
    postMail(trx, context.secret, { to: 'marta@touchline.test', letter, now: server.clock.now() }),
  );
const send = (id: string, smtpUrl: Config['smtpUrl'], secret = context.secret) =>
  sendMail(
    { ...context, db, secret, stopping: new AbortController().signal, config: { ...context.config, smtpUrl } },
    id,
  );
const rowOf = (id: string) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('a mail that cannot become a file is tried again, admins read why, and it is bad health', async () => {
  const folder = join(context.config.dataDir, 'outbox');
  await writeFile(folder, 'in the way');
  const id = await queued();
  await expect(send(id, null)).rejects.toThrow(/^DATA_DIR\/outbox cannot be written \(E/);
  const [listed] = (await admin.get('/api/mail/all', { only: 'failed', limit: 10 })).body.mails;
  expect(listed).toMatchObject({ id, state: 'waiting', last_error: expect.stringMatching(/^DATA_DIR\/outbox cannot/) });
  const { health } = (await admin.get('/api/system/overview', {})).body;
  const text = expect.stringMatching(/^A mail could not be sent yet: DATA_DIR\/outbox cannot be written \(E/);
  expect(health.find(({ part }) => part === 'mail')).toMatchObject({ state: 'bad', text });
  await rm(folder);
  await send(id, null);
  expect(await rowOf(id)).toMatchObject({ state: 'kept', last_error: null });
});

it('a mail that was written with another secret is refused, and goes out if that secret comes back', async () => {
  const id = await queued();
  await send(id, post.url, randomBytes(32));
  expect(await rowOf(id)).toMatchObject({
    state: 'refused',
    last_error: 'It was written with another secret (SECRET_FILE).',
  });
  await admin.post('/api/mail/retry', { command_id: randomUUID(), mail_id: id });
  await send(id, post.url);
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
});
