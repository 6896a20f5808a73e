// A deadline that moves more than once is told with what it was when people last heard of it.

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { mailbox } from '#test/builders/mailbox';
import { importSeason, seasonOf } from '#test/builders/season-scene';
import { selectionScene } from '#test/builders/selection-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
const { newest } = mailbox(server);
let owner: TestManager;
let admin: TestManager;

beforeEach(async () => {
  ({ owner } = await selectionScene(server));
  await insertAccount(db, owner.id);
  admin = await server.createAdmin();
});

const at = async (moment: string): Promise<void> => {
  server.clock.set(instant(moment));
  while ((await server.runDueJobs()) > 0);
};
/** Everybody knows 17:00, which is 18:00 in the league. */
const moveAt = async (moment: string, deadline: string): Promise<void> => {
  await at(moment);
  const input = { command_id: randomUUID(), gameweek_id: gameweekId(1), part: 'weekend' as const, deadline };
  expect((await server.as(admin).post('/api/gameweek/move-deadline', input)).status).toBe(200);
};
const importAt = async (moment: string, kickOff: string): Promise<void> => {
  await at(moment);
  await importSeason(server.context, seasonOf({ fixtures: [{ kickOff, home: 'Arsenal', away: 'Chelsea' }] }));
};
const told = async () =>
  (await db.selectFrom('mail').select('subject').where('recipient', '=', owner.email).orderBy('number').execute()).map(
    ({ subject }) => subject.replace('Gameweek 1, Weekend: the deadline is ', ''),
  );

it('a move into the night that is corrected there is told to whoever slept with the deadline that they know', async () => {
  await moveAt('2025-08-14T22:00:00Z', '2025-08-15T00:00:00.000Z');
  await moveAt('2025-08-14T22:10:00Z', '2025-08-15T16:00:00.000Z');
  await at('2025-08-15T06:00:00Z');
  expect(await told()).toEqual(['earlier now']);
  expect((await newest(owner.email))?.text).toContain('It was Friday 15th August, 18:00.');
});

it('a move into the night that is taken back there is told to nobody who slept', async () => {
  await moveAt('2025-08-14T22:00:00Z', '2025-08-15T00:00:00.000Z');
  await moveAt('2025-08-14T22:10:00Z', '2025-08-15T17:00:00.000Z');
  await at('2025-08-15T06:00:00Z');
  await at('2025-08-15T16:59:00Z');
  expect(await told()).toEqual([]);
});

it('a move into the night that stays is told to nobody for whom it is too late', async () => {
  await moveAt('2025-08-14T22:00:00Z', '2025-08-15T00:00:00.000Z');
  await at('2025-08-15T00:00:00Z');
  await at('2025-08-15T06:00:00Z');
  expect(await told()).toEqual([]);
  const waiting = db.selectFrom('notices').select('id').where('state', '=', 'waiting');
  expect(await waiting.execute()).toEqual([]);
});

it('a slip of an earlier night is no part of a later move', async () => {
  await importAt('2025-08-14T12:00:00Z', '2025-08-15T15:30:00Z');
  await at('2025-08-14T12:01:00Z');
  expect(await told()).toEqual(['earlier now']);
  await importAt('2025-08-14T22:00:00Z', '2025-08-15T15:00:00Z');
  await importAt('2025-08-14T22:05:00Z', '2025-08-15T15:30:00Z');
  // Later, and by an import: no news.
  await importAt('2025-08-15T06:30:00Z', '2025-08-16T14:00:00Z');
  await moveAt('2025-08-15T07:00:00Z', '2025-08-15T16:00:00.000Z');
  await at('2025-08-15T07:01:00Z');
  expect((await told()).slice(1)).toEqual(['earlier now']);
  expect((await newest(owner.email))?.text).toContain('It was Friday 15th August, 18:00.');
});
