// A season of deadlines, two processes, and a mail server that is busy every fifth time: each person gets each reminder
// once, or not at all for a reason.

import { afterAll, expect, it, vi } from 'vitest';
import type { Part } from '#game/gameweek/part';
import type { GameweekId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import { hour } from '#game/zone-time';
import { insertAccount, insertLeague } from '#test/builders/insert-rows';
import { mailServer } from '#test/builders/mail-server';
import { createTeam, type Fixture, importSeason, seasonOf } from '#test/builders/season-scene';
import { selected } from '#test/builders/selection-notation';
import { eleven } from '#test/builders/selection-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { connectDatabase } from '../platform/database/database.ts';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { sendQueuedMail } from '../platform/mail/send-mail.ts';
import { lockPart } from '../selection/lock-part.ts';
import { startServer } from '../start-server.ts';
import { planReminders, prepareReminders } from './plan-reminders.ts';
import { remindPart } from './remind-part.ts';
import { tellNotices } from './tell-notices.ts';

// It lives through six weeks; a busy machine is no failure.
vi.setConfig({ testTimeout: 180_000 });

let attempts = 0;
const post = await mailServer({
  onRcptTo: (_address, _session, done) => {
    attempts += 1;
    done(attempts % 5 === 0 ? Object.assign(new Error('busy'), { responseCode: 421 }) : null);
  },
});
const server = await testServer({ now: '2025-08-01T12:00:00Z', config: { smtpUrl: post.url } });
const { db } = server.database;
const secondDatabase = connectDatabase(server.database.connection);
const second = await startServer({ ...server.context.config, port: 0 }, server.clock, {
  database: secondDatabase,
  jobsAsleep: true,
  logStream: { write: () => undefined },
});
const jobs = [lockPart, planReminders, remindPart, tellNotices, sendQueuedMail];
const runners = [server.context, second.context].map((context) => startJobRunner(context, jobs, { asleep: true }));
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await second.close();
  await secondDatabase.close();
});

const weeks = 6;
const managers = 60;
const week = 7 * 24 * hour;
const names = ['Arsenal', 'Tottenham Hotspur', 'Chelsea', 'Wolverhampton Wanderers'];
/** Each pair of clubs meets once at each of them. */
const pairs = names.flatMap((home) => names.filter((away) => away !== home).map((away) => ({ home, away })));

/** A match on each Saturday, and on every other Wednesday. */
const fixtures: readonly Fixture[] = Array.from({ length: weeks }, (_, index) => {
  const on = (first: string) => new Date(Date.parse(first) + index * week).toISOString();
  return index % 2 === 0 ? [on('2025-08-16T14:00:00Z'), on('2025-08-20T19:00:00Z')] : [on('2025-08-16T14:00:00Z')];
})
  .flat()
  .flatMap((kickOff, index) => pairs.slice(index, index + 1).map((clubs) => ({ kickOff, ...clubs })));

type PartAhead = { readonly gameweek: GameweekId; readonly part: Part; readonly deadline: Instant };
const partsAhead = async (): Promise<readonly PartAhead[]> =>
  (await db.selectFrom('gameweeks').selectAll().orderBy('id').execute())
    .flatMap(({ id, midweek_deadline, weekend_deadline }) => [
      { gameweek: id, part: 'midweek' as const, at: midweek_deadline },
      { gameweek: id, part: 'weekend' as const, at: weekend_deadline },
    ])
    .flatMap(({ at, ...key }) => (at === null ? [] : [{ ...key, deadline: instantOf(at) }]))
    .toSorted((a, b) => a.deadline - b.deadline);

/** Both processes do what is due at this instant, until neither finds anything. */
async function live(at: number): Promise<void> {
  server.clock.set(at as Instant);
  for (;;) {
    const done = await Promise.all(runners.map((runner) => runner.runDueJobs()));
    if (done.every((count) => count === 0)) return;
  }
}

/** A person, and of which of the season's deadlines they should be reminded. */
type Person = { readonly manager: TestManager; readonly saves: (index: number) => boolean; readonly expected: number };

it('everybody is reminded of each deadline once, or not at all for a reason', async () => {
  const { season_id } = await importSeason(server.context, seasonOf({ fixtures: [...fixtures] }));
  await prepareReminders(server.context);
  const parts = await partsAhead();
  expect(parts.length).toBe(weeks + weeks / 2);
  const person = async (
    name: string,
    {
      saves = () => false,
      hours,
      isOff = false,
      hasAccount = true,
    }: {
      saves?: (index: number) => boolean;
      hours?: 3 | 6 | 48;
      isOff?: boolean;
      hasAccount?: boolean;
    } = {},
  ): Promise<Person> => {
    const manager = await server.createManager({ username: name });
    if (hasAccount) await insertAccount(db, manager.id);
    await createTeam(db, season_id, { manager, block: 0, league: await insertLeague(db, name), name });
    const choice = {
      hours_before: hours ?? (24 as const),
      quiet: null,
      kinds: [{ kind: 'deadline' as const, mail: !isOff }],
    };
    if (hours !== undefined || isOff) await server.as(manager).post('/api/notice/choose', choice);
    const told = isOff || !hasAccount ? 0 : parts.filter((_, index) => !saves(index)).length;
    return { manager, saves, expected: told };
  };
  const habits: readonly (readonly [string, Parameters<typeof person>[1]])[] = [
    ['Always saves', { saves: () => true }],
    ['Never saves', {}],
    ['Saved once', { saves: (index) => index === 0 }],
    ['Every second', { saves: (index) => index % 2 === 0 }],
    ['Two days before', { hours: 48 }],
    ['Three hours before', { hours: 3 }],
    ['Six, every third', { hours: 6, saves: (index) => index % 3 === 0 }],
    ['Every fifth', { saves: (index) => index % 5 === 0 }],
    ['Switched off', { isOff: true }],
    ['Has no account', { hasAccount: false }],
  ];
  const people: Person[] = [];
  for (let group = 1; group <= managers / habits.length; group++) {
    for (const [name, habit] of habits) people.push(await person(`${name} ${group}`, habit));
  }
  expect(people.length).toBe(managers);
  for (const [index, { gameweek, part, deadline }] of parts.entries()) {
    // It is still the moment of the deadline before: nobody could be reminded of this one yet.
    for (const { manager, saves } of people) {
      if (!saves(index)) continue;
      const team = await db
        .selectFrom('teams')
        .select('id')
        .where('manager_id', '=', manager.id)
        .executeTakeFirstOrThrow();
      const save = { team_id: team.id, gameweek_id: gameweek, part, selection: [...selected(eleven)] };
      expect((await server.as(manager).post('/api/selection/save', save)).status).toBe(200);
    }
    for (const hoursBefore of [48, 24, 6, 3, 2, 0]) await live(deadline - hoursBefore * hour);
  }
  const sent = post.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim());
  for (const { manager, expected } of people)
    expect([manager.username, sent.filter((to) => to === manager.email).length]).toEqual([manager.username, expected]);
  expect(sent.length).toBe(people.reduce((sum, { expected }) => sum + expected, 0));
  expect(attempts).toBeGreaterThan(sent.length);
  const left = await db.selectFrom('notices').select('state').where('state', '<>', 'told').execute();
  expect(left).toEqual([]);
  const mails = await db.selectFrom('mail').select('state').where('state', '<>', 'sent').execute();
  expect(mails).toEqual([]);
});
