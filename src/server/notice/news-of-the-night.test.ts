// What happens in quiet hours is told after them, as it is by then.

import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { liveLeague } from '#test/builders/live-league';
import { mailbox } from '#test/builders/mailbox';
import { matchScene, recorder } from '#test/builders/match-scene';
import { importSeason, seasonOf } from '#test/builders/season-scene';
import { selectionScene } from '#test/builders/selection-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { prepareReminders } from './plan-reminders.ts';

const server = await testServer();
const { db } = server.database;

const at = async (moment: string): Promise<void> => {
  server.clock.set(instant(moment));
  while ((await server.runDueJobs()) > 0);
};
const { newest } = mailbox(server);
const mails = async (to: TestManager) =>
  (await db.selectFrom('mail').select('subject').where('recipient', '=', to.email).orderBy('number').execute()).map(
    ({ subject }) => subject,
  );

describe('a gameweek that is settled in quiet hours', () => {
  let owner: TestManager;
  let reporter: ReturnType<typeof recorder>;

  beforeEach(async () => {
    server.clock.set(instant('2025-08-18T20:50:00Z'));
    const scene = await matchScene(server);
    owner = (await liveLeague(server, scene)).managers.home;
    await insertAccount(db, owner.id);
    await prepareReminders(server.context);
    const admin = server.as(await server.createAdmin());
    await recorder(admin, scene.returnMatch).setVoid(true);
    reporter = recorder(admin, scene.match);
    await reporter.lineUps();
    await reporter.event("12' goal Saka (Odegaard)");
    await reporter.minute(90);
    await reporter.complete();
    await at('2025-08-18T21:05:00Z');
    await at('2025-08-18T21:20:00Z');
    await reporter.reopen();
  });

  const results = async () => (await mails(owner)).filter((subject) => /^(Final|Corrected): /.test(subject));

  it('is told in the morning, as it was corrected during the night, and as no correction', async () => {
    await reporter.event("60' goal Saka");
    await reporter.complete();
    await at('2025-08-18T21:40:00Z');
    await at('2025-08-19T05:59:00Z');
    expect(await results()).toEqual([]);
    await at('2025-08-19T06:14:00Z');
    await at('2025-08-19T06:30:00Z');
    const { home_team_total_points: home, away_team_total_points: away } = await db
      .selectFrom('fantasy_matches')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(await results()).toEqual([expect.stringMatching(`^Final: .* ${home} – ${away} `)]);
  });

  it('is not told while a match of it is open again', async () => {
    await at('2025-08-18T21:40:00Z');
    await at('2025-08-19T06:14:00Z');
    expect(await results()).toEqual([]);
    await reporter.complete();
    await at('2025-08-19T08:00:00Z');
    await at('2025-08-19T08:15:00Z');
    expect(await results()).toEqual([expect.stringMatching(/^Final: /)]);
  });
});

describe('a deadline that an import pulls forward in quiet hours', () => {
  const importAt = (kickOff: string) =>
    importSeason(server.context, seasonOf({ fixtures: [{ kickOff, home: 'Arsenal', away: 'Chelsea' }] }));
  const morning = '2025-08-15T06:00:00Z';
  let owner: TestManager;
  const deadlines = async () => (await mails(owner)).filter((subject) => subject.includes('the deadline is'));

  beforeEach(async () => {
    ({ owner } = await selectionScene(server));
    await insertAccount(db, owner.id);
    await importAt('2025-08-16T14:00:00Z');
    await at('2025-08-14T22:00:00Z');
    await importAt('2025-08-15T15:00:00Z');
    await at('2025-08-14T22:01:00Z');
  });

  it('is told after them', async () => {
    await at(morning);
    expect(await deadlines()).toEqual(['Gameweek 1, Weekend: the deadline is earlier now']);
  });

  it('and another puts back before they end is none', async () => {
    await importAt('2025-08-16T14:00:00Z');
    await at('2025-08-14T22:02:00Z');
    await at(morning);
    expect(await deadlines()).toEqual([]);
  });

  it('and others move again before they end is told against the one that people know', async () => {
    // 13:30 until now, 14:00 then, 13:45 in the end; the one that everybody knows is 17:00.
    for (const [minute, kickOff] of [
      ['02', '2025-08-15T15:30:00Z'],
      ['03', '2025-08-15T15:15:00Z'],
    ]) {
      await importAt(`${kickOff}`);
      await at(`2025-08-14T22:${minute}:00Z`);
    }
    await at(morning);
    expect(await deadlines()).toEqual(['Gameweek 1, Weekend: the deadline is earlier now']);
    const told = await newest(owner.email);
    expect(told?.text).toContain('Deadline: Friday 15th August, 14:45');
    expect(told?.text).toContain('It was Friday 15th August, 18:00.');
    // And what was told is what people know from then on.
    await importAt('2025-08-15T15:00:00Z');
    await at('2025-08-15T06:30:00Z');
    expect((await newest(owner.email))?.text).toContain('It was Friday 15th August, 14:45.');
  });

  it('is told once if the same is imported again', async () => {
    await importAt('2025-08-15T15:00:00Z');
    await at(morning);
    expect(await deadlines()).toEqual(['Gameweek 1, Weekend: the deadline is earlier now']);
  });

  it('of a part that has lost its matches meanwhile is told no more', async () => {
    const kickOff = '2025-08-20T19:00:00Z';
    const played = [
      { kickOff, home: 'Arsenal', away: 'Chelsea' },
      { kickOff, home: 'Arsenal', away: 'Spurs' },
      { kickOff, home: 'Chelsea', away: 'Wolves' },
    ];
    await importSeason(server.context, seasonOf({ fixtures: played }));
    const { weekend_deadline } = await db
      .selectFrom('gameweeks')
      .select('weekend_deadline')
      .where('id', '=', gameweekId(1))
      .executeTakeFirstOrThrow();
    await at(morning);
    expect([weekend_deadline, await deadlines()]).toEqual([null, []]);
  });
});
