import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { SeasonId } from '#game/identity';
import { firstDeadline, secondDeadline, selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';

const teams = 600;
/** Measured: 40. With a job that grows with the square of the teams it would be some hundred. */
const mostRowsForATeam = 80;

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;

/** Each in a league of its own, with the same squad. */
async function createTeams(season: SeasonId): Promise<void> {
  await sql`insert into leagues (name) select 'Town ' || n from generate_series(1, ${teams}) n`.execute(db);
  await sql`insert into teams (team_name, league_id) select name, id from leagues where name like 'Town %'`.execute(db);
  await sql`
    insert into squads (season_id, league_id, team_id, player_id)
    select ${season}::integer, league_id, teams.id, code from teams, players
    where team_name like 'Town %' and code < 1000`.execute(db);
  await sql`analyze`.execute(db);
}

type Counted = { readonly read: number; readonly inserted: number };

/** How many rows PostgreSQL has read since the database was made, and how many selections it has inserted. */
async function countRows(): Promise<Counted> {
  // A connection reports its counts when it is asked to, or after ten seconds.
  const asked = sql`select pg_stat_force_next_flush()`;
  await Promise.all(Array.from({ length: 10 }, () => asked.execute(db)));
  const { rows } = await sql<Counted>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read,
      sum(n_tup_ins) filter (where relname = 'selections')::float8 as inserted
    from pg_stat_user_tables`.execute(db);
  return rows[0] ?? { read: 0, inserted: 0 };
}

it('copies, stores and locks the line-ups of six hundred teams, and reads a few rows for each', async () => {
  const scene = await selectionScene(server);
  await createTeams(scene.season);
  await scene.lockAt(firstDeadline);
  // As saved by managers: only those are copied.
  await sql`update selections set origin = 'manager'`.execute(db);
  await sql`analyze selections`.execute(db);

  await expect.poll(async () => (await countRows()).inserted).toBe(teams + 1);
  const before = await countRows();
  await scene.lockAt(secondDeadline);
  expect(await db.selectFrom('job').select('last_error').where('last_error', 'is not', null).execute()).toEqual([]);
  const stored = await db
    .selectFrom('selections')
    .select(['part', 'origin', ({ fn }) => fn.countAll().as('teams')])
    .groupBy(['part', 'origin'])
    .orderBy('part')
    .execute();
  expect(stored).toEqual([
    { part: 'midweek', origin: 'copied', teams: teams + 1 },
    { part: 'weekend', origin: 'manager', teams: teams + 1 },
  ]);
  await expect.poll(async () => (await countRows()).inserted).toBe(2 * (teams + 1));
  const { read } = await countRows();
  expect((read - before.read) / teams).toBeLessThan(mostRowsForATeam);
});
