// A league of the admin's own making: its board, its squads and its fixtures.

import { expect, it } from 'vitest';
import { leagueId } from '#test/builders/ids';
import { createTeam, importSeason, playersOf, seasonOf } from '../builders/season-scene.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-01T12:00:00Z' });

it('a league that an admin has added has a board under its name, and gives squads and fixtures', async () => {
  expectRefusal('/api/draft/99');
  const { db } = server.database;
  const season = (await importSeason(server.context, seasonOf({ players: playersOf(5) }))).season_id;
  const [admin, manager] = [await server.createAdmin(), await server.createManager()];
  const { body: league } = await server.as(admin).post('/api/league/add', { name: 'Office League' });
  for (const name of ['Desk', 'Printer']) await createTeam(db, season, { name, league: league.id });
  const board = await openAs(admin.email, '/admin/draft');
  await expectScreen(board, 'leagues-to-draft-in');
  await board.getByRole('link', { name: /^Office League/ }).click();
  await board.waitForURL(`**/admin/draft/${league.id}`);
  await expectScreen(board, 'board-before-its-start');
  await board.getByRole('button', { name: 'Start', exact: true }).last().click();
  await board.getByRole('region', { name: 'On the clock' }).getByText('Round 1 • Pick 1').waitFor();
  await board.getByRole('button', { name: 'Simulate', exact: true }).click();
  await board.getByRole('alertdialog').getByRole('button', { name: 'Simulate', exact: true }).click();
  await board.getByText('Office League', { exact: true }).waitFor();
  await expect
    .poll(async () => (await db.selectFrom('squads').select('id').where('league_id', '=', league.id).execute()).length)
    .toBe(30);
  const fixtures = await db.selectFrom('fantasy_matches').select('id').where('league_id', '=', league.id).execute();
  expect(fixtures.length).toBeGreaterThan(0);
  await server.as(admin).post('/api/league/rename', { league_id: leagueId(4), name: 'Pub League' });
  const watcher = await openAs(manager.email, '/draft/tdl1');
  await watcher.getByRole('heading', { name: 'Draft Pub League' }).waitFor();
  await board.goto(`${server.origin}/admin/draft/99`);
  await board.getByText('League not found').waitFor();
  await expectScreen(board, 'no-such-league');
});
