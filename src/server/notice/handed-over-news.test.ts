// A team goes to somebody else: what is told of it is told to whom it concerns.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { playerId } from '#test/builders/ids';
import { insertAccount, league4 } from '#test/builders/insert-rows';
import { liveLeague } from '#test/builders/live-league';
import { matchScene, recorder } from '#test/builders/match-scene';
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
const results = async (email: string) =>
  (await db.selectFrom('mail').select('subject').where('recipient', '=', email).orderBy('number').execute())
    .map(({ subject }) => subject)
    .filter((subject) => /^(Final|Corrected): /.test(subject));

it('a changed squad is told to nobody once the team is handed over or deleted, nor after Clear Team Data', async () => {
  const { owner, season, team } = await selectionScene(server);
  const cy = await server.createManager();
  for (const { id } of [owner, cy]) await insertAccount(db, id);
  const complete = {
    status: 'complete',
    current_round: 15,
    current_pick: 1,
    order_seed: 1,
    fixtures_seed: null,
  } as const;
  await db
    .insertInto('draft_state')
    .values({ season_id: season, league_id: league4, ...complete })
    .execute();
  const { code } = await db.selectFrom('players').select('code').orderBy('code', 'desc').executeTakeFirstOrThrow();
  const admin = server.as(await server.createAdmin());
  const change = (what: 'assign' | 'release') => {
    const input = { command_id: randomUUID(), league_id: league4, team_id: team, player_id: playerId(code) };
    return admin.post(`/api/draft/${what}-player`, input);
  };
  const handOverTo = ({ id: manager_id }: TestManager) =>
    admin.post('/api/team/hand-over', { team_id: team, manager_id });
  const told = async () => await db.selectFrom('mail').select(['recipient', 'subject']).orderBy('number').execute();
  expect((await change('assign')).status).toBe(200);
  // Whoever keeps the team is told.
  await handOverTo(owner);
  await at('2025-08-14T12:05:00Z');
  expect(await told()).toEqual([{ recipient: owner.email, subject: expect.stringMatching(/ joins /) }]);
  await change('release');
  await handOverTo(cy);
  await at('2025-08-14T12:10:00Z');
  expect(await told()).toHaveLength(1);
  await change('assign');
  await admin.post('/api/season/clear-team-data', { command_id: randomUUID(), season_name: '2025-26' });
  await at('2025-08-14T12:15:00Z');
  expect(await told()).toHaveLength(1);
  await change('assign');
  expect((await admin.post('/api/team/delete', { team_id: team })).status).toBe(200);
  await at('2025-08-14T12:20:00Z');
  expect(await told()).toHaveLength(1);
});

// One test: the audit log, which tells who had the team when, outlives the emptying between two.
it('a final match is told to whoever had the team when it was settled, and no more once they have it no longer', async () => {
  server.clock.set(instant('2025-08-18T10:00:00Z'));
  const scene = await matchScene(server);
  const { managers, teams } = await liveLeague(server, scene);
  const cy = await server.createManager();
  for (const { id } of [managers.home, managers.away, cy]) await insertAccount(db, id);
  await prepareReminders(server.context);
  const admin = server.as(await server.createAdmin());
  const handOverTo = async ({ id: manager_id }: TestManager) => {
    const { status } = await admin.post('/api/team/hand-over', { team_id: teams.home, manager_id });
    expect(status).toBe(200);
    server.clock.set((server.clock.now() + 1000) as Instant);
  };
  const [home, away, newcomer] = [managers.home, managers.away, cy].map(
    ({ email }) =>
      () =>
        results(email),
  );
  if (home === undefined || away === undefined || newcomer === undefined) throw new Error('three people');
  const reporter = recorder(admin, scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await reporter.minute(90);
  await recorder(admin, scene.returnMatch).setVoid(true);
  await reporter.complete();
  await at('2025-08-18T10:20:00Z');
  await at('2025-08-18T10:40:00Z');
  expect([(await home()).length, (await away()).length]).toEqual([1, 1]);

  await handOverTo(managers.away);
  await at('2025-08-18T11:00:00Z');
  await handOverTo(cy);
  await at('2025-08-18T11:20:00Z');
  expect([(await home()).length, (await away()).length, await newcomer()]).toEqual([1, 1, []]);

  // A correction of a match that somebody else has played is none for them; it is for whom the team was given back to.
  await reporter.reopen();
  await reporter.event("60' goal Saka");
  await reporter.complete();
  await at('2025-08-18T11:40:00Z');
  await at('2025-08-18T12:00:00Z');
  expect([(await home()).length, (await away()).slice(1), await newcomer()]).toEqual([
    1,
    [expect.stringMatching(/^Corrected: /)],
    [],
  ]);
  await handOverTo(managers.home);
  await at('2025-08-18T12:20:00Z');
  expect((await home()).slice(1)).toEqual([expect.stringMatching(/^Corrected: /)]);
});
