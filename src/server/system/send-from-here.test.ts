import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { mailServer } from '#test/builders/mail-server';
import { testServer } from '#test/builders/test-server';
import { listen } from '../platform/database/listen.ts';
import { transaction } from '../platform/database/transaction.ts';
import { scheduledChannel } from '../platform/jobs/job-store.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import { sendQueuedMail } from '../platform/mail/send-mail.ts';
import { watchForWebhooks } from '../webhook/webhook-jobs.ts';
import { prepareMailHealth } from './mail-health.ts';

const post = await mailServer();
const server = await testServer({ config: { smtpUrl: post.url } });
const { context, clock } = server;
const { db } = server.database;
const restoredAt = instant('2025-08-20T12:00:00Z');
const hour = 3_600_000;
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  await server.database.truncate();
  clock.set(restoredAt);
  admin = server.as(await server.createAdmin());
  await db
    .insertInto('restored_copy')
    .values({ restored_at: new Date(restoredAt), backup_made_at: '2025-08-20T03:00:00Z' })
    .execute();
});

const letter = { subject: 'Invitation to Touchline', heading: 'You are invited', paragraphs: ['Come.'] };
const write = (to: string, at: number) =>
  transaction(db, (trx) => postMail(trx, context.secret, { to, letter, now: at as typeof restoredAt }));
const recipients = () => post.received.map((mail) => /^To: (.+)$/m.exec(mail)?.[1]?.trim());
const states = async () =>
  Object.fromEntries(
    (await db.selectFrom('mail').select(['recipient', 'state']).execute()).map((row) => [row.recipient, row.state]),
  );
const sendFromHere = (who = admin) => who.post('/api/system/send-from-here', { command_id: randomUUID() });

it('a restored copy keeps its mails while other jobs go on, and says so', async () => {
  await write('before@touchline.test', restoredAt - hour);
  await write('since@touchline.test', restoredAt);
  await prepareMailHealth(context);
  clock.set(instant('2025-08-22T12:00:00Z'));
  await server.runDueJobs();
  expect(recipients()).toEqual([]);
  expect(await states()).toMatchObject({ 'before@touchline.test': 'waiting', 'since@touchline.test': 'waiting' });
  const looked = await db
    .selectFrom('job')
    .select('due_at')
    .where('kind', '=', 'tell-health')
    .executeTakeFirstOrThrow();
  expect(looked.due_at.getTime()).toBeGreaterThan(clock.now());
  const { restored_copy, health } = (await admin.get('/api/system/overview', {})).body;
  expect(restored_copy).toEqual({
    restored_at: '2025-08-20T12:00:00.000Z',
    backup_made_at: '2025-08-20T03:00:00.000Z',
  });
  expect(health).toContainEqual({
    part: 'sending',
    state: 'bad',
    text: 'This installation was restored from a backup. Nothing is sent until you confirm.',
  });
});

it('once an admin confirms, it sends what was written since, and gives up what came with the backup', async () => {
  await write('before@touchline.test', restoredAt - hour);
  await write('since@touchline.test', restoredAt);
  expect((await sendFromHere()).body).toEqual({ given_up_mails: 1 });
  await server.runDueJobs();
  expect(recipients()).toEqual(['since@touchline.test']);
  expect(await states()).toEqual({ 'before@touchline.test': 'given-up', 'since@touchline.test': 'sent' });
  const { entries } = (await admin.get('/api/audit/list', { action: 'send-from-here', limit: 1 })).body;
  expect(entries[0]).toMatchObject({ action: 'send-from-here', after: { given_up_mails: 1 } });
  expect((await admin.get('/api/system/overview', {})).body.restored_copy).toBeNull();
  const { mails } = (await admin.get('/api/mail/all', { only: 'failed' })).body;
  expect(mails).toMatchObject([{ recipient: 'before@touchline.test', can_be_retried: true }]);
});

it('what waits to be sent is sent at once, not only when it is looked for again', async () => {
  const woken: string[] = [];
  const listening = await listen(server.database.connection, { [scheduledChannel]: (kind) => void woken.push(kind) });
  await sendFromHere();
  await expect.poll(() => woken).toEqual(expect.arrayContaining([sendQueuedMail.kind, watchForWebhooks.kind]));
  await listening.close();
});

it('only an admin may confirm, and only of a restored copy', async () => {
  expect((await sendFromHere(server.as(await server.createManager()))).status).toBe(403);
  expect((await sendFromHere()).status).toBe(200);
  expect((await sendFromHere()).problem).toMatchObject({
    status: 422,
    title: 'This installation is no restored copy: it sends already.',
  });
});
