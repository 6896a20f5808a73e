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
let status: number;
let league: LiveLeague;
let admin: ReturnType<typeof server.as>;
let reporter: ReturnType<typeof recorder>;
const url = await webhookReceiver(({ body }) => {
  heard.push(JSON.parse(body).text);
  return status;
});

beforeEach(async () => {
  [heard, status] = [[], 204];
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
    (time) => `Gameweek 1, Weekend: the deadline is Saturday 16th August, ${time} (Europe/London).`,
  );
  expect(heard).toEqual([first, moved, first]);
});

describe('a deadline that the chat has been told', () => {
  const move = (weekend_deadline: string | null) =>
    db.updateTable('gameweeks').set({ weekend_deadline, weekend_locked_at: null }).execute();
  const [known, sunday] = ['2025-08-16T17:00:00Z', '2025-08-17T09:00:00Z'];
  const told = 'Gameweek 1, Weekend: the deadline is Saturday 16th August, 18:00 (Europe/London).';
  const putOff = 'Gameweek 1, Weekend: the deadline is now Sunday 17th August, 10:00 (Europe/London).';

  it('and that is put off is told at once, and three hours before it as any other', async () => {
    await move(known);
    await lookTwice();
    await move(sunday);
    await lookTwice();
    await lookTwice();
    expect(heard).toEqual([told, putOff]);
    server.clock.set(instant('2025-08-17T06:00:00Z'));
    await lookTwice();
    const reminder = putOff.replace('now ', '');
    expect(heard.slice(2)).toEqual([reminder]);
  });

  it.each([
    ['within half an hour is not told again', '2025-08-16T18:00:00Z', 0],
    ['later is', '2025-08-16T18:05:00Z', 1],
  ])('and that is put off, and whose three hours begin %s', async (_what, deadline, again) => {
    await move(known);
    await lookTwice();
    await move(deadline);
    await lookTwice();
    expect(heard).toEqual([told, expect.stringContaining('the deadline is now')]);
    for (const before of [3, 2, 1]) {
      server.clock.set((instant(deadline) - before * 3_600_000) as Instant);
      await lookTwice();
    }
    expect(heard.slice(2)).toEqual(Array.from({ length: again }, () => heard[1]?.replace('now ', '')));
  });

  it('and that is put off to just over three hours ahead, then moved and back, is told each time', async () => {
    const ahead = '2025-08-16T17:45:00Z';
    await move(known);
    await lookTwice();
    await move(ahead);
    await lookTwice();
    server.clock.set(instant('2025-08-16T14:50:00Z'));
    await move(known);
    await lookTwice();
    await move(ahead);
    await lookTwice();
    const [, now = ''] = heard;
    expect(heard).toEqual([told, now, told, now.replace('now ', '')]);
  });

  it('and that is put off and back is told each time', async () => {
    for (const deadline of [known, sunday, known, sunday]) {
      await move(deadline);
      await lookTwice();
    }
    expect(heard).toEqual([told, putOff, told, putOff]);
  });

  it('and that is none any more is told once, and one that nobody has been told is not', async () => {
    await move(sunday);
    await lookTwice();
    await move(null);
    await lookTwice();
    expect(heard).toEqual([]);
    await move(known);
    await lookTwice();
    await move(null);
    await lookTwice();
    await lookTwice();
    expect(heard).toEqual([told, 'Gameweek 1, Weekend: there is no deadline any more.']);
  });

  it('and one that still waits is not told once it has moved', async () => {
    status = 503;
    await move(known);
    await lookTwice();
    await move(sunday);
    await lookTwice();
    [status, heard] = [204, []];
    server.clock.set((server.clock.now() + 60_000) as Instant);
    await lookTwice();
    expect(heard).toEqual([putOff]);
  });
});
