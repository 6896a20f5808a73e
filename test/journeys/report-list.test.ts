// The list of matches, and what comes before a report: overdue matches, the last line-up, and failures.

import { afterEach, expect, it } from 'vitest';
import type { RealTeamId } from '#game/identity';
import { instant } from '#game/instant';
import { insertMatch, insertSquad, insertTeam } from '../builders/insert-rows.ts';
import { notationLineUps, player } from '../builders/notation-players.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { reporting, untilLoaded } from './reporting.ts';

const { server, openAs, recorder, scene, marta, stored, openMatch, expectRefusal } = await reporting();
afterEach(() => server.clock.set(instant('2025-08-16T14:30:00Z')));

async function openList(email: string) {
  const page = await openAs(email, '/match-reports', { size: 'mobile' });
  await page.getByRole('link', { name: /Arsenal.*Chelsea/ }).waitFor();
  return page;
}

it('a match that is incomplete three hours after kick-off is marked for reporters only', async () => {
  await recorder().lineUps();
  const wanda = await server.createManager({ username: 'Wanda' });
  server.clock.set(instant('2025-08-16T17:05:00Z'));
  const page = await openList(marta().email);
  await page
    .getByRole('link', { name: /Arsenal.*Chelsea/ })
    .getByText('Overdue')
    .waitFor();
  await expect.poll(() => page.getByText('Overdue').count()).toBe(1);
  await expectScreen(page, 'overdue-for-a-reporter');
  const hers = await openList(wanda.email);
  expect(await hers.getByText('Overdue').count()).toBe(0);
  expect(await hers.getByRole('button', { name: /^Delete report/ }).count()).toBe(0);
  await expectScreen(hers, 'overdue-for-a-manager');
});

it('the last line-ups are offered, and the match begins with them', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await page.goto(`${server.origin}/match-reports/${scene().returnMatch}`);
  for (const [club, next] of [
    ['Chelsea', 'Arsenal'],
    ['Arsenal', 'Start Match'],
  ] as const) {
    const side = page.getByRole('region', { name: club });
    await side.getByText('11 of 11 in the squad').waitFor();
    await expectScreen(page, `last-line-up-of-${club.toLowerCase()}`);
    await side.getByRole('button', { name: 'Use' }).click();
    await side.getByText('11/11').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: next, exact: true }).click();
  }
  // It kicks off on the next day.
  const question = page.getByRole('alertdialog', { name: 'Start this match?' });
  await question.getByText(/^The match kicks off on Sunday 17th August, \d\d:\d\d UTC\. Start it anyway\?$/).waitFor();
  await expectScreen(page, 'started-a-day-early');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Start Match' }).click();
  await question.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  expect(await question.count()).toBe(0);
  await expect.poll(async () => (await stored(scene().returnMatch)).line_ups.home).toEqual(notationLineUps.away);
});

it('shows why a report could not be deleted', async () => {
  await recorder().lineUps();
  const page = await openList(marta().email);
  expectRefusal('/api/');
  const ask = () => page.getByRole('button', { name: 'Delete report of Arsenal – Chelsea' }).click();
  const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
  await ask();
  await page.getByRole('alertdialog').waitFor();
  await untilLoaded(page, 'toast-host');
  await page.context().setOffline(true);
  await answer('Delete');
  await page.getByText('Failed to delete match data').waitFor();
  await page.context().setOffline(false);
  await answer('Cancel');
  await ask();
  await recorder().deleteReport();
  await answer('Delete');
  await page.getByText('Failed to delete match report: This match has no report to delete').waitFor();
  expect((await stored()).match.status).toBe('not-started');
});

it('an unknown match is not found: nothing to try again, and a way back', async () => {
  const page = await openMatch(undefined, { size: 'desktop' });
  expectRefusal('/api/match/999999');
  for (const unknown of ['999999', '0']) {
    await page.goto(`${server.origin}/match-reports/${unknown}`);
    const dialog = page.getByRole('dialog', { name: 'Match not found' });
    await dialog.getByText('Error loading match data').waitFor();
    await expectScreen(page, 'match-not-found');
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(440);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Back to Match Reports' }).click();
    await page.waitForURL('**/match-reports');
    await dialog.waitFor({ state: 'hidden' });
  }
});

it('a match that could not be read is not called unknown, and can be tried again', async () => {
  const page = await openMatch(undefined, {
    prepare: (tab) => tab.route(/\/api\/match\/\d+$/, (route) => route.fulfill({ status: 500, body: '' })),
  });
  expectRefusal('/api/match/');
  const dialog = page.getByRole('dialog', { name: 'Match report' });
  await dialog.getByText('Error loading match data').waitFor();
  expect(await page.getByText('Match not found').count()).toBe(0);
  await expectScreen(page, 'match-not-read');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Arsenal' }).waitFor();
});

it('the list opens at the day of the live match, each row says how many of my players are in it, and draws its goals', async () => {
  const { season, clubs, stranger } = scene();
  const { db } = server.database;
  const [everton] = await db.selectFrom('real_teams').select('id').where('real_team_name', '=', 'Everton').execute();
  if (everton === undefined) throw new Error('the scene has no third club');
  const earlier: readonly [RealTeamId, RealTeamId][] = [
    [clubs.home, everton.id],
    [clubs.away, everton.id],
    [everton.id, clubs.home],
    [everton.id, clubs.away],
  ];
  for (const [index, [home, away]] of earlier.entries())
    await insertMatch(db, { season, home, away, kickOff: `2025-08-1${index + 2}T14:00:00Z` });
  const team = await insertTeam(db, { name: 'Hilde United', manager: marta() });
  const [saka, palmer] = [player('Saka'), player('Palmer')];
  await insertSquad(db, { season, team, players: [saka, palmer, stranger] });
  await recorder().lineUps();
  const page = await openList(marta().email);
  const row = page.getByRole('link', { name: /Arsenal.*Chelsea/ });
  await row.getByText('Yours: 2').filter({ visible: true }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect.poll(() => row.evaluate((link) => link.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
  // A goal is drawn in the row as soon as it is recorded.
  await row.getByRole('img', { name: 'No goals' }).waitFor();
  await recorder().event("12' goal Saka");
  await row.getByRole('img', { name: /^12' goal \w+ 1–0, yours$/ }).waitFor();
  await expectScreen(page, 'list-with-a-goal');
  expect(await axeFaults(page)).toEqual([]);
});
