import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { leagueId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { mailServer } from '#test/builders/mail-server';
import { readMail } from '#test/builders/received-notices';
import { createTeam, importSeason, playersOf, seasonOf } from '#test/builders/season-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const post = await mailServer();
const server = await testServer({
  now: '2025-08-01T12:00:00Z',
  config: { smtpUrl: post.url, mode: 'production', publicUrl: 'https://touchline.example' },
});
const { db } = server.database;
const league_id = leagueId(4);
let admin: TestManager;
let kim: TestManager;
let lee: TestManager;
let alpha: TeamId;
let bravo: TeamId;
let before = 0;

const draft = () => ({ league_id, command_id: randomUUID() });

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
  const { season_id: season } = await importSeason(server.context, seasonOf({ players: playersOf(5) }));
  [admin, kim, lee] = [await server.createAdmin(), await server.createManager(), await server.createManager()];
  for (const { id } of [kim, lee]) await insertAccount(db, id);
  alpha = await createTeam(db, season, { name: 'Alpha', manager: kim });
  bravo = await createTeam(db, season, { name: 'Bravo', manager: kim });
  await server.as(admin).post('/api/draft/own-picks', { ...draft(), managers_pick: true, clock_seconds: 86_400 });
  await server.as(admin).post('/api/draft/start', draft());
  await after(1);
  await server.as(admin).post('/api/draft/order', { ...draft(), version: 1, team_ids: [alpha, bravo] });
  // Everybody has been told that it begins.
  await after(2);
  before = post.received.length;
});

async function after(minutes: number): Promise<void> {
  server.clock.set((server.clock.now() + minutes * 60_000) as Instant);
  while ((await server.runDueJobs()) > 0);
}
const handOver = (team_id: TeamId) => server.as(admin).post('/api/team/hand-over', { team_id, manager_id: lee.id });
const told = () =>
  post.received.slice(before).map((mail) => {
    const { to, subject, text } = readMail(mail);
    return { isToLee: to.includes(lee.email), subject, text };
  });

it('whoever takes a team over on the clock is told so, until when the turn lasts, and nobody else is', async () => {
  expect((await handOver(alpha)).status).toBe(200);
  await after(6);
  expect(told()).toMatchObject([{ isToLee: true, subject: expect.stringContaining('Alpha is on the clock') }]);
  expect(told()[0]?.text).toContain('Saturday 2nd August, 13:01 (Europe/London)');
});

it('whoever takes a team over whose time is over is told that the draft waits for them', async () => {
  await after(24 * 60);
  before = post.received.length;
  await handOver(alpha);
  await after(6);
  expect(told()).toMatchObject([{ isToLee: true, text: expect.stringContaining('The draft is waiting for you.') }]);
});

it('a team that is not on the clock is handed over without a word', async () => {
  await handOver(bravo);
  await after(6);
  expect(told()).toMatchObject([{ isToLee: false }]);
});

it('after the team data were cleared nothing is told of their draft', async () => {
  const cleared = { command_id: randomUUID(), season_name: '2025-26' };
  expect((await server.as(admin).post('/api/season/clear-team-data', cleared)).status).toBe(200);
  await after(6);
  expect(told()).toEqual([]);
});
