// Two processes on one database, as behind a proxy: what one of them is told, the other knows, and nothing is done twice.

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { endSession } from '../src/server/account/session/session-store.ts';
import { transaction } from '../src/server/platform/database/transaction.ts';
import { type ApiClient, apiClient } from './builders/api-client.ts';
import { liveLeague } from './builders/live-league.ts';
import { readLive } from './builders/live-reader.ts';
import { matchScene, recorder } from './builders/match-scene.ts';
import { createMember } from './builders/members.ts';
import { secondProcess } from './builders/second-process.ts';
import { selected } from './builders/selection-notation.ts';
import { eleven, firstDeadline, otherEleven, selectionScene } from './builders/selection-scene.ts';
import { testServer } from './builders/test-server.ts';

const first = await testServer();
const second = await secondProcess(first);

beforeEach(() => first.clock.set(firstDeadline));

it('goals recorded at both reach the watchers of both once, in one order, and both show the same table', async () => {
  const scene = await matchScene(first);
  const league = await liveLeague(first, scene);
  const reporter = await first.createReporter();
  const here = recorder(first.as(reporter), scene.match);
  const there = recorder(second.as(reporter), scene.match);
  await here.lineUps();
  const { home, away } = league.managers;
  await second.context.live.sync();
  const watchers = await Promise.all([
    readLive(first.as(home), 'channels=league:4'),
    readLive(second.as(away), 'channels=league:4'),
  ]);
  for (let minute = 1; minute <= 20; minute++) {
    const { status } = await (minute % 2 === 0 ? here : there).event(`${minute}' goal Saka`);
    expect(status).toBe(200);
  }
  const homeOf = async (client: ApiClient) =>
    (await client.get('/api/league/:league_id/home', { league_id: league.id })).body;
  await Promise.all([first.context.live.sync(), second.context.live.sync()]);
  const [one, other] = await Promise.all([homeOf(first.as(home)), homeOf(second.as(home))]);
  expect(one).toEqual(other);
  expect(one.real_matches.map(({ home_goals }) => home_goals)).toContain(20);
  for (const watcher of watchers) {
    await expect.poll(() => watcher.frames().at(-1)?.number).toBe(one.live.number);
    const frames = watcher.frames();
    for (const [index, frame] of frames.slice(1).entries()) expect(frame.previous).toBe(frames[index]?.number);
    expect(frames.map(({ change }) => change.kind)).not.toContain('reload');
    watcher.close();
  }
});

it('a team saved at one is there at the other, which tells the other devices of its manager', async () => {
  const scene = await selectionScene(first);
  const phone = await readLive(second.as(scene.owner), `channels=team:${scene.team}`);
  expect((await scene.save(selected(eleven))).status).toBe(200);
  await phone.waitFor(1);
  phone.close();
  const { body } = await second.as(scene.owner).get('/api/selection/read', {
    team_id: scene.team,
    gameweek_id: scene.first.gameweek,
    part: scene.first.part,
  });
  expect(body.receipt?.origin).toBe('manager');
});

it('of two saves at the same moment, one at each, the last one answered is stored whole', async () => {
  const scene = await selectionScene(first);
  const body = (notation: string) => ({
    team_id: scene.team,
    gameweek_id: scene.first.gameweek,
    part: scene.first.part,
    selection: [...selected(notation)],
  });
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      first.as(scene.owner).post('/api/selection/save', body(eleven)),
      second.as(scene.owner).post('/api/selection/save', body(otherEleven)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([eleven, otherEleven]).toContain(await scene.kept(scene.first));
  }
});

it('a deadline that is due in both locks each team once, with one entry in the audit log', async () => {
  const scene = await selectionScene(first);
  first.clock.set(firstDeadline);
  await Promise.all([first.jobs.runDueJobs(), second.jobs.runDueJobs()]);
  expect((await scene.lockedParts())[0]).toContain(true);
  const { db } = first.database;
  const entries = await db.selectFrom('audit_log').select('subject').where('action', '=', 'auto-pick').execute();
  const ofTeam = entries.filter(({ subject }) => JSON.stringify(subject).includes(String(scene.team)));
  expect(ofTeam).toHaveLength(1);
  const jobs = await db.selectFrom('job').select('attempts').where('kind', '=', 'lock-part').execute();
  expect(jobs.every(({ attempts }) => attempts === 0)).toBe(true);
});

it('a goal is with the watchers of a process that was cut off from notifications as it fell, once', async () => {
  const scene = await matchScene(first);
  const league = await liveLeague(first, scene);
  const here = recorder(first.as(await first.createReporter()), scene.match);
  await here.lineUps();
  await second.context.live.sync();
  const watcher = await readLive(second.as(league.managers.away), 'channels=league:4');
  // Those of both processes.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'touchline %' and datname = current_database()`.execute(first.database.db);
  expect((await here.event("12' goal Saka")).status).toBe(200);
  const { live } = (await first.as(league.managers.home).get('/api/league/:league_id/home', { league_id: league.id }))
    .body;
  await expect.poll(() => watcher.frames().at(-1)?.number).toBe(live.number);
  expect(watcher.frames().map(({ change }) => change.kind)).toEqual(['league']);
  watcher.close();
});

it('a session that is ended at one is refused at the other', async () => {
  const manager = await first.createManager();
  const there = second.as(manager);
  expect((await there.get('/api/account/me', {})).status).toBe(200);
  await transaction(first.database.db, (trx) => endSession(trx, manager.sessionId, 'revoked', first.clock.now()));
  await expect.poll(async () => (await there.get('/api/account/me', {})).status).toBe(401);
});

it('guesses at both count together', async () => {
  await createMember(first, 'guessed@touchline.test', 'Guessed');
  const guess = async (origin: string) => {
    const { status } = await apiClient(origin, () => null).post('/api/account/sign-in', {
      email: 'guessed@touchline.test',
      password: 'a wrong password',
    });
    return status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn++) statuses.push(await guess(turn % 2 === 0 ? first.origin : second.origin));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});
