// Choosing a gameweek's other part: what was chosen beside it stays, and nothing claims to have just changed.

import { beforeEach, expect, it } from 'vitest';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { journey } from './journey.ts';

const { server, open, signIn, giveAccount } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeEach(async () => {
  const { db } = server.database;
  const scene = await matchScene(server);
  await db.updateTable('gameweeks').set({ midweek_deadline: '2025-08-12T17:00:00Z' }).execute();
  league = await liveLeague(server, scene);
  const weekend = await db.selectFrom('selections').selectAll().execute();
  const midweek = weekend.map((row) => ({ ...row, part: 'midweek' as const, players: JSON.stringify(row.players) }));
  await db.insertInto('selections').values(midweek).execute();
  await giveAccount(league.managers.home);
  await recorder(server.as(await server.createReporter()), scene.match).lineUps();
});

it('on a phone the opponent stays chosen on Home', async () => {
  const page = await open('/login', { size: 'mobile' });
  await signIn(page, league.managers.home.email);
  const tab = (name: string) => page.getByRole('tab', { name });
  const isChosen = (name: string) => tab(name).getAttribute('aria-selected');
  await tab('Weekend').click();
  await tab('Aron Rovers').click();
  await tab('Midweek').click();
  await expect.poll(() => isChosen('Midweek')).toBe('true');
  expect(await isChosen('Aron Rovers')).toBe('true');
});

it("no points of a league's match light up", async () => {
  const page = await open(`/login?next=/competitions/${league.id}/fixtures`);
  await signIn(page, league.managers.home.email);
  await page.locator('summary').filter({ hasText: 'Aron Rovers' }).click();
  const saka = page.getByRole('listitem').filter({ hasText: `Player ${player('Saka')}` });
  await saka.getByText('0', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Weekend' }).click();
  await saka.getByText('3', { exact: true }).waitFor();
  expect(await page.locator('.chip-changed').count()).toBe(0);
});
