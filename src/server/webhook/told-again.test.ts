import { beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { webhookEvents } from '#game/webhook/webhook';
import { insertSquad } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { webhookReceiver } from '#test/builders/webhook-receiver';
import { prepareWebhooks } from './webhook-jobs.ts';

const server = await testServer({ config: { allowsPrivateHosts: true } });
const { db } = server.database;

const events = webhookEvents.filter((event) => event !== 'goal');

let heard: string[];
let league: LiveLeague;
let admin: ReturnType<typeof server.as>;
let reporter: ReturnType<typeof recorder>;
const url = await webhookReceiver(({ body }) => {
  heard.push(JSON.parse(body).text);
  return 204;
});

beforeEach(async () => {
  heard = [];
  server.clock.set(instant('2025-08-16T14:30:00Z'));
  const scene = await matchScene(server);
  league = await liveLeague(server, scene);
  await insertSquad(db, { season: scene.season, team: league.teams.home, players: [player('Odegaard')] });
  admin = server.as(await server.createAdmin());
  await prepareWebhooks(server.context);
  await admin.post('/api/webhook/set', { league_id: league.id, form: 'json', events, url });
  await lookTwice();
  reporter = recorder(admin, scene.match);
});

async function lookTwice(): Promise<void> {
  for (let look = 0; look < 2; look++) {
    server.clock.set((server.clock.now() + 16_000) as Instant);
    await server.runDueJobs();
  }
}

it('a final score that was corrected and is corrected back is told each time', async () => {
  await reporter.lineUps();
  await reporter.event("12' goal Saka");
  await reporter.minute(90);
  await reporter.complete();
  await lookTwice();
  for (let turn = 0; turn < 2; turn++) {
    await reporter.reopen();
    await reporter.event("60' goal Saka");
    await reporter.complete();
    await lookTwice();
    await reporter.reopen();
    const { id } = await db.selectFrom('match_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await reporter.remove(id);
    await reporter.complete();
    await lookTwice();
  }
  const [first, corrected] = ['Final: Arsenal 1–0 Chelsea.', 'Final: Arsenal 2–0 Chelsea.'];
  expect(heard).toEqual([first, corrected, first, corrected, first]);
});

it('a match that is opened again and completed with the same score is told once', async () => {
  await reporter.lineUps();
  await reporter.minute(90);
  await reporter.complete();
  await lookTwice();
  await reporter.reopen();
  await lookTwice();
  await reporter.complete();
  await lookTwice();
  expect(heard).toEqual(['Final: Arsenal 0–0 Chelsea.']);
});

describe('of what was before the webhook, or so long ago that nobody remembers the message,', () => {
  async function aWebhookOfLater(): Promise<void> {
    await lookTwice();
    await admin.post('/api/webhook/set', { league_id: league.id, form: 'json', events, url });
    await db.deleteFrom('webhook_message').execute();
    server.clock.set((server.clock.now() + 1000) as Instant);
    heard = [];
  }

  it('a match that is opened again is news only with another score', async () => {
    await reporter.lineUps();
    await reporter.event("12' goal Saka");
    await reporter.minute(90);
    await reporter.complete();
    await aWebhookOfLater();
    await reporter.reopen();
    const { id } = await db.selectFrom('match_events').select('id').executeTakeFirstOrThrow();
    await reporter.correct(id, "12' goal Saka (Odegaard)");
    await reporter.complete();
    await lookTwice();
    expect(heard).toEqual([]);
    await reporter.reopen();
    await reporter.event("60' goal Saka");
    await reporter.complete();
    await lookTwice();
    expect(heard).toEqual(['Final: Arsenal 2–0 Chelsea.']);
    await aWebhookOfLater();
    await reporter.reopen();
    await reporter.remove(id);
    await reporter.complete();
    await lookTwice();
    expect(heard).toEqual(['Final: Arsenal 1–0 Chelsea.']);
  });

  it('a report that is begun anew and has fewer goals is news', async () => {
    await reporter.lineUps();
    await reporter.event("12' goal Saka");
    await reporter.minute(90);
    await reporter.complete();
    await aWebhookOfLater();
    await reporter.reopen();
    await reporter.deleteReport();
    await reporter.lineUps();
    await reporter.minute(90);
    await reporter.complete();
    await lookTwice();
    expect(heard).toEqual(['Final: Arsenal 0–0 Chelsea.']);
  });

  it('a gameweek that is settled again is none', async () => {
    const settle = (first_settled_at: number) =>
      db
        .updateTable('gameweeks')
        .set({ settled_at: new Date(server.clock.now()), first_settled_at: new Date(first_settled_at) })
        .execute();
    const before = server.clock.now();
    await aWebhookOfLater();
    await settle(before);
    await lookTwice();
    expect(heard).toEqual([]);
    await settle(server.clock.now());
    await lookTwice();
    expect(heard.map((text) => text.slice(0, 22))).toEqual(['Gameweek 1 is settled.']);
  });
});

it('a deadline that was moved and is moved back is told each time', async () => {
  for (const weekend_deadline of ['2025-08-16T17:00:00Z', '2025-08-16T16:30:00Z', '2025-08-16T17:00:00Z']) {
    await db.updateTable('gameweeks').set({ weekend_deadline, weekend_locked_at: null }).execute();
    await lookTwice();
  }
  const [first, moved] = ['18:00', '17:30'].map(
    (time) => `Gameweek 1, Weekend: the deadline is Saturday 16th August, ${time}.`,
  );
  expect(heard).toEqual([first, moved, first]);
});
