import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { SeasonId } from '#game/identity';
import { firstDeadline, secondDeadline, selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import type { PartKey } from '../reads/part-key.ts';
import { storedSelection } from '../reads/stored-selection.ts';
import { keepSelections } from './selection-store.ts';

const teams = 2000;
/** Measured: 2 to 5. With a job that grows with the square of the teams it would be some thousand. */
const mostInserts = 60;

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

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** How long it takes to insert what a part's selections have become, as selections of another part. */
async function insertAlone(from: PartKey, to: PartKey): Promise<number> {
  const { season, gameweek, part } = from;
  const rows = await db
    .selectFrom('selections')
    .selectAll()
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek)
    .where('part', '=', part)
    .execute();
  const selections = rows.map(({ team_id: team, players, origin, hash, saved_at }) => {
    return {
      team,
      players: storedSelection(players) ?? [],
      receipt: { origin, hash, saved_at: saved_at.toISOString() },
    };
  });
  return await milliseconds(() => db.transaction().execute((trx) => keepSelections(trx, to, selections)));
}

it('copies, stores and locks the line-ups of two thousand teams for the price of some inserts', async () => {
  const scene = await selectionScene(server);
  await createTeams(scene.season);
  await scene.lockAt(firstDeadline);
  // As saved by managers: only those are copied.
  await sql`update selections set origin = 'manager'`.execute(db);
  await sql`analyze selections`.execute(db);

  const job = await milliseconds(() => scene.lockAt(secondDeadline));
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
  expect(job / (await insertAlone(scene.second, scene.third))).toBeLessThan(mostInserts);
});
