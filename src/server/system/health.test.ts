import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { prepareMailHealth } from './mail-health.ts';
import { metricsText } from './serve-metrics.ts';

const server = await testServer({ config: { smtpUrl: 'smtp://127.0.0.1:1', leagueTimeZone: 'Europe/London' } });
const { db } = server.database;
let admin: Awaited<ReturnType<typeof server.createAdmin>>;
beforeEach(async () => {
  await server.database.truncate();
  admin = await server.createAdmin();
});
const writeMail = (recipient: string, more: object) =>
  db
    .insertInto('mail')
    .values({
      channel: 'email',
      recipient,
      subject: 'Invitation to Touchline',
      sealed: null,
      created_at: new Date(server.clock.now()),
      useless_at: null,
      ...more,
    })
    .execute();
const refuseMail = (recipient: string, is_private = false) => writeMail(recipient, { state: 'refused', is_private });

it('System has a finding for each part, and a refused mail is one', async () => {
  const health = async () => (await server.as(admin).get('/api/system/overview', {})).body.health;
  expect((await health()).map(({ part }) => part)).toEqual([
    'database',
    'backups',
    'mail',
    'jobs',
    'fixtures',
    'disk',
    'clock',
    'certificate',
    'webhooks',
    'sending',
  ]);
  expect((await health())[2]).toEqual({ part: 'mail', state: 'good', text: 'No mail is held up.' });
  await refuseMail('marta@touchline.test');
  expect((await health())[2]).toEqual({ part: 'mail', state: 'bad', text: '1 mail of this week failed.' });
});

it('a manager whose mailbox is dead makes nothing bad: no mail in the morning, no figure, no card', async () => {
  await refuseMail('ann@touchline.test', true);
  const { health, mail } = (await server.as(admin).get('/api/system/overview', {})).body;
  expect(health[2]).toEqual({ part: 'mail', state: 'good', text: '1 notice of this week did not arrive.' });
  expect(mail.failed).toBe(0);
  expect(await metricsText(server.context)).toMatch(/^touchline_mails_failed 0$/m);
});

it('a mail server that refuses the notices of everybody is bad, until a mail arrives', async () => {
  const mail = async () => (await server.as(admin).get('/api/system/overview', {})).body.health[2];
  const done_at = new Date(server.clock.now());
  const refuse = (name: string) =>
    writeMail(`${name}@touchline.test`, { state: 'refused', is_private: true, done_at, last_error: '550' });
  for (const name of ['ann', 'ann', 'ben']) await refuse(name);
  expect(await mail()).toMatchObject({ state: 'good', text: '3 notices of this week did not arrive.' });
  await refuse('carl');
  expect(await mail()).toMatchObject({
    state: 'bad',
    text: expect.stringMatching(/^The mail server takes no mails: /),
  });
  await writeMail('dora@touchline.test', { state: 'sent', done_at: new Date(server.clock.now() + 1000) });
  expect(await mail()).toMatchObject({ state: 'good', text: '4 notices of this week did not arrive.' });
});

it('what a restored copy has given up was not refused by its mail server', async () => {
  for (const name of ['ann', 'ben', 'carl'])
    await writeMail(`${name}@touchline.test`, { state: 'given-up', is_private: true, last_error: 'a copy' });
  const { health } = (await server.as(admin).get('/api/system/overview', {})).body;
  expect(health[2]).toMatchObject({ state: 'good', text: '3 notices of this week did not arrive.' });
});

it('one full mailbox is not taken for the mail server, which is bad once nothing has arrived for an hour', async () => {
  const mailAndJobs = async () =>
    (await server.as(admin).get('/api/system/overview', {})).body.health
      .filter(({ part }) => part === 'mail' || part === 'jobs')
      .map(({ state, text }) => `${state}: ${text}`);
  const failed = { last_error: 'The mail server answered 452.', attempts: 5 };
  await writeMail('ben@touchline.test', failed);
  await db
    .insertInto('job')
    .values({ kind: 'send-mail', key: 'ben', due_at: new Date(server.clock.now()), body: '{}', ...failed })
    .execute();
  const sent = { state: 'sent', done_at: new Date(server.clock.now() + 1000) };
  await writeMail('ann@touchline.test', sent);
  server.clock.advance(2 * 3_600_000);
  const waits = 'warning: A mail could not be sent yet: The mail server answered 452. It is tried again.';
  expect(await mailAndJobs()).toEqual([waits, 'good: All tasks run.']);
  await writeMail('carl@touchline.test', failed);
  server.clock.advance(2 * 3_600_000);
  expect((await mailAndJobs())[0]).toBe(
    'bad: Mails have been waiting for more than an hour: the mail server does not take them.',
  );
});

