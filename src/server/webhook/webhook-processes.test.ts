// Webhooks with two processes on one database: each message once, in its order, with its link.

import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { webhookEvents } from '#game/webhook/webhook';
import { gameweekId } from '#test/builders/ids';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { secondProcess } from '#test/builders/second-process';
import { testServer } from '#test/builders/test-server';
import { webhookReceiver } from '#test/builders/webhook-receiver';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { settleGameweek } from '../standings/settle-gameweek.ts';
import { readLeaguesOfTeams } from '../standings/settle-store.ts';
import { prepareWebhooks, sendToWebhooks, watchForWebhooks } from './webhook-jobs.ts';

const server = await testServer({ config: { allowsPrivateHosts: true, publicUrl: 'https://touchline.example' } });
const second = await secondProcess(server);
const runners = [server.context, second.context].map((context) =>
  startJobRunner(context, [watchForWebhooks, sendToWebhooks], { asleep: true }),
);
let heard: { readonly text: string; readonly link: string }[] = [];
let asked = 0;
let answer: (turn: number) => number | Promise<number>;
const url = await webhookReceiver(async ({ body }) => {
  const status = await answer(asked++);
  if (status === 204) heard.push(JSON.parse(body));
  return status;
});
afterAll(() => Promise.all(runners.map((runner) => runner.stop())));

/** Both processes look and send, until neither finds anything. */
async function after(milliseconds: number): Promise<void> {
  server.clock.set((server.clock.now() + milliseconds) as Instant);
  for (;;) {
    const done = await Promise.all(runners.map((runner) => runner.runDueJobs()));
    if (done.every((count) => count === 0)) return;
  }
}

let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  [heard, asked, answer] = [[], 0, () => 204];
  server.clock.set(instant('2025-08-16T14:30:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  const admin = server.as(await server.createAdmin());
  await prepareWebhooks(server.context);
  const wanted = { league_id: league.id, form: 'json' as const, events: [...webhookEvents], url };
  const set = await admin.post('/api/webhook/set', wanted);
  if (set.status !== 200) throw new Error(`the webhook is refused: ${set.status}`);
  await after(1000);
  reporter = recorder(admin, scene.match);
  await reporter.lineUps();
});

it('of two processes one sends each message, and the letter leads to its page', async () => {
  // Busy every third time.
  answer = (turn) => (turn % 3 === 1 ? 503 : 204);
  for (const minute of [12, 20, 30, 40, 60]) await reporter.event(`${minute}' goal Saka`);
  await reporter.minute(90);
  await reporter.complete();
  await recorder(server.as(await server.createAdmin()), scene.returnMatch).setVoid(true);
  await server.database.db
    .transaction()
    .execute(async (trx) =>
      settleGameweek(
        trx,
        { season: scene.season, gameweek: gameweekId(1) },
        await readLeaguesOfTeams(trx),
        server.clock.now(),
      ),
    );
  for (let look = 0; look < 20; look++) await after(16_000);
  expect(heard.map(({ text }) => text.slice(0, 5))).toEqual([
    "12' P",
    "20' P",
    "30' P",
    "40' P",
    "60' P",
    'Final',
    'Gamew',
  ]);
  expect(heard.map(({ link }) => link)).toEqual([
    ...Array.from({ length: 6 }, () => `https://touchline.example/league/${league.id}`),
    `https://touchline.example/leagues/${league.id}/weeks/1?season=${scene.season}`,
  ]);
  expect(asked).toBeGreaterThan(heard.length);
});

/** The first process sends a message, and the receiver does not answer before `release`. */
async function firstMessageHeld() {
  const [one, other] = runners;
  let release = (_status: number): void => undefined;
  answer = (turn) => (turn === 0 ? new Promise((resolve) => (release = resolve)) : 204);
  await reporter.event("12' goal Saka");
  server.clock.set((server.clock.now() + 16_000) as Instant);
  const sending = one?.runDueJobs();
  await expect.poll(() => asked).toBe(1);
  return { sending, release, other };
}

it('a message on its way is posted by no other process, also when that one has more to tell', async () => {
  const { sending, release, other } = await firstMessageHeld();
  await reporter.event("20' goal Saka");
  server.clock.set((server.clock.now() + 16_000) as Instant);
  await other?.runDueJobs();
  expect(asked).toBe(1);
  release(204);
  await sending;
  for (let look = 0; look < 5; look++) await after(16_000);
  expect(heard.map(({ text }) => text.slice(0, 3))).toEqual(["12'", "20'"]);
  expect(asked).toBe(2);
});

it('a message whose process is gone is sent by the other one', async () => {
  const { sending, release, other } = await firstMessageHeld();
  // For as long as a lease lasts nothing comes back from it.
  server.clock.set((server.clock.now() + 16 * 60_000) as Instant);
  await other?.runDueJobs();
  expect([asked, heard.map(({ text }) => text.slice(0, 3))]).toEqual([2, ["12'"]]);
  release(500);
  await sending;
  await after(16_000);
  expect(asked).toBe(2);
});
