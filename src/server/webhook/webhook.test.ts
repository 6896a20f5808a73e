import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Instant } from '#game/instant';
import { instant } from '#game/instant';
import { webhookEvents } from '#game/webhook/webhook';
import { gameweekId } from '#test/builders/ids';
import { insertSquad } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { webhookReceiver } from '#test/builders/webhook-receiver';
import { settleGameweek } from '../standings/settle-gameweek.ts';
import { readLeaguesOfTeams } from '../standings/settle-store.ts';
import { prepareWebhooks } from './webhook-jobs.ts';

const server = await testServer({ config: { allowsPrivateHosts: true } });
const { db } = server.database;
const begin = instant('2025-08-16T14:30:00Z');
const [second, minute, hour] = [1000, 60_000, 3_600_000];

type Heard = { readonly text: string; readonly event: string; readonly id: string; readonly isGenuine: boolean };
let heard: Heard[];
let answer: (turn: number) => number;
let turns: number;
let key: string;
let scene: MatchScene;
let league: LiveLeague;
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  server.clock.set(begin);
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  admin = server.as(await server.createAdmin());
  [heard, turns, answer] = [[], 0, () => 204];
  await prepareWebhooks(server.context);
});
const receiver = await webhookReceiver(({ headers, body }) => {
  const { 'touchline-timestamp': at, 'touchline-signature': signature } = headers;
  const expected = `sha256=${createHmac('sha256', key)
    .update(`${String(at)}.${body}`)
    .digest('hex')}`;
  const status = answer(turns++);
  if (status < 300) heard.push({ ...JSON.parse(body), isGenuine: signature === expected });
  return status;
});
const url = `${receiver}secret-path`;

