// News for more people than one transaction takes: each of them is told once, whoever they are.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import type { NoticeKind } from '#game/notice/notice';
import { copyLeague } from '#test/builders/copied-leagues';
import { gameweekId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { liveLeague } from '#test/builders/live-league';
import { lineUpBody, type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { planReminders, prepareReminders } from './plan-reminders.ts';
import { tellMovedDeadline } from './tell-moved-deadline.ts';
import { tellResults } from './tell-results.ts';
import { tellTeamSheet } from './tell-team-sheet.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;
const copies = 500;
const people = 2 + 2 * copies;
let scene: MatchScene;

/** Every team has a manager with an account, who has chosen nothing: they listen by mail. */
beforeAll(async () => {
  scene = await matchScene(server);
  const league = await liveLeague(server, scene);
  for (const { id } of Object.values(league.managers)) await insertAccount(db, id);
  await copyLeague(server.database, league, copies);
  await sql`
    with added as (
      insert into managers (email, username, created_at)
      select 'm' || id || '@example.org', 'M' || id, now() from teams where manager_id is null returning id, username),
    accounts as (
      insert into account (manager_id, password_hash, password_changed_at) select id, 'x', now() from added)
    update teams set manager_id = added.id from added where 'M' || teams.id = added.username`.execute(db);
});

/** Some hundred people each. */
const mostJobs = 10;

/** Runs these jobs until none of them is due, and no other; few of them are enough. */
async function tellAt(moment: Instant): Promise<void> {
  server.clock.set(moment);
  const jobs = [planReminders, tellResults, tellMovedDeadline, tellTeamSheet];
  const runner = startJobRunner(server.context, jobs, { asleep: true });
  const counts: number[] = [];
  do counts.push(await runner.runDueJobs());
  while (counts.at(-1) !== 0);
  await runner.stop();
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(mostJobs);
}

/** How many people were told this, and how many of them twice. */
async function told(kind: NoticeKind): Promise<{ readonly people: number; readonly twice: number }> {
  const notices = await db.selectFrom('notices').select('manager_id').where('kind', '=', kind).execute();
  const once = new Set(notices.map(({ manager_id }) => manager_id)).size;
  return { people: once, twice: notices.length - once };
}

it('a deadline that moves is told to everybody', async () => {
  const admin = server.as(await server.createAdmin());
  const moved = { gameweek_id: gameweekId(1), part: 'weekend' as const, deadline: '2025-08-15T15:00:00Z' };
  expect((await admin.post('/api/gameweek/move-deadline', { command_id: randomUUID(), ...moved })).status).toBe(200);
  await tellAt(instant('2025-08-14T12:01:00Z'));
  expect(await told('deadline')).toEqual({ people, twice: 0 });
});

it('a team sheet is told to everybody who fields somebody whom it does not name', async () => {
  server.clock.set(instant('2025-08-16T12:45:00Z'));
  // As the deadline's job stores them.
  await sql`update selections set clubs = array_fill(${scene.clubs.home}::integer, array[cardinality(clubs)])
    where ${player('Jesus')}::integer = any(starting)`.execute(db);
  const sheets = lineUpBody();
  sheets.home.xi = sheets.home.xi.map((code) => (code === player('Jesus') ? player('Nketiah') : code));
  sheets.home.bench = sheets.home.bench.filter((code) => code !== player('Nketiah'));
  const reporter = server.as(await server.createReporter());
  expect((await recorder(reporter, scene.match).lineUps(sheets)).status).toBe(200);
  await tellAt(instant('2025-08-16T12:48:00Z'));
  expect(await told('team-sheet')).toEqual({ people: people / 2, twice: 0 });
});

it('a final result is told to everybody who has played', async () => {
  server.clock.set(instant('2025-08-19T12:00:00Z'));
  await db
    .updateTable('fantasy_matches')
    .set({ is_completed: true, home_win: true, home_team_total_points: 3, away_team_total_points: 1 })
    .execute();
  await db
    .updateTable('gameweeks')
    .set({ settled_at: '2025-08-19T12:00:00Z' })
    .where('id', '=', gameweekId(1))
    .execute();
  await prepareReminders(server.context);
  await tellAt(instant('2025-08-19T12:30:00Z'));
  expect(await told('result')).toEqual({ people, twice: 0 });
});
