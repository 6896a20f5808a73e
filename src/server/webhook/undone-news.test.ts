// What a webhook has not been told yet, and what becomes of it when the report changes meanwhile.

import { beforeEach, expect, it } from 'vitest';
import type { EventId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { webhookEvents } from '#game/webhook/webhook';
import { liveLeague } from '#test/builders/live-league';
import { matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { webhookReceiver } from '#test/builders/webhook-receiver';
import { prepareWebhooks } from './webhook-jobs.ts';

const server = await testServer({ config: { allowsPrivateHosts: true } });
const { db } = server.database;

let heard: string[];
let status: number;
let reporter: ReturnType<typeof recorder>;
const url = await webhookReceiver(({ body }) => {
  if (status === 204) heard.push(JSON.parse(body).text);
  return status;
});

beforeEach(async () => {
  [heard, status] = [[], 503];
  server.clock.set(instant('2025-08-16T14:30:00Z'));
  const scene = await matchScene(server);
  const league = await liveLeague(server, scene);
  const admin = server.as(await server.createAdmin());
  await prepareWebhooks(server.context);
  await admin.post('/api/webhook/set', { league_id: league.id, form: 'json', events: [...webhookEvents], url });
  await pass(16);
  reporter = recorder(admin, scene.match);
  await reporter.lineUps();
});

async function pass(seconds: number): Promise<void> {
  server.clock.set((server.clock.now() + seconds * 1000) as Instant);
  await server.runDueJobs();
}
const newest = async (): Promise<EventId> =>
  (await db.selectFrom('match_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

it('a goal that was removed is not told any more, and the one behind it is', async () => {
  await reporter.event("12' goal Saka");
  await pass(16);
  await reporter.remove(await newest());
  await reporter.event("20' goal Odegaard");
  status = 204;
  await pass(60);
  await pass(16);
  expect(heard).toEqual([expect.stringMatching(/^20' .* Arsenal 1–0 Chelsea\.$/)]);
});

it('a goal that was corrected is told as it is by now', async () => {
  await reporter.event("12' goal Saka");
  await pass(16);
  await reporter.correct(await newest(), "14' goal Odegaard");
  await pass(16);
  status = 204;
  await pass(60);
  expect(heard).toEqual([expect.stringMatching(/^14' Player 10\. Arsenal 1–0 Chelsea\.$/)]);
});

it('the end of a match that was opened again is told once it is complete', async () => {
  await reporter.minute(90);
  await reporter.complete();
  await pass(16);
  await reporter.reopen();
  status = 204;
  await pass(60);
  expect(heard).toEqual([]);
  await reporter.complete();
  await pass(16);
  await pass(16);
  expect(heard).toEqual(['Final: Arsenal 0–0 Chelsea.']);
});
