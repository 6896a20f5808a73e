// A whole season's deadlines for sixty managers, two processes, a mail server that is busy every fifth time, and a server
// that is down around every second deadline: each person is reminded of each deadline once, in the right voice, or not at
// all for a reason. What they should get follows from their habits, without the code that tells it.

import { afterAll, expect, it, vi } from 'vitest';
import { type Instant, instantOf } from '#game/instant';
import { hour } from '#game/zone-time';
import { insertAccount, insertLeague } from '#test/builders/insert-rows';
import { mailServer } from '#test/builders/mail-server';
import { occasionOf, readMail } from '#test/builders/received-notices';
import { importSeason } from '#test/builders/season-scene';
import { secondProcess } from '#test/builders/second-process';
import { testServer } from '#test/builders/test-server';
import { importOf, meetingsOf, selectionAt, teamAt } from '#test/builders/told-season';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { sendNoticeMail } from '../platform/mail/send-mail.ts';
import { lockPart } from '../selection/lock-part.ts';
import { keepSelections } from '../selection/selection-store.ts';
import { planReminders, prepareReminders } from './plan-reminders.ts';
import { remindPart } from './remind-part.ts';
import { tellNotices } from './tell-notices.ts';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 300_000 });

const weeks = 38;
const teamsOfLeague = 10;
const leagues = 6;

let attempts = 0;
const post = await mailServer({
  onRcptTo: (_address, _session, done) => {
    attempts += 1;
    // 421 ends the connection, and the next one waits a moment; the others are tried again by the queue.
    const responseCode = attempts % 25 === 0 ? 421 : 450;
    done(attempts % 5 === 0 ? Object.assign(new Error('busy'), { responseCode }) : null);
  },
});
const server = await testServer({ now: '2025-08-01T12:00:00Z', config: { smtpUrl: post.url } });
const { db } = server.database;
const second = await secondProcess(server);
const jobs = [lockPart, planReminders, remindPart, tellNotices, sendNoticeMail];
const runners = [server.context, second.context].map((context) => startJobRunner(context, jobs, { asleep: true }));
afterAll(() => Promise.all(runners.map((runner) => runner.stop())));

/** Both processes do what is due at this instant, until neither finds anything. */
async function live(at: number): Promise<void> {
  server.clock.set(Math.max(at, server.clock.now()) as Instant);
  for (;;) {
    const done = await Promise.all(runners.map((runner) => runner.runDueJobs()));
    if (done.every((count) => count === 0)) return;
  }
}
const isMailWaiting = async (): Promise<boolean> =>
  (await db.selectFrom('mail').select('id').where('state', '=', 'waiting').executeTakeFirst()) !== undefined;

type Habit = {
  readonly name: string;
  /** Whether they save the part of this number; people of other leagues do so in other parts. */
  readonly saves: (part: number) => boolean;
  readonly hours?: 3 | 6 | 48;
  readonly isOff?: true;
  readonly hasNoAccount?: true;
};
const never = () => false;
const habits: readonly Habit[] = [
  { name: 'Always saves', saves: () => true },
  { name: 'Begins late', saves: (part) => part > 9 },
  { name: 'Gives up', saves: (part) => part < 70 },
  { name: 'Forgets every sixth', saves: (part) => part % 6 !== 0 },
  { name: 'Forgets every tenth', saves: (part) => part % 10 !== 0 },
  { name: 'Two days before, forgets every fourth', saves: (part) => part % 4 !== 0, hours: 48 },
  { name: 'Three hours before, forgets every fifth', saves: (part) => part % 5 !== 0, hours: 3 },
  { name: 'Six hours before, forgets every third', saves: (part) => part % 3 !== 0, hours: 6 },
  { name: 'Nothing of deadlines', saves: never, isOff: true },
  { name: 'Has no account', saves: never, hasNoAccount: true },
];

it('everybody is reminded of each deadline of a season once, or not at all for a reason', async () => {
  const meetings = meetingsOf(weeks);
  const { season_id: season } = await importSeason(server.context, importOf(meetings));
  const people = await Promise.all(
    Array.from({ length: leagues }, async (_, group) => {
      const league = await insertLeague(db, `League ${group}`);
      return Promise.all(
        habits.map(async ({ saves, ...habit }, place) => {
          const name = `${habit.name} ${group}`;
          const manager = await server.createManager({ username: name });
          if (habit.hasNoAccount === undefined) await insertAccount(db, manager.id);
          if (habit.hours !== undefined)
            await server.as(manager).post('/api/notice/choose', { hours_before: habit.hours, kinds: [] });
          if (habit.isOff)
            await server.as(manager).post('/api/notice/choose', { kinds: [{ kind: 'deadline', mail: false }] });
          const team = await teamAt(db, season, place, { manager, league, name });
          return { ...habit, name, manager, team, place, saves: (part: number) => saves(part + group) };
        }),
      );
    }),
  ).then((groups) => groups.flat());
  expect(people).toHaveLength(leagues * teamsOfLeague);
  const parts = (await db.selectFrom('gameweeks').selectAll().orderBy('id').execute()).flatMap(
    ({ id, midweek_deadline, weekend_deadline }) => [
      { gameweek: id, part: 'midweek' as const, deadline: instantOf(midweek_deadline ?? new Date(0)) },
      { gameweek: id, part: 'weekend' as const, deadline: instantOf(weekend_deadline ?? new Date(0)) },
    ],
  );
  expect(parts).toHaveLength(2 * weeks);

  await prepareReminders(server.context);
  const expected: string[] = [];
  for (const [index, { gameweek, part, deadline }] of parts.entries()) {
    const receipt = { saved_at: new Date(server.clock.now()).toISOString(), hash: '', origin: 'manager' } as const;
    const saved = people
      .filter(({ saves }) => saves(index))
      .map(({ team, place }) => ({
        team,
        players: selectionAt(place).map((player) => ({ ...player, real_team_id: null })),
        receipt,
      }));
    await db.transaction().execute((trx) => keepSelections(trx, { season, gameweek, part }, saved));

    const clubs = new Set(meetings[index]?.flatMap(({ home, away }) => [home, away]));
    for (const { name, saves, place, isOff, hasNoAccount } of people) {
      if (saves(index) || isOff || hasNoAccount) continue;
      const hasSaved = parts.slice(0, index).some((_, before) => saves(before));
      const everybodyPlays = clubs.has(place * 2) && clubs.has(place * 2 + 1);
      const voice = hasSaved ? (everybodyPlays ? 'copied' : 'concern') : 'auto-pick';
      expected.push(`${name}: reminder ${gameweek} ${part} ${voice}`);
    }
    // Around every second deadline the server is down until three hours before it.
    for (const hours of index % 2 === 0 ? [48, 24, 6, 3] : [3]) await live(deadline - hours * hour);
    for (let minute = 1; minute < 60 && (await isMailWaiting()); minute++)
      await live(deadline - 3 * hour + minute * 60_000);
    await live(deadline);
  }

  const names = new Map(people.map(({ manager, name }) => [manager.email, name]));
  const told = post.received
    .map(readMail)
    .map(({ to, subject, text }) => `${names.get(to)}: ${occasionOf(subject, text)}`);
  expect(told.toSorted()).toEqual(expected.toSorted());
  expect(attempts).toBeGreaterThan(told.length);
  for (const voice of ['auto-pick', 'copied', 'concern'])
    expect([voice, told.some((line) => line.endsWith(voice))]).toEqual([voice, true]);
  expect(await isMailWaiting()).toBe(false);
  expect(await db.selectFrom('notices').select('state').where('state', '<>', 'told').execute()).toEqual([]);
});
