import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
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
const planned = '2025-08-10T18:00:00.000Z';
const moved = '2025-08-11T18:00:00.000Z';
let admin: TestManager;
let kim: TestManager;
let before = 0;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
  const { season_id: season } = await importSeason(server.context, seasonOf({ players: playersOf(5) }));
  [admin, kim] = [await server.createAdmin(), await server.createManager()];
  await insertAccount(db, kim.id);
  await createTeam(db, season, { name: 'Alpha', manager: kim });
  await createTeam(db, season, { name: 'Bravo', manager: kim });
  before = post.received.length;
});

const plan = (begins_at: string | null, as = admin) =>
  server.as(as).post('/api/draft/plan', { league_id, command_id: randomUUID(), begins_at });
const start = () => server.as(admin).post('/api/draft/start', { league_id, command_id: randomUUID() });
const reset = () => server.as(admin).post('/api/draft/reset', { league_id, command_id: randomUUID() });
const board = async () => (await server.as(kim).get('/api/draft/:league_id', { league_id })).body;
const at = async (moment: string): Promise<void> => {
  server.clock.set(Math.max(instant(moment), server.clock.now()) as Instant);
  while ((await server.runDueJobs()) > 0);
};
const subjects = () => post.received.slice(before).map((mail) => readMail(mail).subject);
/** What was told of the plan, and not of the draft itself. */
const dated = () => subjects().filter((subject) => subject.includes('August'));
const begins = (moment: string) => `The draft of TDL1 begins ${moment}`;
const audited = () =>
  db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'plan-draft')
    .where('manager_id', '=', admin.id)
    .execute();

it('a planned draft stands on the board and is told a day ahead, once to whoever has two teams', async () => {
  expect((await board()).planned_at).toBeNull();
  const { body } = await plan(planned);
  expect([body.planned_at, body.status, body.version]).toEqual([planned, 'not-started', 0]);
  expect((await board()).planned_at).toBe(planned);
  const changes = await db.selectFrom('change').select('body').execute();
  expect(changes.map(({ body: change }) => change)).toContainEqual(
    expect.objectContaining({ kind: 'draft', planned_at: planned }),
  );
  expect(await audited()).toMatchObject([{ before: { begins_at: null }, after: { begins_at: planned } }]);
  await at('2025-08-09T17:59:00Z');
  expect(subjects()).toEqual([]);
  await at('2025-08-09T18:00:00Z');
  await at('2025-08-10T17:59:00Z');
  expect(subjects()).toEqual([begins('Sunday 10th August, 19:00')]);
});

it('a move is told after two minutes, and the new time a day ahead', async () => {
  await plan(planned);
  await at('2025-08-05T09:00:00Z');
  await plan('2025-08-12T18:00:00.000Z');
  // A slip: nobody hears of it.
  await at('2025-08-05T09:01:00Z');
  await plan(moved);
  await at('2025-08-05T09:03:30Z');
  const news = begins('at another time: Monday 11th August, 19:00');
  expect(subjects()).toEqual([news]);
  expect(readMail(post.received.at(-1) ?? '').text).toContain('It was planned for Sunday 10th August, 19:00.');
  await at('2025-08-11T17:00:00Z');
  expect(subjects()).toEqual([news, begins('Monday 11th August, 19:00')]);
});

it('a move into the coming day is told once', async () => {
  await plan(planned);
  await at('2025-08-09T18:00:00Z');
  await at('2025-08-10T09:00:00Z');
  await plan('2025-08-10T20:00:00.000Z');
  await at('2025-08-10T09:05:00Z');
  await at('2025-08-10T19:59:00Z');
  expect(subjects()).toEqual([
    begins('Sunday 10th August, 19:00'),
    begins('at another time: Sunday 10th August, 21:00'),
  ]);
});

it('a date that is taken back is told, and the same date again changes nothing', async () => {
  await plan(planned);
  await plan(planned);
  expect(await audited()).toHaveLength(1);
  await plan(null);
  expect((await board()).planned_at).toBeNull();
  await at('2025-08-01T12:02:00Z');
  await at('2025-08-10T17:00:00Z');
  expect(subjects()).toEqual(['The draft of TDL1 has no date any more']);
});

it('nobody is told ahead of a draft that has begun early', async () => {
  await plan(planned);
  expect((await start()).status).toBe(200);
  await at('2025-08-09T18:00:00Z');
  expect(dated()).toEqual([]);
  expect((await board()).planned_at).toBe(planned);
});

it('a slip that is taken back is told to nobody, and a date that was taken back by mistake as a move', async () => {
  await plan(planned);
  await at('2025-08-05T09:00:00Z');
  await plan(moved);
  await plan(planned);
  await plan(null);
  await plan(planned);
  await at('2025-08-05T09:05:00Z');
  expect(subjects()).toEqual([]);
  await plan(null);
  await plan(moved);
  await at('2025-08-05T09:10:00Z');
  expect(subjects()).toEqual([begins('at another time: Monday 11th August, 19:00')]);
});

