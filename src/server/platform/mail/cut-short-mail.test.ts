import { expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../database/transaction.ts';
import { postMail } from './post-mail.ts';
import { sendMail } from './send-mail.ts';

const { database, context, clock } = await testServer();
const { db } = database;

it('an attempt that the stop has cut short is not counted, and the mail waits as before', async () => {
  const letter = { subject: 'Mail works', heading: 'Mail works', paragraphs: [] };
  const posting = { to: 'marta@touchline.test', letter, now: clock.now() };
  const id = await transaction(db, (trx) => postMail(trx, context.secret, posting));
  const config = { ...context.config, smtpUrl: 'smtp://127.0.0.1:1' };
  const attempt = sendMail({ ...context, db, config, stopping: AbortSignal.abort() }, id);
  await expect(attempt).rejects.toThrow('ECONNREFUSED');
  const row = await db.selectFrom('mail').select(['state', 'attempts', 'last_error']).executeTakeFirst();
  expect(row).toEqual({ state: 'waiting', attempts: 0, last_error: null });
});
