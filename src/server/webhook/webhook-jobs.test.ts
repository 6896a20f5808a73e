import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { webhookEvents } from '#game/webhook/webhook';
import { beforeScheduling } from '#test/builders/before-scheduling';
import { leagueId } from '#test/builders/ids';
import { testServer } from '#test/builders/test-server';
import { webhookReceiver } from '#test/builders/webhook-receiver';
import { createWorld } from '#test/builders/world';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { queueMessages } from './message-store.ts';
import { sealSecrets } from './send-message.ts';
import { sendToWebhooks } from './webhook-jobs.ts';
import { noteFailure } from './webhook-store.ts';

const server = await testServer({ config: { allowsPrivateHosts: true } });
const { db } = server.database;
const begin = instant('2025-08-16T14:30:00Z');
const [second, minute, hour] = [1000, 60_000, 3_600_000];
const league_id = leagueId(4);
const otherLeague = leagueId(5);
let status: number;
let turns: number;
let admin: ReturnType<typeof server.as>;
const url = await webhookReceiver(() => {
  turns++;
  return status;
});

beforeEach(async () => {
  [status, turns] = [204, 0];
  server.clock.set(begin);
  await server.database.truncate();
  admin = server.as((await createWorld(server)).admin);
  await admin.post('/api/webhook/set', { league_id, form: 'json', events: [...webhookEvents], url });
});

async function at(moment: number): Promise<void> {
  server.clock.set(moment as Instant);
  await server.runDueJobs();
}
const queue = (...abouts: readonly string[]) =>
  db.transaction().execute(async (trx) => {
    const usefulUntil = (begin + 100 * hour) as Instant;
    const messages = abouts.map((about) => ({ league_id, event: 'locked', about, text: about, usefulUntil }) as const);
    const count = await queueMessages(trx, messages, server.clock.now());
    await sendToWebhooks.schedule(trx, {}, server.clock.now());
    return count;
  });
/** In how many milliseconds the job runs again; null if it does not. */
async function jobIn(kind: string): Promise<number | null> {
  const job = await db
    .selectFrom('job')
    .select('due_at')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return job === undefined ? null : job.due_at.getTime() - server.clock.now();
}

it('looks for news every quarter of a minute, and without a webhook every hour', async () => {
  await at(begin);
  expect(await jobIn('watch-for-webhooks')).toBe(15 * second);
  await admin.post('/api/webhook/remove', { league_id });
  await at(begin + 15 * second);
  expect(await jobIn('watch-for-webhooks')).toBe(60 * minute);
});

it('tries again after 2, 4, 8 … seconds, and every hour in the end', async () => {
  status = 503;
  await queue('goal');
  const pauses: (number | null)[] = [];
  for (let attempt = 0; attempt < 13; attempt++) {
    await at(server.clock.now());
    const pause = await jobIn('send-to-webhooks');
    pauses.push(pause && pause / second);
    server.clock.set((server.clock.now() + (pause ?? 0)) as Instant);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
  expect(turns).toBe(13);
});

it('tries no longer when nothing waits, and never again what can never arrive', async () => {
  await queue('first');
  await at(begin);
  expect([turns, await jobIn('send-to-webhooks')]).toEqual([1, null]);
  status = 404;
  await queue('second');
  await at(begin + second);
  expect([turns, await jobIn('send-to-webhooks')]).toEqual([2, null]);
  const states = await db
    .selectFrom('webhook_message')
    .select(['about', 'state', 'attempts'])
    .orderBy('number')
    .execute();
  expect(states).toEqual([
    { about: 'first', state: 'sent', attempts: 1 },
    { about: 'second', state: 'dropped', attempts: 1 },
  ]);
});

it('sends at once what is queued while another look ends, although nothing else is due for long', async () => {
  await admin.post('/api/webhook/set', { league_id: otherLeague, form: 'json', events: [...webhookEvents], url });
  status = 503;
  await queue('first');
  await at(begin);
  await db
    .updateTable('webhook_message')
    .set({ next_at: new Date(begin + hour), league_id: otherLeague })
    .execute();
  await db.transaction().execute((trx) => sendToWebhooks.schedule(trx, {}, begin));
  status = 204;
  const runner = startJobRunner(server.context, [sendToWebhooks], { asleep: true });
  beforeScheduling(server.database, () => queue('second'));
  await runner.runDueJobs();
  await runner.stop();
  expect([turns, await jobIn('send-to-webhooks')]).toEqual([2, hour]);
});

it('queues what is new, and tells how much that is', async () => {
  expect([await queue(), await queue('first', 'second'), await queue('second', 'third')]).toEqual([0, 2, 1]);
});

it('a webhook that fails for two days is switched off, and not a moment earlier', async () => {
  status = 503;
  const isOff = async () =>
    (await db.selectFrom('webhook').select('disabled_at').executeTakeFirstOrThrow()).disabled_at !== null;
  for (const [index, [moment, off]] of (
    [
      [0, false],
      [48 * hour - 1, false],
      [48 * hour, true],
    ] as const
  ).entries()) {
    server.clock.set((begin + moment) as Instant);
    // One that waits would be sent later than now.
    await db.deleteFrom('webhook_message').execute();
    await queue(String(index));
    await at(begin + moment);
    expect([moment, await isOff()]).toEqual([moment, off]);
  }
});

it('a webhook that was sealed with another secret says so, and no other one waits for it', async () => {
  await admin.post('/api/webhook/set', { league_id: otherLeague, form: 'json', events: [...webhookEvents], url });
  const sealed = sealSecrets(randomBytes(32), { url, key: 'a key' });
  await db.updateTable('webhook').set({ sealed }).where('league_id', '=', league_id).execute();
  await queue('first');
  await queue('second');
  await db.updateTable('webhook_message').set({ league_id: otherLeague }).where('about', '=', 'second').execute();
  await at(begin);
  expect([turns, await jobIn('send-to-webhooks')]).toEqual([1, null]);
  const { body } = await admin.get('/api/webhook/list', {});
  const failures = body.leagues.map(({ webhook }) => webhook?.last_failure ?? null);
  expect(failures.filter((failure) => failure !== null)).toEqual(['sealed with another secret: set the webhook anew']);
});

it('the reason of a failure is kept to its first two hundred characters', async () => {
  const reasons = ['a'.repeat(200), `${'b'.repeat(200)}c`];
  for (const failure of reasons) {
    await noteFailure(db, league_id, { failure, now: begin, offIfSince: new Date(0) });
    const { last_failure } = await db.selectFrom('webhook').select('last_failure').executeTakeFirstOrThrow();
    expect(last_failure).toBe(failure.slice(0, 200));
  }
});
