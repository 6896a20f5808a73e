import { expect, it } from 'vitest';
import { mailServer } from '#test/builders/mail-server';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../database/transaction.ts';
import { postMail } from './post-mail.ts';
import { sendMail } from './send-mail.ts';

const server = await testServer();
const { context, database } = server;
const { db } = database;
const post = await mailServer();
const letter = { subject: 'Nothing is saved yet', heading: 'A deadline', paragraphs: ['Save your team.'] };

/** What stands beside the mail after the server has answered with this number. */
async function keptAfter(responseCode: number) {
  const posting = { to: 'marta@touchline.test', letter, now: server.clock.now(), isPrivate: true };
  const id = await transaction(db, (trx) => postMail(trx, context.secret, posting));
  post.answer({ responseCode });
  const config = { ...context.config, smtpUrl: post.url };
  await sendMail({ ...context, db, config, stopping: new AbortController().signal }, id).catch(() => undefined);
  return db.selectFrom('mail').select(['state', 'last_error']).where('id', '=', id).executeTakeFirstOrThrow();
}

it('whom a private mail did not reach is told to nobody, admins included: neither for now nor for good', async () => {
  expect(await keptAfter(450)).toEqual({ state: 'waiting', last_error: 'the mail server answered 450' });
  expect(await keptAfter(550)).toEqual({ state: 'refused', last_error: 'the mail server answered 550' });
});
