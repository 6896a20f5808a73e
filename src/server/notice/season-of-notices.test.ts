// A season of everything that managers are told, two processes, and a mail server that is busy every fifth time and dead
// on some days: each person gets each notice once, or not at all for a reason. What they should get is written down from
// what happens, by docs/rules/notice.md and recap.md, without the code that tells it. The nightly run lives through 38
// gameweeks of 60 managers, `npm test` through three of 20.

import { afterAll, expect, it, vi } from 'vitest';
import type { Instant } from '#game/instant';
import { mailServer } from '#test/builders/mail-server';
import { isNight } from '#test/builders/property-runs';
import { pushEndpoint } from '#test/builders/push-endpoint';
import { occasionOf, readMail } from '#test/builders/received-notices';
import { importSeason } from '#test/builders/season-scene';
import { secondProcess } from '#test/builders/second-process';
import { testServer } from '#test/builders/test-server';
import { toldCourse } from '#test/builders/told-course';
import type { Told } from '#test/builders/told-happening';
import { toldPeople } from '#test/builders/told-people';
import { importOf, meetingsOf } from '#test/builders/told-season';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { sendNoticeMail } from '../platform/mail/send-mail.ts';
import { sendPush } from '../platform/push/send-push.ts';
import { prepareLetters, writeLetters } from '../recap/write-letters.ts';
import { lockPart } from '../selection/lock-part.ts';
import { settle } from '../standings/settle-job.ts';
import { planReminders, prepareReminders } from './plan-reminders.ts';
import { remindPart } from './remind-part.ts';
import { tellMovedDeadline } from './tell-moved-deadline.ts';
import { tellNotices } from './tell-notices.ts';
import { tellResults } from './tell-results.ts';
import { tellTeamSheet } from './tell-team-sheet.ts';

const [weeks, leagues] = isNight ? [38, 6] : [3, 2];
// A busy machine is no failure.
vi.setConfig({ testTimeout: isNight ? 3_600_000 : 300_000 });

let attempts = 0;
let isDead = false;
const post = await mailServer({
  onRcptTo: (_address, _session, done) => {
    attempts += 1;
    done(isDead || attempts % 5 === 0 ? Object.assign(new Error('busy'), { responseCode: 421 }) : null);
  },
});
const push = await pushEndpoint('127.0.0.1');
const server = await testServer({
  now: '2025-08-15T12:00:00Z',
  config: {
    smtpUrl: post.url,
    mode: 'production',
    publicUrl: 'https://touchline.example',
    allowsPrivateHosts: true,
    pushHosts: ['127.0.0.1'],
  },
});
const { db } = server.database;
const second = await secondProcess(server);
const jobs = [
  lockPart,
  settle,
  planReminders,
  remindPart,
  tellNotices,
  tellResults,
  tellMovedDeadline,
  tellTeamSheet,
  writeLetters,
  sendNoticeMail,
  sendPush,
];
const runners = [server.context, second.context].map((context) => startJobRunner(context, jobs, { asleep: true }));
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
});

/** Both processes do what is due, until neither finds anything. */
async function runBoth(): Promise<void> {
  for (;;) {
    const done = await Promise.all(runners.map((runner) => runner.runDueJobs()));
    if (done.every((count) => count === 0)) return;
  }
}
const waiting = () => db.selectFrom('mail').select('id').where('state', '=', 'waiting').executeTakeFirst();

/** Both live through this moment, and through the minutes after which a busy mail server takes the mail. */
async function live(at: number): Promise<void> {
  server.clock.set(Math.max(at, server.clock.now()) as Instant);
  await runBoth();
  for (let tries = 0; tries < 20 && !isDead && (await waiting()) !== undefined; tries++) {
    server.clock.set((server.clock.now() + 30_000) as Instant);
    await runBoth();
  }
}

it('everybody is told everything once, or not at all for a reason', async () => {
  const parts = meetingsOf(weeks);
  const { season_id: season } = await importSeason(server.context, importOf(parts));
  const people = await toldPeople(server, push, { season, leagues, weeks });
  await prepareReminders(server.context);
  await prepareLetters(server.context);
  const expected: string[] = [];
  let lost = 0;
  const tell: Told = (person, kind, occasion, inMail = '') => {
    for (const channel of person.channels(kind)) {
      if (channel === 'mail' && isDead) lost++;
      else expected.push(`${person.manager.username} ${channel} ${occasion}${channel === 'mail' ? inMail : ''}`);
    }
  };
  const course = await toldCourse(server, { season, parts, people, tell, setDead: (dead) => (isDead = dead) });
  for (const { at, act } of course) {
    server.clock.set(Math.max(at, server.clock.now()) as Instant);
    await act();
    await live(at);
  }

  const names = new Map(people.map(({ manager }) => [manager.email, manager.username]));
  const devices = new Map(people.map(({ device, manager }) => [device, manager.username]));
  const mailed = post.received
    .map(readMail)
    .map(({ to, subject, text }) => `${names.get(to)} mail ${occasionOf(subject, text)}`);
  const pushed = push.received.map(({ path, text }) => {
    const { title, body } = JSON.parse(text) as { readonly title: string; readonly body: string };
    return `${devices.get(path)} push ${occasionOf(title, body)}`;
  });
  expect([...mailed, ...pushed].toSorted()).toEqual(expected.toSorted());
  expect(attempts).toBeGreaterThan(mailed.length);
  const states = await db.selectFrom('mail').select('state').execute();
  expect(states.filter(({ state }) => state !== 'sent')).toEqual(
    Array.from({ length: lost }, () => ({ state: 'given-up' })),
  );
  expect(lost).toBeGreaterThan(0);
  expect(await db.selectFrom('notices').select('id').where('state', '=', 'waiting').execute()).toEqual([]);
  for (const kind of [
    'auto-pick',
    'copied',
    'concern',
    'moved',
    'final',
    'corrected',
    'letter',
    'team-sheet',
    'joins',
    'clock',
  ])
    expect([kind, expected.some((line) => line.includes(kind))]).toEqual([kind, true]);
  if (isNight) process.stdout.write(`${counted(expected)}, ${lost} lost with the dead mail server\n`);
});

/** 'mail reminder 2000, mail letter 2050 …' */
function counted(lines: readonly string[]): string {
  const kinds = lines.map((line) => /(mail|push) [\w-]+/.exec(line)?.[0] ?? line);
  return [...new Set(kinds)].map((kind) => `${kind} ${kinds.filter((other) => other === kind).length}`).join(', ');
}