it('in the morning the admins get one mail about what is bad, and none when nothing is', async () => {
  const told = () =>
    db.selectFrom('mail').select('recipient').where('subject', '=', 'Touchline needs a look').execute();
  await prepareMailHealth(server.context);
  server.clock.set(Date.parse('2025-08-21T07:00:00Z') as ReturnType<typeof server.clock.now>);
  await server.runDueJobs();
  expect(await told()).toEqual([]);
  await refuseMail('marta@touchline.test');
  server.clock.set(Date.parse('2025-08-22T07:00:00Z') as ReturnType<typeof server.clock.now>);
  await server.runDueJobs();
  expect(await told()).toEqual([{ recipient: admin.email }]);
});

it('the mail says what is bad, where to look, and that it comes again', async () => {
  const letter = async (morning: string) => {
    server.clock.set(Date.parse(morning) as ReturnType<typeof server.clock.now>);
    await server.runDueJobs();
    const { id } = await db
      .selectFrom('mail')
      .select('id')
      .where('subject', '=', 'Touchline needs a look')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    return (await server.anonymous.get('/api/outbox/mail', { id })).body.text;
  };
  await prepareMailHealth(server.context);
  await refuseMail('marta@touchline.test');
  const end = [
    'Open System:\nhttp://localhost:3000/admin/system',
    'This mail comes once a day until it is mended.',
    '-- \nTouchline\n',
  ];
  expect(await letter('2025-08-23T07:00:00Z')).toBe(
    ['Something needs a look', '1 mail of this week failed.', ...end].join('\n\n'),
  );
  const done = new Date(server.clock.now()).toISOString();
  await db
    .insertInto('job')
    .values({ kind: 'settle', key: 'x', due_at: done, body: '{}', attempts: 5, last_error: 'x' })
    .execute();
  expect(await letter('2025-08-24T07:00:00Z')).toMatch(/^2 things need a look\n\n/);
});

it('an admin gets a test mail, and nobody else may ask for one', async () => {
  const { body } = await server.as(admin).post('/api/system/test-mail', { command_id: randomUUID() });
  expect(body).toEqual({ to: admin.email });
  expect(await db.selectFrom('mail').select(['recipient', 'subject']).execute()).toEqual([
    { recipient: admin.email, subject: 'Mail works' },
  ]);
  const manager = server.as(await server.createManager());
  expect((await manager.post('/api/system/test-mail', { command_id: randomUUID() })).status).toBe(403);
});

it('Prometheus reads a line for each figure, with the state of each part', async () => {
  await refuseMail('marta@touchline.test');
  const text = await metricsText(server.context);
  expect(text).toMatch(/^touchline_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  expect(text).toMatch(/^touchline_mails_failed 1$/m);
  expect(text).toMatch(/^touchline_health\{part="mail"\} 2$/m);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) .+|touchline_\w+(\{.+\})? [\d.]+)$/);
});

it('the installation is looked at every morning at eight, in summer and in winter', async () => {
  const dueAt = async () =>
    (
      await db
        .selectFrom('job')
        .select('due_at')
        .where('kind', '=', 'tell-health')
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).due_at.toISOString();
  server.clock.set(Date.parse('2025-10-24T07:00:00Z') as ReturnType<typeof server.clock.now>);
  await prepareMailHealth(server.context);
  expect(await dueAt()).toBe('2025-10-25T07:00:00.000Z');
  await prepareMailHealth(server.context);
  server.clock.set(Date.parse('2025-10-25T07:00:00Z') as ReturnType<typeof server.clock.now>);
  await server.runDueJobs();
  expect(await dueAt()).toBe('2025-10-26T08:00:00.000Z');
});
