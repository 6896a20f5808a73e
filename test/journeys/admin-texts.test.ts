// The admin's pages: each failing action says so in the specified words; and what others see.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { createTeam, importSeason } from '../builders/season-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { visits } from './all-screens.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-01T12:00:00Z' });
let admin: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
});

async function openAsAdmin(path: string): Promise<Page> {
  admin = await server.createAdmin({ email: 'ada@example.org' });
  const page = await openAs(admin.email, path);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it('each action of a draft reports failure and success', async () => {
  const { season_id } = await importSeason(server.context);
  for (const name of ['Alpha', 'Bravo']) await createTeam(server.database.db, season_id, { name });
  const page = await openAsAdmin('/admin/draft/tdl1');
  expectRefusal('/api/draft/');
  const breakDown = () =>
    page.route('**/api/draft/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
  await breakDown();
  await press(page, 'Start');
  await says(page, 'Failed to initialize draft');
  await page.unrouteAll();
  await press(page, 'Start');
  await says(page, 'Draft initialized successfully!');
  await breakDown();
  await press(page, 'Draft GK1 of 0');
  await says(page, 'Failed to draft player');
  await press(page, 'Send to Back');
  await says(page, 'Failed to send team to back');
  await press(page, 'Pause');
  await says(page, 'Failed to pause draft');
  await press(page, 'Simulate');
  await answer(page, 'Simulate');
  await says(page, 'Failed to simulate draft');
  await press(page, 'Reset');
  await answer(page, 'Reset');
  await says(page, 'Failed to reset draft');
  await page.unrouteAll();
  await press(page, 'Pause');
  await says(page, 'Draft paused');
  await breakDown();
  await press(page, 'Resume');
  await says(page, 'Failed to resume draft');
  await page.unrouteAll();
  await press(page, 'Resume');
  await says(page, 'Draft resumed');
  await expect.poll(() => page.getByRole('button', { name: 'Pause', exact: true }).isEnabled()).toBe(true);
});

it('while a match is live nothing is cleared and no season begins, and the reason is shown', async () => {
  const { match } = await matchScene(server);
  server.clock.set(instant('2025-08-16T14:10:00Z'));
  await recorder(server.as(await server.createReporter()), match).lineUps();
  const page = await openAsAdmin('/admin/new-season');
  expectRefusal('/api/');
  const reason = 'A match is live. Complete its report or delete it first. Live now: Arsenal – Chelsea';
  for (const [name, failed] of [
    ['Clear Team Data', 'Failed to clear team data'],
    ['Reset Player Statistics', 'Failed to reset player stats'],
    ['Clear Match Data', 'Failed to clear match data'],
  ] as const) {
    await press(page, name);
    const question = page.getByRole('alertdialog');
    await expect.poll(() => question.getByRole('link').allInnerTexts()).toEqual(['Arsenal – Chelsea']);
    await question
      .getByText(/^Season 2025-26 has not ended: .* will be lost for good\. Start the new season first/)
      .waitFor();
    await answer(page, name);
    await says(page, `${failed}: ${reason}`);
    await expectScreen(page, `${name.toLowerCase().replaceAll(' ', '-')}-refused`);
    await answer(page, 'Cancel');
  }
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await press(page, 'New Season');
  await page.getByLabel('Type 2025-26').fill('2025-26');
  await answer(page, 'Start New Season');
  await says(page, `Failed to start new season: ${reason}`);
  expect(await server.database.db.selectFrom('match_lineups').select('match_id').execute()).not.toEqual([]);
});

it("every admin page says 'Loading...' during the check, and then denies managers access", async () => {
  const marta = await server.createManager({ email: 'marta@example.org' });
  const page = await openAs(marta.email, '/');
  let check = () => {};
  await page.route('**/api/account/me', async (route) => {
    await new Promise<void>((resolve) => {
      check = resolve;
    });
    await route.continue();
  });
  const pages = Object.entries(visits).filter(([route]) => route.startsWith('/admin'));
  expect(pages.length).toBeGreaterThanOrEqual(9);
  for (const [route, visit] of pages) {
    await page.goto(server.origin + (visit?.at ?? route));
    await page.getByRole('main').getByText('Loading...').waitFor();
    expect(await page.getByText('Access Denied').count(), route).toBe(0);
    check();
    await page.getByText('Access Denied').waitFor();
    await page.getByText("You don't have permission to access this page.").waitFor();
  }
  await expectScreen(page, 'access-denied');
});
