// A gameweek of hundreds of leagues is settled in ranges, which two processes share.

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { copyLeague } from '#test/builders/copied-leagues';
import { gameweekId } from '#test/builders/ids';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { secondProcess } from '#test/builders/second-process';
import { testServer } from '#test/builders/test-server';
import { leaguesInRange } from './settle-range.ts';

const first = await testServer();
const { db } = first.database;
const second = await secondProcess(first);

const gameweek = gameweekId(1);
/** Enough for five ranges, wherever the ids begin. */
const copies = 4 * leaguesInRange + 1;
const now = instant('2025-08-18T12:00:00Z');
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;
let letGo = () => {};

beforeEach(async () => {
  first.database.aroundQueries(null);
  first.clock.set(now);
  scene = await matchScene(first);
  league = await liveLeague(first, scene);
  await copyLeague(first.database, league, copies);
  reporter = recorder(first.as(await first.createAdmin()), scene.match);
  await recorder(first.as(await first.createAdmin()), scene.returnMatch).setVoid(true);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await reporter.minute(90);
  await reporter.complete();
});

/** Holds the first process's ranges until they are let go; resolves when it has taken one. */
function heldRange(): Promise<void> {
  const held = new Promise<void>((resolve) => (letGo = resolve));
  return new Promise((taken) => {
    first.database.aroundQueries(async (statement, run) => {
      if (statement.includes('touchline settle range')) {
        taken();
        await held;
      }
      return run();
    });
  });
}

/** The different results of all leagues, and how many have each. */
const results = async () =>
  (
    await sql<{ points: number; completed: boolean; leagues: number }>`
      select home_team_total_points as points, is_completed as completed, count(*)::integer as leagues
      from fantasy_matches group by 1, 2 order by 3`.execute(db)
  ).rows;
const isSettled = async () =>
  (await db.selectFrom('gameweeks').select('settled_at').where('id', '=', gameweek).executeTakeFirstOrThrow())
    .settled_at !== null;
const ranges = (isDone: boolean) =>
  db
    .selectFrom('job')
    .select(['key', 'attempts'])
    .where('kind', '=', 'settle-range')
    .where('done_at', isDone ? 'is not' : 'is', null)
    .execute();
const announced = async () =>
  (await db.selectFrom('change').select('number').where('kind', '=', 'settled').execute()).length;
const shownPoints = async () => {
  await first.context.live.sync();
  const { body } = await league.clients.home.get('/api/league/:league_id/standings', { league_id: league.id });
  return body.standings.find(({ team_id }) => team_id === league.teams.home)?.otp;
};

it('two processes share the ranges, and the last of them marks the gameweek, once', async () => {
  const before = await shownPoints();
  const taken = heldRange();
  const slow = first.runDueJobs();
  await taken;
  await second.jobs.runDueJobs();
  expect((await ranges(true)).length).toBeGreaterThanOrEqual(3);
  expect((await ranges(false)).length).toBeGreaterThan(0);
  expect([await isSettled(), await announced(), (await results()).length]).toEqual([false, 0, 2]);
  // The tables are computed until then, whether their league is settled or not.
  expect(await shownPoints()).toBe(before);
  letGo();
  await slow;
  expect(await results()).toEqual([{ points: expect.any(Number), completed: true, leagues: copies + 1 }]);
  expect([await isSettled(), await announced(), await ranges(false)]).toEqual([true, 1, []]);
  expect((await ranges(true)).every(({ attempts }) => attempts === 0)).toBe(true);
  expect(await shownPoints()).toBe(before);
  const { rows } = await sql`
    select from counted_points having count(*) = ${2 * (copies + 1)}`.execute(db);
  expect(rows).toHaveLength(1);
});

it('a range whose process is cut off midway leaves nothing, is done again, and only then is the gameweek marked', async () => {
  let isCut = false;
  first.database.aroundQueries(async (statement, run) => {
    const answer = await run();
    if (isCut || !statement.includes('insert into standings')) return answer;
    isCut = true;
    throw new Error('Connection terminated unexpectedly');
  });
  // Not beside it: until the failure is written down, another process may take the range, and rightly.
  await first.runDueJobs();
  await second.jobs.runDueJobs();
  expect([(await ranges(false)).length, await isSettled(), await announced()]).toEqual([1, false, 0]);
  expect(await results()).toHaveLength(2);
  first.clock.set(instant('2025-08-18T12:01:00Z'));
  await second.jobs.runDueJobs();
  expect(await results()).toMatchObject([{ completed: true, leagues: copies + 1 }]);
  expect([await isSettled(), await announced()]).toEqual([true, 1]);
});

it('a correction does not wait for a range, and whatever was settled before it is settled again', async () => {
  const taken = heldRange();
  const slow = first.runDueJobs();
  await taken;
  await second.jobs.runDueJobs();
  expect((await reporter.reopen()).status).toBe(200);
  const again = second.jobs.runDueJobs();
  letGo();
  await Promise.all([slow, again]);
  await second.jobs.runDueJobs();
  expect(await results()).toMatchObject([{ completed: false, leagues: copies + 1 }]);
  expect([await isSettled(), await ranges(false)]).toEqual([false, []]);
  await reporter.event("80' goal Saka");
  const corrected = await shownPoints();
  await reporter.complete();
  await Promise.all([first.runDueJobs(), second.jobs.runDueJobs()]);
  expect(await results()).toMatchObject([{ completed: true, leagues: copies + 1 }]);
  expect([await isSettled(), await ranges(false)]).toEqual([true, []]);
  expect(await shownPoints()).toBeGreaterThanOrEqual(corrected ?? 0);
});
