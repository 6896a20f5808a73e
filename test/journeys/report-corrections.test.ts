// Correcting a report: changes are previewed, a late card needs confirmation, and the status says who completed or
// reopened the report.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { liveLeague } from '../builders/live-league.ts';
import { event } from '../builders/match-notation.ts';
import { player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { dialogsOf, reporterHand } from './reporter-hand.ts';
import { known, reporting, timeline } from './reporting.ts';

const { server, recorder, scene, drafts, stored, openMatch, expectRefusal } = await reporting();
const chosen = (page: Page, title: string) => timeline(page).getByRole('button', { name: title });
const top = (page: Page) => dialogsOf(page).last();
const press = (page: Page, name: string) => top(page).getByRole('button', { name, exact: true }).click();

async function yellowForRice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Event' }).click();
  await press(page, 'Disciplinary');
  await press(page, 'Yellow Card (-1 point)');
  await top(page)
    .getByRole('button')
    .filter({ hasText: `Player ${player('Rice')}` })
    .click();
}

it('an event is moved within its minute and removed, each after its score, points and tables', async () => {
  await liveLeague(server, scene());
  const first = recorder();
  await first.lineUps();
  for (const text of ["12' goal Saka", "45' yellow Rice", "45' sub Saka > Nelson"]) await first.event(text);
  const page = await openMatch();
  await chosen(page, `Substitution 45', Player ${player('Nelson')}`).click();
  expect(await top(page).getByRole('button', { name: 'Move later' }).count()).toBe(0);
  await expectScreen(page, 'substitution-details');
  await press(page, 'Move earlier');
  await top(page).getByText('No score and no points').waitFor();
  await expectScreen(page, 'moved-earlier');
  await press(page, 'Move');
  await expect.poll(drafts).toEqual(["12' goal Saka", "45' sub Saka > Nelson", "45' yellow Rice"].map(event));

  await chosen(page, `Goal 12', Player ${player('Saka')}`).click();
  await press(page, 'Remove');
  const changes = top(page).getByRole('region', { name: 'What will change' });
  await changes.getByText('1 – 0').waitFor();
  await changes.getByText('0 – 0').waitFor();
  await changes.getByText(`Player ${player('Saka')}`).waitFor();
  for (const heading of ['Fantasy matches', 'Results', 'As it stands'])
    await changes.getByText(heading, { exact: true }).waitFor();
  await changes.getByText('Hilde United').first().waitFor();
  await changes.getByText('1st').first().waitFor();
  await expectScreen(page, 'goal-to-be-removed');
  expect(await drafts()).toHaveLength(3);
  await press(page, 'Remove');
  await expect.poll(async () => (await stored()).match.home_goals).toBe(0);
});

it('a reporter learns that the event they correct has been removed meanwhile; one that was waiting stays open', async () => {
  const first = recorder();
  await first.lineUps();
  const goal = (await first.event("12' goal Saka")).body.event;
  const page = await openMatch(await server.createAdmin({ username: 'Ada' }));
  await chosen(page, `Goal 12', Player ${player('Saka')}`).click();
  await press(page, 'Edit');
  await top(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
  await first.remove(goal.id);
  await top(page).getByText('It was removed or refused while it was open here.').waitFor();
  await expectScreen(page, 'event-removed-meanwhile');
  await press(page, 'Back to the report');
  await timeline(page).getByRole('button').first().waitFor({ state: 'detached' });
  expect(await drafts()).toEqual([]);
  expectRefusal('/');
  await page.context().setOffline(true);
  await yellowForRice(page);
  await chosen(page, 'Yellow Card').click();
  await press(page, 'Edit');
  await page.context().setOffline(false);
  await expect.poll(drafts).toHaveLength(1);
  await page.getByText('waiting').first().waitFor({ state: 'detached' });
  await top(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
  // The phone's own clock is months ahead of the server's.
  await page.keyboard.press('Escape');
  const saved = page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d:\d\d$/ });
  const [hour = 0, minute = 0] = ((await saved.innerText()).match(/\d\d/g) ?? []).map(Number);
  const now = new Date(server.clock.now());
  expect(Math.abs(hour * 60 + minute - now.getHours() * 60 - now.getMinutes())).toBeLessThan(10);
});

