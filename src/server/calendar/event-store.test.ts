import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { SeasonId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { importSeason } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';
import { currentSeason } from '../season/season-store.ts';
import { keepShown, readShown } from './event-store.ts';

const server = await testServer();
const { db } = server.database;
const [first, second] = [instant('2025-08-14T12:00:00Z'), instant('2025-08-14T12:01:00Z')];
let season: SeasonId;

beforeEach(async () => {
  await server.database.truncate();
  await importSeason(server.context);
  ({ id: season } = await currentSeason(db));
});

const keep = (state: string, at: Instant, uids: readonly string[] = ['deadline']) =>
  keepShown(
    db,
    season,
    uids.map((uid) => ({ uid, state })),
    at,
  );
const waitingForRows = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};

it('of two calendars that store the same change, the second leaves its number and its moment alone', async () => {
  await keep('17:00', first);
  await keep('16:00', first);
  await keep('16:00', second);
  expect(await readShown(db, season, ['deadline'])).toEqual([
    { uid: 'deadline', state: '16:00', sequence: 1, changed_at: new Date(first) },
  ]);
});

it('two calendars that store the same events in opposite orders take turns and never wait for each other', async () => {
  const uids = ['a', 'b', 'c'];
  await keep('old', first, uids);
  const stored = await db.transaction().execute(async (trx) => {
    await sql`select from calendar_events where uid = 'b' for update`.execute(trx);
    const both = [uids, uids.toReversed()].map((order) => keep('new', second, order));
    await expect.poll(waitingForRows).toBe(2);
    return { both };
  });
  await Promise.all(stored.both);
  const events = await readShown(db, season, uids);
  expect(events.map(({ state, sequence }) => [state, sequence])).toEqual(uids.map(() => ['new', 1]));
});
