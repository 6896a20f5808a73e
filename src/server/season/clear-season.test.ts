import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { connectDatabase } from '../platform/database/database.ts';

const server = await testServer({ now: '2026-05-30T12:00:00Z' });
const other = connectDatabase(server.database.connection, 1);
afterAll(() => other.close());
let world: World;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
});

/** What somebody else would do at this moment, and whether they would have to wait. */
const elsewhere = {
  'record in a match': sql`select from real_matches where id = (select min(id) from real_matches) for update nowait`,
  'save line-ups': sql`lock table match_lineups in row exclusive mode nowait`,
  'begin a draft': sql`lock table draft_state in row exclusive mode nowait`,
  'pick a player': sql`lock table squads in row exclusive mode nowait`,
  'save a selection': sql`lock table selections in row exclusive mode nowait`,
  'read the matches': sql`select from real_matches`,
  'read the squads': sql`select from squads`,
} as const;

async function whoWaits(): Promise<readonly string[]> {
  const waiting: string[] = [];
  for (const [what, statement] of Object.entries(elsewhere)) {
    const isFree = await other.db.transaction().execute((trx) =>
      statement.execute(trx).then(
        () => true,
        (error: { readonly code?: string }) => {
          if (error.code !== '55P03') throw error;
          return false;
        },
      ),
    );
    if (!isFree) waiting.push(what);
  }
  return waiting;
}

const writers = ['record in a match', 'save line-ups', 'begin a draft', 'pick a player', 'save a selection'];

it.each([
  '/api/season/clear-team-data',
  '/api/season/reset-player-statistics',
  '/api/season/clear-match-data',
  '/api/season/start-new-season',
] as const)('%s looks for a live match when nobody can begin one any more, and readers go on', async (path) => {
  const found: (readonly string[])[] = [];
  server.database.aroundQueries(async (statement, run) => {
    if (statement.includes('join real_teams h')) found.push(await whoWaits());
    return run();
  });
  const sent = { command_id: randomUUID(), season_name: '2025-26' };
  const { status } = await server.as(world.admin).post(path, sent);
  server.database.aroundQueries(null);
  // A new season looks before its backup, too.
  expect([status, found.at(-1)]).toEqual([200, writers]);
  expect(await whoWaits()).toEqual([]);
});

it('match data leaves no deadline ahead, because no part has a match any more', async () => {
  server.clock.set(instant('2025-08-16T12:00:00Z'));
  await server.database.db.updateTable('gameweeks').set({ weekend_by_hand: true }).execute();
  const sent = { command_id: randomUUID(), season_name: '2025-26' };
  await server.as(world.admin).post('/api/season/clear-match-data', sent);
  const rows = server.database.db.selectFrom('gameweeks').select(['weekend_deadline', 'weekend_by_hand']).orderBy('id');
  expect(await rows.execute()).toEqual([
    // One that has passed is final.
    { weekend_deadline: new Date('2025-08-15T17:00:00Z'), weekend_by_hand: true },
    { weekend_deadline: null, weekend_by_hand: false },
    { weekend_deadline: null, weekend_by_hand: false },
  ]);
});
