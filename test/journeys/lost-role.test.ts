// An admin who is one no longer, while a page of theirs is open.

import { expect, it } from 'vitest';
import { createTeam, importSeason, playersOf, seasonOf } from '../builders/season-scene.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-01T12:00:00Z' });

it('the draft board leaves the screen of an admin who is one no longer, when their next act is refused', async () => {
  const { db } = server.database;
  const { season_id } = await importSeason(server.context, seasonOf({ players: playersOf(5) }));
  for (const name of ['Alpha', 'Bravo']) await createTeam(db, season_id, { name });
  const [admin] = [await server.createAdmin(), await server.createAdmin()];
  const board = await openAs(admin.email, '/admin/draft/tdl1');
  await board.getByRole('button', { name: 'Start', exact: true }).last().click();
  const pick = board.getByRole('button', { name: 'Draft GK1 of 0', exact: true });
  // On the act's way to the server: a read of the page before it would take the board away already.
  await board.route('**/api/draft/pick', async (route) => {
    await db.updateTable('managers').set({ is_admin: false }).where('id', '=', admin.id).execute();
    await route.continue();
  });
  expectRefusal('/api/');
  await pick.click();
  await board.getByText('Access Denied').waitFor();
  await expectScreen(board, 'access-denied');
  expect(await board.getByRole('button', { name: /^Draft / }).count()).toBe(0);
});
