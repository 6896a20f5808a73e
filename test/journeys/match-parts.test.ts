// A gameweek with two parts: Home reports the one that is not shown, choices are kept, and nothing claims to have just
// changed.

import { beforeEach, expect, it } from 'vitest';
import type { MatchId } from '#game/identity';
import { insertSquad, insertTeam } from '#test/builders/insert-rows';
import { writeClosing } from '../../src/server/platform/closing-store.ts';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;
let returnMatch: MatchId;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  const { db } = server.database;
  const scene = await matchScene(server);
  returnMatch = scene.returnMatch;
  await db.updateTable('gameweeks').set({ midweek_deadline: '2025-08-12T17:00:00Z' }).execute();
  league = await liveLeague(server, scene);
  const weekend = await db.selectFrom('selections').selectAll().execute();
  const midweek = weekend.map((row) => ({ ...row, part: 'midweek' as const }));
  await db.insertInto('selections').values(midweek).execute();
  reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
});

/** After a change to the database that no act has announced. */
const tellLeagues = () =>
  server.database.db
    .transaction()
    .execute((trx) => writeClosing(trx, { changes: [{ kind: 'leagues', league_ids: null }] }, server.clock.now()));

it('on a phone the opponent stays chosen on Home', async () => {
  const page = await openAs(league.managers.home.email, '/', { size: 'mobile' });
  const tab = (name: string) => page.getByRole('tab', { name });
  const isChosen = (name: string) => tab(name).getAttribute('aria-selected');
  await tab('Weekend').click();
  await tab('Aron Rovers').click();
  await tab('Midweek').click();
  await expect.poll(() => isChosen('Midweek')).toBe('true');
  expect(await isChosen('Aron Rovers')).toBe('true');
});

it('the part chosen on Home is kept by reload and Back', async () => {
  const page = await openAs(league.managers.home.email, '/');
  await page.getByRole('tab', { name: 'Weekend' }).click();
  await page.waitForURL('**/?part=1-weekend');
  const chosen = page.getByRole('tab', { name: 'Weekend', selected: true });
  await page.reload();
  await chosen.waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Players' }).click();
  await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor();
  await page.goBack();
  await chosen.waitFor();
  expect(new URL(page.url()).search).toBe('?part=1-weekend');
  // The address has forgotten it, the device has not.
  await page.getByRole('link', { name: 'Players' }).first().click();
  await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Touchline', exact: true }).click();
  await chosen.waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('Home shows midweek and reports the weekend: who plays, the totals so far, what happens and for whom', async () => {
  const page = await openAs(league.managers.home.email, '/');
  const match = page.getByRole('region', { name: 'Your match' });
  const weekend = page.getByRole('tab', { name: /^Weekend/ });
  await page.getByRole('tab', { name: /^Midweek/, selected: true }).waitFor();
  await weekend.getByRole('img', { name: 'live' }).waitFor();
  await expect.poll(() => weekend.innerText()).toMatch(/\d+–\d+/);
  const before = await weekend.innerText();
  await match.getByText('You', { exact: true }).waitFor();
  await match
    .getByText(/^\d+ playing$|· \d+ playing$/)
    .first()
    .waitFor();

  await reporter.event("61' goal Saka");
  await match.locator('summary').getByText('+5').waitFor();
  expect(await weekend.innerText()).not.toBe(before);
  await page.getByRole('tab', { name: /^Midweek/, selected: true }).waitFor();
  await reporter.event("62' goal Saka");
  await match.locator('summary').filter({ hasText: "62'" }).click();
  await match.getByRole('listitem').filter({ hasText: "61'" }).first().waitFor();
  await expectScreen(page, 'weekend-reported-beside-midweek');
});

it("on one column the deadline stands between the manager's match and the others, and says what is saved", async () => {
  const { db } = server.database;
  const week = { start_time: '2025-08-19T00:00:00Z', end_time: '2025-08-26T00:00:00Z' };
  const { season_id } = await db.selectFrom('gameweeks').select('season_id').executeTakeFirstOrThrow();
  await db
    .insertInto('gameweeks')
    .values({ season_id, id: 2 as never, ...week, weekend_deadline: '2025-08-22T17:00:00Z' })
    .execute();
  await insertSquad(db, { season: season_id, league: league.id, team: league.teams.home, players: [player('Saka')] });
  const page = await openAs(league.managers.home.email, '/', { size: 'mobile' });
  const panel = page.getByRole('region', { name: 'Team selection status' });
  await panel.getByText('in 6 days').waitFor();
  const tops = await Promise.all(
    ['Your match', 'Team selection status', 'Other matches this week', 'As it stands'].map(
      async (name) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0,
    ),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expectScreen(page, 'deadline-between-two-gameweeks');
  await expect.poll(() => panel.getByRole('link', { name: 'Select team' }).getAttribute('href')).toBe('/competitions');
  await panel.getByRole('link', { name: 'Not saved yet: your last team will be used, with 1 of 14 players' }).click();
  await page.waitForURL('**/my-team*');
});

it('without an opponent Home shows what the gameweek brings to OTP', async () => {
  const { db } = server.database;
  const home = await insertTeam(db, { name: 'Third Row' });
  await db.updateTable('fantasy_matches').set({ home_team_id: home }).execute();
  await tellLeagues();
  const page = await openAs(league.managers.home.email, '/');
  const card = page.getByRole('region', { name: 'Your match' });
  await card.getByText('No match scheduled').waitFor();
  await card.getByText('Your points of this gameweek count for OTP.').waitFor();
  const points = (part: string) => card.locator('dl > div').filter({ hasText: part }).getByRole('definition');
  await expect.poll(() => points('Midweek').textContent()).toBe('0');
  const before = Number(await points('Weekend').textContent());
  await reporter.event("61' goal Saka");
  await expect.poll(async () => Number(await points('Weekend').textContent())).toBe(before + 5);
  await expectScreen(page, 'without-an-opponent');
});

it("on a phone a league's match says its parts' totals, each player's club, and the kick-off of those who wait for it", async () => {
  const { db } = server.database;
  await db.updateTable('real_matches').set({ part: 'midweek' }).where('id', '=', returnMatch).execute();
  await tellLeagues();
  const page = await openAs(league.managers.home.email, `/competitions/${league.id}/fixtures`, { size: 'mobile' });
  await page.locator('summary').filter({ hasText: 'Aron Rovers' }).click();
  const saka = page.getByRole('listitem').filter({ hasText: `Player ${player('Saka')}` });
  await saka
    .getByText(/^ARS · Sun 1[45]:00/)
    .first()
    .waitFor();
  const weekend = page.getByRole('tab', { name: /^Weekend/ });
  await weekend.getByRole('img', { name: 'live' }).waitFor();
  await expect.poll(() => weekend.innerText()).toMatch(/\d+–\d+/);
  await page.getByRole('tab', { name: 'Weekend' }).click();
  await expect.poll(() => saka.innerText()).toMatch(/\bARS\b/);
  await expectScreen(page, 'fixture-on-a-phone');
});

it("no points of a league's match light up", async () => {
  const page = await openAs(league.managers.home.email, `/competitions/${league.id}/fixtures`);
  await page.locator('summary').filter({ hasText: 'Aron Rovers' }).click();
  const saka = page.getByRole('listitem').filter({ hasText: `Player ${player('Saka')}` });
  await saka.getByText('0', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Weekend' }).click();
  await saka.getByText('3', { exact: true }).waitFor();
  expect(await page.locator('.chip-changed').count()).toBe(0);
});
