import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { insertFantasyMatch } from '#test/builders/insert-rows';
import { createTeam, fixtures, importSeason, seasonOf } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { context, clock } = server;
const { db } = server.database;

it('the last open match of a gameweek that moves to another leaves the gameweek settled', async () => {
  const { season_id } = await importSeason(context);
  const home = await createTeam(db, season_id, { block: 0 });
  const away = await createTeam(db, season_id, { block: 1 });
  await insertFantasyMatch(db, { season: season_id, home, away });
  clock.set(instant('2025-08-18T12:00:00Z'));
  await server.runDueJobs();
  const [played] = await db
    .selectFrom('real_matches')
    .select('id')
    .where('gameweek_id', '=', gameweekId(1))
    .orderBy('id')
    .execute();
  if (played === undefined) throw new Error('the first gameweek has no match');
  await db.updateTable('real_matches').set({ report_complete: true }).where('id', '=', played.id).execute();
  const postponed = fixtures.map((fixture, index) => (index === 1 ? { ...fixture, kickOff: null } : fixture));
  const report = await importSeason(context, seasonOf({ fixtures: postponed }));
  expect(report.matches).toMatchObject({ moved: 1, refused: 0 });
  await server.runDueJobs();
  expect(await db.selectFrom('fantasy_matches').select(['is_completed', 'draw']).execute()).toEqual([
    { is_completed: true, draw: true },
  ]);
});