async function set(more: { readonly url?: string | null } = {}): Promise<void> {
  const wanted = { league_id: league.id, form: 'json' as const, events: [...webhookEvents], url, ...more };
  const { body } = await admin.post('/api/webhook/set', wanted);
  key = body.key ?? key;
}
async function after(milliseconds: number): Promise<void> {
  server.clock.set((server.clock.now() + milliseconds) as Instant);
  await server.runDueJobs();
}
async function goal(): Promise<ReturnType<typeof recorder>> {
  const reporter = recorder(admin, scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  return reporter;
}
const texts = (): string[] => heard.map(({ text }) => text);
const stateOf = async () => {
  const { body } = await admin.get('/api/webhook/list', {});
  return body.leagues.find(({ league_id }) => league_id === league.id)?.webhook;
};

describe('a webhook', () => {
  it('tells a goal with its owner, a final and a settled gameweek, each once and signed', async () => {
    await insertSquad(db, { season: scene.season, team: league.teams.home, players: [player('Saka')] });
    await set();
    await after(second);
    const reporter = await goal();
    await after(16 * second);
    expect(texts()).toEqual(["12' Player 12, of Hilde United. Arsenal 1–0 Chelsea."]);
    await reporter.minute(90);
    await reporter.complete();
    await after(16 * second);
    await recorder(admin, scene.returnMatch).setVoid(true);
    const now = server.clock.now();
    await db
      .transaction()
      .execute(async (trx) =>
        settleGameweek(trx, { season: scene.season, gameweek: gameweekId(1) }, await readLeaguesOfTeams(trx), now),
      );
    for (let look = 0; look < 5; look++) await after(16 * second);
    expect(texts().slice(1)).toEqual([
      'Final: Arsenal 1–0 Chelsea.',
      'Gameweek 1 is settled. 1. Hilde United 3, 2. Aron Rovers 0',
    ]);
    expect(heard.every(({ isGenuine }) => isGenuine)).toBe(true);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
  });

  it('tells no final of a match that is open again by then', async () => {
    await set();
    await after(second);
    const reporter = await goal();
    await reporter.minute(90);
    await reporter.complete();
    await reporter.reopen();
    await after(16 * second);
    expect(texts().map((text) => text.slice(0, 3))).toEqual(["12'"]);
  });

  it('tells a deadline three hours before it and that it is locked, and a moved one again', async () => {
    await insertSquad(db, { season: scene.season, team: league.teams.home, players: [player('Odegaard')] });
    const moved = (deadline: string) =>
      db.updateTable('gameweeks').set({ weekend_deadline: deadline, weekend_locked_at: null }).execute();
    await moved('2025-08-16T17:00:00Z');
    await set();
    await after(second);
    await after(minute);
    expect(texts()).toEqual(['Gameweek 1, Weekend: the deadline is Saturday 16th August, 18:00 (Europe/London).']);
    await moved('2025-08-16T17:30:00Z');
    await after(minute);
    expect(texts().slice(1)).toEqual([
      'Gameweek 1, Weekend: the deadline is Saturday 16th August, 18:30 (Europe/London).',
    ]);
    await after(3 * hour);
    await db
      .updateTable('gameweeks')
      .set({ weekend_locked_at: new Date(server.clock.now()) })
      .execute();
    await after(minute);
    expect(texts().slice(2)).toEqual(['Gameweek 1, Weekend: the selections are locked, and everybody can see them.']);
  });

  it('hears nothing of what was before it', async () => {
    await goal();
    await after(minute);
    await set();
    await after(minute);
    expect(texts()).toEqual([]);
  });

  it('loses nothing and tells nothing twice if every second answer is 421 or 500', async () => {
    answer = (turn) => (turn % 4 === 0 ? 421 : turn % 4 === 2 ? 500 : 200);
    await set();
    await after(second);
    const reporter = await goal();
    await reporter.event("20' goal Saka");
    await reporter.event("30' goal Saka");
    for (let look = 0; look < 20; look++) await after(16 * second);
    expect(texts().map((text) => text.slice(0, 3))).toEqual(["12'", "20'", "30'"]);
    expect(await stateOf()).toMatchObject({ disabled_at: null });
  });

  it('drops what has become useless while its receiver was dead, and is switched off after two days', async () => {
    answer = () => 503;
    await set();
    await after(second);
    await goal();
    for (let look = 0; look < 30; look++) await after(10 * minute);
    expect(await stateOf()).toMatchObject({ last_failure: '503 Service Unavailable', disabled_at: null });
    const states = await db.selectFrom('webhook_message').select('state').execute();
    expect(states).toEqual([{ state: 'dropped' }]);
    await after(44 * hour);
    await recorder(admin, scene.match).event("80' goal Saka");
    await db
      .updateTable('real_matches')
      .set({ match_date: new Date(server.clock.now()) })
      .execute();
    await after(minute);
    expect((await stateOf())?.disabled_at).not.toBeNull();
    const { body } = await admin.get('/api/system/overview', {});
    expect(body.health.find(({ part }) => part === 'webhooks')).toMatchObject({
      state: 'warning',
      text: 'The webhook of TDL1 was switched off: nothing arrived for two days.',
    });
    answer = () => 200;
    await set({ url: null });
    expect(await stateOf()).toMatchObject({ disabled_at: null });
  });

  it('posts nothing that is too late when its receiver answers again', async () => {
    answer = () => 503;
    await set();
    await after(second);
    await goal();
    await after(minute);
    answer = () => 200;
    await after(6 * hour);
    expect(texts()).toEqual([]);
    const states = await db.selectFrom('webhook_message').select(['event', 'state']).execute();
    expect(states).toContainEqual({ event: 'goal', state: 'dropped' });
  });

  it('follows no redirect, and says so', async () => {
    answer = () => 307;
    await set();
    const { body } = await admin.post('/api/webhook/test', { league_id: league.id });
    expect(body).toEqual({ failure: '307 redirects are not followed' });
    expect(turns).toBe(1);
  });

  it('tells something, and each event is named once; what was stored before that is still read', async () => {
    await set();
    for (const events of [[], ['goal', 'goal']] as const) {
      const wanted = { league_id: league.id, form: 'json' as const, url: null, events: [...events] };
      const { status, problem } = await admin.post('/api/webhook/set', wanted);
      const sentence = events.length === 0 ? 'Choose at least one event' : 'An event is named twice';
      expect([status, problem?.fields]).toEqual([400, [{ path: 'events', message: sentence }]]);
      await db.updateTable('webhook').set({ events }).execute();
      expect((await stateOf())?.events).toEqual(events);
    }
  });

  it('keeps its address and key to itself', async () => {
    await set();
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    const answers = JSON.stringify([await stateOf(), await db.selectFrom('webhook').selectAll().execute()]);
    const audited = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute());
    for (const secret of [key, 'secret-path']) expect(`${answers}${audited}`).not.toContain(secret);
  });

  it('tells nothing from a restored copy, and afterwards only what is new', async () => {
    await set();
    await after(second);
    await goal();
    const made = new Date(server.clock.now());
    await db.insertInto('restored_copy').values({ restored_at: made, backup_made_at: made }).execute();
    await after(minute);
    const test = await admin.post('/api/webhook/test', { league_id: league.id });
    expect(test.problem?.code).toBe('held');
    const command_id = crypto.randomUUID();
    expect((await admin.post('/api/system/send-from-here', { command_id })).status).toBe(200);
    await after(minute);
    expect(texts()).toEqual([]);
    await recorder(admin, scene.match).event("20' goal Saka");
    await after(minute);
    expect(texts()).toEqual(["20' Player 12. Arsenal 2–0 Chelsea."]);
  });
});

it('a test arrives at once, and its answer says whether it did', async () => {
  await set();
  expect((await admin.post('/api/webhook/test', { league_id: league.id })).body).toEqual({ failure: null });
  expect(heard).toMatchObject([{ event: 'test', isGenuine: true }]);
  const now = new Date(server.clock.now()).toISOString();
  expect(await stateOf()).toMatchObject({ last_success_at: now, last_failure_at: null });
  await admin.post('/api/webhook/remove', { league_id: league.id });
  const { problem } = await admin.post('/api/webhook/test', { league_id: league.id });
  expect(problem?.status).toBe(404);
});
