// A locked line-up on the pitch, as its manager and a rival see it: who is still to play, the points while they may
// change, who did not appear and who came in, and the total.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { writeClosing } from '../../src/server/platform/closing-store.ts';
import { keepSelection } from '../builders/keep-selection.ts';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { type MatchScene, matchScene, recorder } from '../builders/match-scene.ts';
import { notationLineUps, player } from '../builders/notation-players.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
const { db } = server.database;
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

const name = (shirt: string) => `Player ${player(shirt)}`;
const on = (page: Page, shirt: string, standing: string | RegExp) => {
  const words = typeof standing === 'string' ? `${standing}$` : standing.source;
  return page.getByRole('button', { name: new RegExp(`^${name(shirt)}, ${words}`) });
};

beforeEach(async () => {
  scene = await matchScene(server);
  await db.updateTable('gameweeks').set({ midweek_deadline: '2025-08-12T17:00:00Z' }).execute();
  await db.updateTable('real_matches').set({ part: 'midweek' }).where('id', '=', scene.returnMatch).execute();
  league = await liveLeague(server, scene);
  // Nelson starts and will not appear, Havertz waits on the autobench.
  const eleven = notationLineUps.home.xi.map((code) => (code === player('Havertz') ? player('Nelson') : code));
  const autobench = ['Ramsdale', 'Havertz', 'Kiwior'].map(player);
  const key = { season: scene.season, gameweek: gameweekId(1), part: 'weekend' } as const;
  await db.deleteFrom('selections').where('team_id', '=', league.teams.home).execute();
  await keepSelection(db, key, league.teams.home, { eleven, autobench });
  await db
    .transaction()
    .execute((trx) => writeClosing(trx, { changes: [{ kind: 'leagues', league_ids: null }] }, server.clock.now()));
  reporter = recorder(server.as(await server.createReporter()), scene.match);
});

it.each([
  ['desktop', 'light'],
  ['mobile', 'dark'],
] as const)('on a %s in %s My Team goes from kick-offs over provisional points to the autosub', async (size, theme) => {
  const page = await openAs(league.managers.home.email, '/my-team?part=1-weekend', { size, theme, untilLive: true });
  await on(page, 'Saka', /plays /).waitFor();
  await expectScreen(page, `before-kick-off-${size}`);
  await reporter.lineUps();
  await reporter.event("12' goal Saka");
  await on(page, 'Saka', /\d+ points?, provisional/).waitFor();
  await page.getByText('points, provisional', { exact: true }).waitFor({ state: 'attached' });
  await expectScreen(page, `points-so-far-${size}`);
  await reporter.minute(90);
  await reporter.complete();
  await on(page, 'Saka', /\d+ points?$/).waitFor();
  await on(page, 'Nelson', 'did not appear').waitFor();
  await on(page, 'Kiwior', /did not appear, not counted$/).waitFor();
  await on(page, 'Havertz', /\d+ points?$/).waitFor();
  const total = page.getByRole('heading', { name: 'Starting XI' }).locator('xpath=following-sibling::*').first();
  const home = (await server.as(league.managers.home).get('/api/league/:league_id/home', { league_id: league.id }))
    .body;
  const match = home.fantasy_matches.find(({ home_team_id }) => home_team_id === league.teams.home);
  await expect.poll(() => total.textContent()).toBe(String(match?.home_team_total_points));
  await expectScreen(page, `after-the-autosub-${size}`);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `for ${name('Nelson')}` }).press('Enter');
  await page.getByRole('dialog', { name: 'Autobench' }).getByText('OUT').waitFor();
  await expectScreen(page, 'autobench');
  await page.keyboard.press('Escape');
  await on(page, 'Nelson', 'did not appear').click();
  await page.getByRole('dialog', { name: 'Autobench' }).getByText('OUT').waitFor();
});

it("a rival sees the same pitch on the team's page, and the record against it", async () => {
  await reporter.lineUps();
  await reporter.minute(90);
  await reporter.complete();
  const page = await openAs(
    league.managers.away.email,
    `/teams/${league.teams.home}?tab=line-ups&gameweek=1&part=weekend`,
    { size: 'mobile' },
  );
  await page.getByText('Aron Rovers against them:').waitFor();
  await on(page, 'Nelson', 'did not appear').waitFor();
  await page.getByText('4-4-2', { exact: true }).waitFor();
  await page.getByRole('button', { name: `for ${name('Nelson')}` }).waitFor();
  await expectScreen(page, 'line-up-of-a-rival');
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it("a manager's own match comes first among the fixtures, and stands out", async () => {
  const page = await openAs(league.managers.away.email, `/competitions/${league.id}/fixtures`);
  const rows = page.locator('details');
  await rows.first().getByText('Aron Rovers').waitFor();
  await expect.poll(() => rows.first().getAttribute('aria-current')).toBe('true');
  await expectScreen(page, 'own-match-first');
});
