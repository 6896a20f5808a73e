import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { seasonArchive } from '#api/season';
import type { SeasonId } from '#game/identity';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { noProgress } from '../platform/progress.ts';
import { transact } from '../platform/transact.ts';
import { keepArchive } from './archive-store.ts';
import { currentSeason } from './season-store.ts';
import { openArchive, rowsAtOnce } from './stream-archive-store.ts';

const server = await testServer({ now: '2026-05-30T12:00:00Z' });
const { db, connection } = server.database;
let world: World;

/** A season of 900 gameweeks, in each of which three teams have a bye. */
beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  await sql`
    insert into gameweeks (season_id, id, start_time, end_time)
    select ${world.season}, id, timestamptz '2030-01-01' + id * interval '7 days', timestamptz '2030-01-08' + id * interval '7 days'
    from generate_series(101, 1000) as id`.execute(db);
  await sql`
    insert into fantasy_byes (season_id, league_id, gameweek_id, team_id, points)
    select ${world.season}, coalesce(league_id, 4), g.id, teams.id, 7 from gameweeks g, teams where g.id > 100`.execute(
    db,
  );
});

const keep = () =>
  db.transaction().execute(async (trx) => keepArchive(trx, await currentSeason(trx), server.clock.now(), noProgress));
const open = async () => {
  const archive = await openArchive(connection, world.season);
  if (archive === null) throw new Error('there is an archive');
  return archive;
};
const openReads = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name = 'touchline archive' and datname = current_database()`.execute(db);
  return rows[0]?.count;
};

describe('an archive of thousands of rows', () => {
  it('is sent as it is read: no more rows than one reading brings are held, whatever its size', async () => {
    await keep();
    const { pieces, rowsRead } = await open();
    let [before, text] = [0, ''];
    for await (const piece of pieces) {
      expect(rowsRead() - before).toBeLessThanOrEqual(rowsAtOnce);
      before = rowsRead();
      text += piece;
    }
    expect(rowsRead()).toBeGreaterThan(3000);
    const archive = seasonArchive.parse(JSON.parse(text));
    expect(archive.truth?.['fantasy_byes']?.rows).toHaveLength(2700);
    expect(archive.truth?.['gameweeks']?.rows.at(-1)?.[2]).toBe('2049-03-02T00:00:00.000Z');
    expect(await openReads()).toBe(0);
  });

  it('is made by the database: not a twentieth of it passes through this process', async () => {
    let largest = 0;
    server.database.aroundQueries(async (statement, run) => {
      const answer = await run();
      largest = Math.max(largest, statement.length, JSON.stringify(answer).length);
      return answer;
    });
    await keep();
    server.database.aroundQueries(null);
    const { rows } = await sql<{ size: number }>`select length(body::text) as size from season_archives`.execute(db);
    expect(rows[0]?.size).toBeGreaterThan(100_000);
    expect(largest).toBeLessThan((rows[0]?.size ?? 0) / 20);
  });

  it('lets go of the database when its reader leaves early', async () => {
    await keep();
    const { pieces } = await open();
    await pieces.next();
    await pieces.next();
    expect(await openReads()).toBe(1);
    await pieces.return();
    await expect.poll(openReads).toBe(0);
  });

  it('that is not there or cannot be read holds no connection', async () => {
    expect(await openArchive(connection, 99 as SeasonId)).toBeNull();
    await expect.poll(openReads).toBe(0);
    await keep();
    await sql`update season_archives set body = '{"format": 0}'`.execute(db);
    expect(await openArchive(connection, world.season)).toBeNull();
    await expect.poll(openReads).toBe(0);
    await expect(openArchive(connection, 'none' as never)).rejects.toMatchObject({ code: '22P02' });
    await expect.poll(openReads).toBe(0);
  });

  it('arrives the same, compressed or not', async () => {
    await keep();
    const admin = server.as(world.admin);
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) =>
        admin.fetch(`/api/season/archive/${world.season}`, { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ format: 3, season: '2025-26' });
  });
});

it('the archive’s changes of squads have undone picks and trials, and what took whole squads away', async () => {
  const actions = ['draft-pick', 'draft-undo', 'draft-pause', 'draft-reset', 'populate-draft-picks-direct'] as const;
  const others = ['clear-team-data', 'hand-over-team', 'move-team', 'delete-team'] as const;
  await transact(server.context, async ({ audit }) => {
    for (const action of [...actions, ...others]) audit({ manager_id: world.admin.id, action, subject: {} });
  });
  await keep();
  const { rows } = await sql<{ action: string }>`
    select line ->> 3 as action from season_archives, jsonb_array_elements(body #> '{truth,squad_changes,rows}') as line`.execute(
    db,
  );
  const written = [...actions, ...others].filter((action) => action !== 'draft-pause');
  expect(rows.map(({ action }) => action)).toEqual(written);
});