it('a move is no news once the draft has begun, and news again after a reset', async () => {
  await plan(planned);
  await at('2025-08-05T09:00:00Z');
  await plan(moved);
  await start();
  await at('2025-08-05T09:05:00Z');
  expect(dated()).toEqual([]);
  await reset();
  await at('2025-08-05T09:10:00Z');
  expect(dated()).toEqual([begins('Monday 11th August, 19:00')]);
});

it('a rehearsal over the moment of the news delays it until its reset, and is no reason to tell it twice', async () => {
  await plan(planned);
  await start();
  await at('2025-08-09T19:00:00Z');
  expect(dated()).toEqual([]);
  await reset();
  await at('2025-08-09T19:05:00Z');
  expect(dated()).toEqual([begins('Sunday 10th August, 19:00')]);
  await start();
  await reset();
  await at('2025-08-10T17:00:00Z');
  expect(dated()).toHaveLength(1);
});

it('a move that waited when a rehearsal began is told after its reset, with the date that people know', async () => {
  await plan(planned);
  await at('2025-08-09T18:00:00Z');
  // In the evening, when everybody is asleep, it is moved to the early afternoon, and the board is tried.
  await at('2025-08-09T21:30:00Z');
  await plan('2025-08-10T14:00:00.000Z');
  await at('2025-08-09T21:40:00Z');
  await start();
  await reset();
  await at('2025-08-10T06:00:00Z');
  await at('2025-08-10T13:00:00Z');
  expect(dated()).toEqual([begins('Sunday 10th August, 19:00'), begins('at another time: Sunday 10th August, 15:00')]);
  expect(readMail(post.received.at(-1) ?? '').text).toContain('It was planned for Sunday 10th August, 19:00.');
});

it('a date that was taken back when a rehearsal began is told to be none after its reset', async () => {
  await plan(planned);
  await at('2025-08-10T09:00:00Z');
  await plan(null);
  await at('2025-08-10T09:01:00Z');
  await start();
  await at('2025-08-10T09:05:00Z');
  expect(subjects()).not.toContain('The draft of TDL1 has no date any more');
  await reset();
  await at('2025-08-10T09:10:00Z');
  expect(subjects()).toContain('The draft of TDL1 has no date any more');
  expect(readMail(post.received.at(-1) ?? '').text).toContain('It was planned for Sunday 10th August, 19:00.');
});

it('whoever was asleep when the day-ahead news was written hears it although a rehearsal began meanwhile', async () => {
  const away = await server.createManager();
  await insertAccount(db, away.id);
  await db.updateTable('teams').set({ manager_id: away.id }).where('team_name', '=', 'Bravo').execute();
  await db
    .insertInto('notice_times')
    .values({ manager_id: away.id, hours_before: 24, quiet_from: 17, quiet_to: 8 })
    .execute();
  await plan(planned);
  await at('2025-08-09T18:00:00Z');
  expect(dated()).toHaveLength(1);
  await start();
  await reset();
  await at('2025-08-10T07:00:00Z');
  await at('2025-08-10T12:00:00Z');
  expect(dated()).toEqual(Array(2).fill(begins('Sunday 10th August, 19:00')));
});

it('a slip of the night that is corrected leaves the day-ahead news of those who have not heard it', async () => {
  const late = '2025-08-09T21:30:00.000Z';
  await plan(late);
  await at('2025-08-08T21:30:00Z');
  await at('2025-08-08T21:50:00Z');
  await plan('2025-08-09T20:00:00.000Z');
  await at('2025-08-08T21:55:00Z');
  await plan(late);
  await at('2025-08-08T21:57:00Z');
  expect(subjects()).toEqual([]);
  await at('2025-08-09T06:00:00Z');
  await at('2025-08-09T20:00:00Z');
  expect(subjects()).toEqual([begins('Saturday 9th August, 22:30')]);
});

it('a slip in the last day that is taken back is told to nobody who knows the date', async () => {
  await plan(planned);
  await at('2025-08-10T09:00:00Z');
  await plan('2025-08-10T20:00:00.000Z');
  await plan(planned);
  await at('2025-08-10T09:05:00Z');
  await at('2025-08-10T17:00:00Z');
  expect(subjects()).toEqual([begins('Sunday 10th August, 19:00')]);
});

it('is refused in the past, once the draft has begun, for a league that is none, and to managers', async () => {
  expect((await plan('2025-08-01T12:00:00.000Z')).problem?.title).toBe('A draft is planned for a time that is ahead');
  expect((await plan(planned, kim)).status).toBe(403);
  const none = { league_id: leagueId(99), command_id: randomUUID(), begins_at: planned };
  expect((await server.as(admin).post('/api/draft/plan', none)).status).toBe(404);
  await start();
  for (const begins_at of [planned, null]) expect((await plan(begins_at)).problem?.code).toBe('draft_already_started');
  expect(await audited()).toEqual([]);
});
