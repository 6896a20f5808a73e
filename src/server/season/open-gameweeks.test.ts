import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { MatchId } from '#game/identity';
import { gameweekId } from '#test/builders/ids';
import { keepSelection } from '#test/builders/keep-selection';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { scheduleSettle } from '../standings/settle-job.ts';

const server = await testServer({ now: '2026-05-30T12:00:00Z' });
const { db } = server.database;
let world: World;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
});

const end = () =>
  server.as(world.admin).post('/api/season/start-new-season', { command_id: randomUUID(), season_name: '2025-26' });
const refusal = async () => (await end()).problem?.title;
const current = async () => (await server.as(world.admin).get('/api/season/current', {})).body;
const folder = join(server.context.config.dataDir, 'backups');
const backups = () => (existsSync(folder) ? readdirSync(folder) : []);
const set = (id: MatchId, over: { readonly report_complete: true } | { readonly is_void: true }) =>
  db.updateTable('real_matches').set(over).where('id', '=', id).execute();
const settleAfter = (reason: string) =>
  db
    .transaction()
    .execute((trx) =>
      scheduleSettle(trx, { season: world.season, gameweek: gameweekId(1), reason }, server.clock.now()),
    );

it('a season waits for each gameweek that the tables count: its matches are complete or void, and it is settled', async () => {
  const [first, second, third] = world.matches;
  const key = { season: world.season, gameweek: gameweekId(1), part: 'weekend' } as const;
  await keepSelection(db, key, world.marta.id, { eleven: world.marta.squad.slice(0, 11), autobench: [] });
  const before = backups();
  // At another moment, after which a backup of now would be named.
  server.clock.advance(60_000);

  await set(first, { report_complete: true });
  expect(await refusal()).toBe(
    'Gameweek 1 is not complete: Everton – Fulham, Liverpool – Wolves. Complete their reports or void the matches first.',
  );
  const matches = [
    { id: second, name: 'Everton – Fulham' },
    { id: third, name: 'Liverpool – Wolves' },
  ];
  expect((await current()).open_gameweeks).toEqual([{ gameweek_id: 1, matches }]);
  await set(second, { is_void: true });
  expect(await refusal()).toBe(
    'Gameweek 1 is not complete: Liverpool – Wolves. Complete its report or void the match first.',
  );
  await set(third, { is_void: true });
  const isBeingSettled = 'Gameweek 1 is being settled. Try again in a minute.';
  expect(await refusal()).toBe(isBeingSettled);
  await settleAfter('void');
  await server.runDueJobs();
  await settleAfter('corrected');
  expect(await refusal()).toBe(isBeingSettled);
  expect([(await current()).season?.name, backups()]).toEqual(['2025-26', before]);

  await server.runDueJobs();
  expect((await current()).open_gameweeks).toEqual([]);
  expect(await refusal()).toBeUndefined();
  expect((await current()).season?.name).toBe('2026-27');
});

it('a season does not wait for a gameweek in which nobody’s selection stands', async () => {
  await set(world.matches[0], { report_complete: true });
  expect((await end()).status).toBe(200);
});
