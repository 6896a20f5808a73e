// The drawings of a season: points by gameweek on a team's page, the race under the standings, each with its table.

import { beforeEach, expect, it } from 'vitest';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { type MatchScene, matchScene, recorder } from '../builders/match-scene.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
});

/** Completes the match, voids the other one and settles; Hilde United wins. */
async function settleFirstGameweek(): Promise<void> {
  await reporter.minute(90);
  await reporter.complete();
  await recorder(server.as(await server.createAdmin()), scene.returnMatch).setVoid(true);
  await server.runDueJobs();
}

it.each([
  ['desktop', 'light'],
  ['mobile', 'dark'],
] as const)(
  'on %s in %s, a season is drawn once a gameweek is settled, each drawing with its table',
  async (size, theme) => {
    const page = await openAs(league.managers.home.email, `/teams/${league.teams.home}?tab=season`, { size, theme });
    await page.getByText('not settled', { exact: false }).first().waitFor();
    await page.getByText('No match settled yet').waitFor();
    await expectScreen(page, 'before-the-first-settled-gameweek');
    await settleFirstGameweek();
    await page.goto(`${server.origin}/teams/${league.teams.home}?tab=season`);
    await page.getByText(/^Gameweek 1: \d+–-?\d+, won$/).waitFor();
    await page.getByText('3.0 points').waitFor();
    for (const summary of await page.getByText('Show as table').all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
    }
    await page.getByText(/^against Aron Rovers, the league’s average \d+\.\d$/).waitFor();
    const table = page.getByRole('table', { name: 'Season by gameweek' });
    await table.getByRole('cell', { name: 'Aron Rovers' }).waitFor();
    await expectScreen(page, 'season-of-a-team');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Results' }).click();
    await page.getByRole('tab', { name: 'Results', selected: true }).waitFor();
    await expectScreen(page, 'results-of-a-team');
    await page.goto(`${server.origin}/competitions/${league.id}`);
    await page.getByText('After gameweek 1', { exact: true }).waitFor();
    const rival = page
      .getByRole('group', { name: 'Press a team to follow it' })
      .getByRole('button', { name: 'Aron Rovers' });
    await expect.poll(() => rival.getAttribute('aria-pressed')).toBe('true');
    // Each bold line has its name and its piece of line under the drawing, and on its button.
    const followed = page.getByText('After gameweek 1', { exact: true }).locator('..');
    await expect.poll(() => followed.innerText()).toMatch(/1 Hilde United\s*,\s*2 Aron Rovers/);
    await expect.poll(() => followed.locator('svg').count()).toBe(2);
    await expect.poll(() => rival.locator('svg').count()).toBe(1);
    await expectScreen(page, `race-${size}`);
    await page.emulateMedia({ media: 'print' });
    expect([await rival.isVisible(), await page.getByText('Show as table').first().isVisible()]).toEqual([
      false,
      false,
    ]);
    await expect.poll(() => followed.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await rival.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rival.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('img', { name: 'Ranks after 1 gameweek: 1 Hilde United' }).waitFor();
    await expectScreen(page, `race-without-the-rival-${size}`);
    await page.getByText('Show as table: Rank by gameweek').focus();
    await page.keyboard.press('Enter');
    const ranks = page.getByRole('table', { name: 'Rank by gameweek' });
    await expect.poll(() => ranks.getByRole('columnheader').allInnerTexts()).toEqual(['Team', 'GW1']);
    await expect.poll(() => ranks.getByRole('rowheader').allInnerTexts()).toEqual(['Hilde United', 'Aron Rovers']);
    await expect.poll(() => ranks.getByRole('cell').allInnerTexts()).toEqual(['1', '2']);
    expect(await axeFaults(page)).toEqual([]);
  },
);
