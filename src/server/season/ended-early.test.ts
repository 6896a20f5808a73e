// A season may end with deadlines ahead: from then on nothing of it happens any more (rules/season 1).

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import type { ApiClient } from '#test/builders/api-client';
import { leagueId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { mailServer } from '#test/builders/mail-server';
import { readMail } from '#test/builders/received-notices';
import { createTeam, importSeason, playersOf, seasonOf } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';

const post = await mailServer();
const server = await testServer({
  now: '2025-08-01T12:00:00Z',
  config: { smtpUrl: post.url, mode: 'production', publicUrl: 'https://touchline.example' },
});
const { db } = server.database;
let admin: ApiClient;
let before = { mails: 0, picked: 0 };

const command = () => ({ command_id: randomUUID() });
/** The first deadline, twelve hours after either match of its weekend, and a day before the draft. */
const [deadline, ...later] = [
  '2025-08-15T17:00:00Z',
  '2025-08-17T02:00:00Z',
  '2025-08-18T02:00:00Z',
  '2025-08-19T18:00:00Z',
] as const;
const liveThrough = async (...moments: readonly string[]): Promise<void> => {
  for (const moment of moments) {
    server.clock.set(instant(moment));
    while ((await server.runDueJobs()) > 0);
  }
};

/** Two squads in league 4, a draft planned in league 5, and the first deadline two weeks ahead. */
beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
  const { season_id: season } = await importSeason(server.context, seasonOf({ players: playersOf(2) }));
  const [ada, kim] = [await server.createAdmin(), await server.createManager()];
  for (const { id } of [ada, kim]) await insertAccount(db, id);
  await createTeam(db, season, { block: 0, manager: kim });
  await createTeam(db, season, { block: 1, manager: kim });
  await createTeam(db, season, { name: 'Alpha', league: 5, manager: kim });
  admin = server.as(ada);
  await admin.post('/api/draft/plan', { ...command(), league_id: leagueId(5), begins_at: '2025-08-20T18:00:00.000Z' });
  before = { mails: post.received.length, picked: await countPicked() };
});

/** The audit log outlives the scenes. */
const countPicked = async () =>
  (await db.selectFrom('audit_log').select('id').where('action', '=', 'auto-pick').execute()).length;
const happened = async () => ({
  selections: (await db.selectFrom('selections').select('team_id').execute()).length,
  picked: (await countPicked()) - before.picked,
  mails: post.received.slice(before.mails).map((mail) => readMail(mail).subject),
});

it('one that goes on locks its parts, and tells of open reports and of its drafts', async () => {
  await liveThrough(deadline, ...later);
  const { selections, picked, mails } = await happened();
  expect([selections > 0, picked > 0]).toEqual([true, true]);
  expect(mails).toEqual(expect.arrayContaining(['Overdue: Arsenal – Tottenham Hotspur']));
  expect(mails.filter((subject) => subject.startsWith('The draft of TDL2 begins'))).toHaveLength(1);
});

it('no part is locked, no team picked, and no match or draft is told once it has ended', async () => {
  expect((await admin.post('/api/season/start-new-season', { ...command(), season_name: '2025-26' })).status).toBe(200);
  const changes = async () => (await db.selectFrom('change').select('body').execute()).length;
  const announced = await changes();
  await liveThrough(deadline, ...later);
  expect(await happened()).toEqual({ selections: 0, picked: 0, mails: [] });
  expect(await changes()).toBe(announced);
});

it('a match whose part was locked before the end is not mailed after it', async () => {
  await liveThrough(deadline);
  await admin.post('/api/season/start-new-season', { ...command(), season_name: '2025-26' });
  await liveThrough(...later);
  expect((await happened()).mails.filter((subject) => subject.startsWith('Overdue'))).toEqual([]);
});
