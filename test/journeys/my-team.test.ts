// A manager picks a team: from what would be used to a saved one, on a phone and on a desk, until the deadline locks it.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { Instant } from '#game/instant';
import { createTeam } from '../builders/season-scene.ts';
import { playerCode, selected } from '../builders/selection-notation.ts';
import {
  eleven,
  firstDeadline,
  otherEleven,
  type SelectionScene,
  selectionScene,
} from '../builders/selection-scene.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { SIZES } from '../kit/kit-browser.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs, signIn, giveAccount, expectRefusal } = await journey({ now: '2025-08-14T12:00:00Z' });
let scene: SelectionScene;

beforeEach(async () => {
  scene = await selectionScene(server);
});

async function openMyTeam(size: 'desktop' | 'mobile', theme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await openAs(scene.owner.email, '/my-team', { size, theme });
  await page.getByRole('heading', { name: 'Starting XI' }).waitFor();
  return page;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save Team' });

it('on a phone a long team name takes two lines, and its full text is its tooltip', async () => {
  const team_name = `Ben's ${'Boys'.repeat(13)}`;
  await server.database.db.updateTable('teams').set({ team_name }).where('manager_id', '=', scene.owner.id).execute();
  const page = await openMyTeam('mobile');
  const heading = page.getByRole('heading', { level: 1 });
  expect((await heading.boundingBox())?.height).toBeLessThan(80);
  await expect.poll(() => heading.getAttribute('title')).toBe(team_name);
});

it.each(['desktop', 'mobile'] as const)('on a %s a team is changed, saved and kept over a reload', async (size) => {
  const page = await openMyTeam(size, size === 'mobile' ? 'dark' : 'light');
  await page.getByText('Not saved yet').waitFor();
  await page
    .getByText('Only Arsenal, Chelsea, Tottenham Hotspur and Wolverhampton Wanderers play in this part.')
    .waitFor();
  await page.getByRole('button', { name: 'Remove S1 of 0' }).first().click();
  await page.getByText('Missing: 1 player').waitFor();
  await page.getByText('Unsaved changes').waitFor();
  await expectScreen(page, `one-player-missing-${size}`);
  // It only looks disabled: pressing it says what is missing.
  await save(page).click({ force: true });
  await page.getByText('Please complete your team selection first').waitFor();
  await page.getByRole('button', { name: 'Add S3 of 0 to the starting XI' }).click();
  // The whole page in view: wherever it is scrolled, the bar of 'Save Team' lies over a row.
  await page.setViewportSize({ ...SIZES[size], height: 3000 });
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(SIZES[size]);
  await save(page).click();
  await Promise.all(
    ['Team saved successfully!', 'Good luck this gameweek! 🎯'].map((text) => page.getByText(text).waitFor()),
  );
  // The drawn target stands behind the last word, not on a line of its own.
  const isBehind = await page.getByText('gameweek! 🎯', { exact: true }).evaluate((word) => {
    const text = document.createRange();
    text.selectNode(word.firstChild ?? word);
    const [letters, target] = [text.getBoundingClientRect(), word.querySelector('svg')?.getBoundingClientRect()];
    return target !== undefined && target.left >= letters.right && target.top < letters.bottom;
  });
  expect(isBehind).toBe(true);
  const receipt = await page.getByText(/^Saved \d\d:\d\d:\d\d$/).textContent();
  await page.reload();
  await page.getByText(receipt ?? '').waitFor();
  await expectScreen(page, `saved-team-${size}`);
  expect(await scene.origin(scene.first)).toBe('manager');
});

it('two taps swap two players, and leaving asks first', async () => {
  const page = await openMyTeam('mobile');
  await page.getByRole('button', { name: 'GK2 of 0, Chelsea, autobench 1' }).click();
  await page.getByRole('button', { name: 'GK1 of 0, Tottenham Hotspur', exact: true }).click();
  await page.getByRole('button', { name: 'GK1 of 0, Tottenham Hotspur, autobench 1' }).waitFor();
  await page.getByRole('tab', { name: 'GW2 Midweek' }).click();
  await page.getByRole('alertdialog').getByText('Your changes to this team are not saved.').waitFor();
  await expectScreen(page, 'leaving-unsaved-changes');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save Team' }).click();
  await page.getByRole('tab', { name: 'GW2 Midweek', selected: true }).waitFor();
  await expectScreen(page, 'next-part');
  expect(await scene.kept(scene.first)).toMatch(/^GK2 .* \| GK1 /);
});

it('part and team are in the address: reload and Back keep them, and unsaved changes are asked about', async () => {
  const traits = { manager: scene.owner, block: 1, league: 5, name: 'Second Thoughts' };
  const second = await createTeam(server.database.db, scene.season, traits);
  const page = await openMyTeam('mobile');
  await page.getByRole('tab', { name: 'GW2 Midweek' }).click();
  await page.waitForURL('**/my-team?part=2-midweek');
  await page.reload();
  await page.getByRole('tab', { name: 'GW2 Midweek', selected: true }).waitFor();
  await page.getByRole('link', { name: 'Touchline', exact: true }).click();
  await page.getByRole('heading', { name: 'Team selection status' }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'GW2 Midweek', selected: true }).waitFor();

  await page.getByRole('button', { name: 'Remove S1 of 0' }).first().click();
  await page.getByRole('button', { name: 'Second Thoughts' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Your changes to this team are not saved.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Missing: 1 player').waitFor();
  await page.getByRole('button', { name: 'Second Thoughts' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Team selected successfully').waitFor();
  await page.getByRole('heading', { name: 'Second Thoughts', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Second Thoughts', level: 1 }).waitFor();
  await expectScreen(page, 'second-of-two-teams');
  expect(new URL(page.url()).searchParams.get('team')).toBe(String(second));
});

it('changes that the end of a session interrupts are there again after signing in, and it says so', async () => {
  await giveAccount(scene.owner);
  const page = await openMyTeam('mobile');
  await page.getByRole('button', { name: 'Remove S1 of 0' }).first().click();
  await page.getByRole('button', { name: 'Add S3 of 0 to the starting XI' }).click();
  await page.getByText('Unsaved changes').waitFor();
  expectRefusal('/api/');
  await page.context().clearCookies();
  await server.database.db.deleteFrom('session').execute();
  await save(page).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await signIn(page, scene.owner.email);
  const note = page.getByText('Your session ended before these changes were saved. They are here again, and not saved');
  await note.waitFor();
  await page.getByText('Unsaved changes').waitFor();
  await expectScreen(page, 'changes-that-outlived-a-session');
  await save(page).click();
  await page.getByText('Team saved successfully!').waitFor();
  expect(await note.count()).toBe(0);
  expect(await scene.kept(scene.first)).toContain('S3');
});

it('a copied team that has lost players says how many are left', async () => {
  await scene.save(selected(eleven));
  await scene.lockAt(firstDeadline);
  const released = ['S2', 'S3'].map((name) => playerCode(name));
  await server.database.db.deleteFrom('squads').where('player_id', 'in', released).execute();
  const page = await openMyTeam('mobile');
  const note = page.getByText('Your last team has only 13 players left, and is copied like this at every deadline');
  await note.waitFor();
  await expectScreen(page, 'copied-team-of-thirteen');
  expect(await scene.playersAt(scene.second)).toEqual([]);
});

it('a team that is handed over while it is shown gives way to another of the manager, and the page says so', async () => {
  const traits = { manager: scene.owner, block: 1, league: 5, name: 'Second Thoughts' };
  const second = await createTeam(server.database.db, scene.season, traits);
  const page = await openAs(scene.owner.email, `/my-team?team=${second}`);
  await page.getByRole('heading', { name: 'Second Thoughts', level: 1 }).waitFor();
  const [admin, heir] = [await server.createAdmin(), await server.createManager()];
  // It may be asked for once more before the page knows whose it is.
  expectRefusal('/api/selection/read');
  const handed = await server.as(admin).post('/api/team/hand-over', { team_id: second, manager_id: heir.id });
  expect(handed.status).toBe(200);
  await page.getByText('The team in this address is not yours, or no longer. This is Team 0.').waitFor();
  await expectScreen(page, 'team-that-was-handed-over');
});

it('a phone that sleeps through the deadline is locked when it wakes', async () => {
  const page = await openMyTeam('mobile');
  await page.clock.install();
  await page.getByRole('button', { name: 'Remove S1 of 0' }).first().click();
  const slept = firstDeadline - server.clock.now() + 1000;
  server.clock.set((firstDeadline + 1000) as Instant);
  // No timer of the sleeping phone has run.
  await page.clock.setSystemTime(await page.evaluate((passed) => Date.now() + passed, slept));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Team selection deadline has passed').waitFor();
  await page.getByRole('button', { name: 'Selection Locked' }).waitFor();
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
});

it("another device's save is shown, or offered if this device has changes", async () => {
  const page = await openMyTeam('desktop');
  await page.getByText('Not saved yet').waitFor();
  await scene.save(selected(otherEleven));
  await page.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor();
  await page.getByRole('button', { name: 'Remove S1 of 0' }).click();
  await scene.save(selected(otherEleven.replace('S1 S3', 'S1 S2')));
  await page.getByText('This team was saved on another device.').waitFor();
  await expectScreen(page, 'saved-on-another-device');
  await page.getByRole('button', { name: 'Use that one' }).click();
  await page.getByRole('button', { name: 'Remove S2 of 0' }).waitFor();
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
});

it('at the deadline the editor locks, and what was not saved is gone', async () => {
  await scene.save(selected(otherEleven));
  server.clock.set((firstDeadline - 8000) as Instant);
  const page = await openMyTeam('desktop');
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Remove S1 of 0' }).click();
  server.clock.set(firstDeadline);
  await page.getByText('Team selection deadline has passed').waitFor();
  await page.getByText('Your last changes were not saved.').waitFor();
  await page.getByRole('button', { name: 'Selection Locked' }).waitFor();
  expect(await page.getByRole('button', { name: 'Remove S1 of 0' }).count()).toBe(0);
  await expectScreen(page, 'locked-at-the-deadline');
  expect(await axeFaults(page)).toEqual([]);
});

it('a save on a busy server is retried automatically until the deadline', async () => {
  const page = await openMyTeam('desktop');
  expectRefusal('/api/selection/save');
  let asked = 0;
  const busy = { status: 503, code: 'busy', title: 'The server is busy.', request_id: 'of this test' };
  await page.route('**/api/selection/save', (route) =>
    ++asked > 2 ? route.continue() : route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: busy }),
  );
  await page.getByRole('button', { name: 'Remove S1 of 0' }).first().click();
  await page.getByRole('button', { name: 'Add S3 of 0 to the starting XI' }).click();
  await save(page).click();
  await page.getByText('Team saved successfully!').waitFor();
  expect(asked).toBe(3);
  expect(await scene.origin(scene.first)).toBe('manager');
});