it('a yellow recorded late is asked about, and so is its removal', async () => {
  const first = recorder();
  await first.lineUps();
  await first.event("50' yellow Rice");
  const page = await openMatch();
  const hand = reporterHand(page, known);
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  await hand.setMinute(30);
  await yellowForRice(page);
  await top(page).getByText('Makes the yellow at 50 a second yellow').waitFor();
  await expectScreen(page, 'card-makes-a-second-yellow');
  expect(await drafts()).toHaveLength(1);
  await press(page, 'Save');
  await expect.poll(drafts).toEqual(["30' yellow Rice", "50' second yellow Rice"].map(event));
  await chosen(page, `Red Card (2 Yellows) 50'`).waitFor();

  await first.event("60' goal Saka");
  await chosen(page, `Yellow Card 30'`).click();
  await press(page, 'Remove');
  await top(page).getByText('Makes the second yellow at 50 a first yellow').waitFor();
  await expectScreen(page, 'removal-makes-a-first-yellow');
  await press(page, 'Remove');
  await expect.poll(drafts).toEqual(["50' yellow Rice", "60' goal Saka"].map(event));
});

it('the report shows who completed and reopened it, and the log lists everything', async () => {
  const first = recorder();
  await first.lineUps();
  const goal = (await first.event("12' goal Saka")).body.event;
  await first.correct(goal.id, "13' goal Saka");
  await first.minute(90);
  await first.complete();
  const ada = await server.createAdmin({ username: 'Ada' });
  const page = await openMatch(ada);
  const status = page.getByRole('status');
  await status.filter({ hasText: /^Complete, \d\d:\d\d by Marta$/ }).waitFor();
  await page.getByText('FT', { exact: true }).waitFor();
  await expectScreen(page, 'completed-report');
  await page.getByRole('button', { name: 'Reopen Report' }).click();
  await expectScreen(page, 'report-to-be-reopened');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen', exact: true }).click();
  await status.filter({ hasText: /^Reopened, \d\d:\d\d by Ada$/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.getByRole('button', { name: 'Complete Match' }).waitFor();
  await expectScreen(page, 'reopened-report');
  await page.getByRole('button', { name: 'Log' }).click();
  const log = top(page).getByRole('listitem');
  await expect
    .poll(async () => (await log.getByRole('paragraph').allInnerTexts()).filter((text) => text.trim() !== '').length)
    .toBeGreaterThan(5);
  const titles = [
    'Report reopened',
    'Match completed',
    "Goal 13' edited, Arsenal",
    "Goal 12', Arsenal",
    'Line-ups saved',
  ];
  const lines = (await log.allInnerTexts()).slice(0, titles.length);
  expect(lines.map((line, index) => line.includes(titles[index] ?? 'nothing more'))).toEqual(titles.map(() => true));
  expect(lines.map((line) => /(Ada|Marta)$/.exec(line.trim())?.[1])).toEqual([
    'Ada',
    'Marta',
    'Marta',
    'Marta',
    'Marta',
  ]);
});

it('a reporter who opens an event of a complete report learns that an admin reopens it', async () => {
  const first = recorder();
  await first.lineUps();
  await first.event("12' goal Saka");
  await first.minute(90);
  await first.complete();
  const title = `Goal 12', Player ${player('Saka')}`;
  const page = await openMatch();
  await chosen(page, title).click();
  await top(page).getByText('To correct it, ask an admin to reopen the report.').waitFor();
  await expectScreen(page, 'event-of-a-complete-report');
  for (const other of [await server.createAdmin(), await server.createManager()]) {
    const theirs = await openMatch(other);
    await chosen(theirs, title).click();
    await top(theirs).getByText('Recorded by Marta').waitFor();
    expect(await theirs.getByText('ask an admin').count()).toBe(0);
  }
});

it('a reopened report is completed again with its hero, unless they turn out never to have played', async () => {
  const first = recorder();
  await first.lineUps();
  for (const text of ["12' goal Saka", "61' sub Palmer > Mudryk"]) await first.event(text);
  await first.minute(90);
  await first.complete([player('Saka'), player('Mudryk')]);
  const page = await openMatch(await server.createAdmin({ username: 'Ada' }));
  await page.getByRole('button', { name: 'Reopen Report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen', exact: true }).click();
  const complete = page.getByRole('button', { name: 'Complete Match' });
  const ticked = async () => {
    await complete.click();
    const rows = top(page).getByRole('checkbox', { checked: true });
    await rows.first().waitFor();
    return (await rows.allInnerTexts()).map((row) => /Player \d+/.exec(row)?.[0]).toSorted();
  };
  expect(await ticked()).toEqual([player('Saka'), player('Mudryk')].map((code) => `Player ${code}`).toSorted());
  await page.keyboard.press('Escape');
  await chosen(page, `Substitution 61', Player ${player('Mudryk')}`).click();
  await press(page, 'Remove');
  await top(page).getByText('What will change').waitFor();
  await press(page, 'Remove');
  await expect.poll(drafts).toHaveLength(1);
  expect(await ticked()).toEqual([`Player ${player('Saka')}`]);
  await press(page, 'Complete Match');
  await expect.poll(stored).toMatchObject({ match: { report_complete: true, heroes: [player('Saka')] } });
});
