// The admin's year by keyboard alone: drafting a round, editing points, pinning a gameweek, filtering the audit log and
// starting a season; after each dialog, the focus is where one would continue.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createTeam, importSeason } from '../builders/season-scene.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-01T12:00:00Z' });

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect.poll(() => control.isEnabled()).toBe(true);
  for (let steps = 0; steps < 150 && !(await hasFocus(control)); steps += 1) await page.keyboard.press('Tab');
  expect(await hasFocus(control), String(control)).toBe(true);
}

it('can be run without a mouse', async () => {
  await server.database.truncate();
  const { season_id } = await importSeason(server.context);
  for (const name of ['Alpha', 'Bravo']) await createTeam(server.database.db, season_id, { name });
  const admin = await server.createAdmin({ email: 'ada@example.org' });
  const page = await openAs(admin.email, '/admin/draft/tdl1');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const enter = async (control: Locator): Promise<void> => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };

  await enter(button('Start'));
  await enter(button('Draft GK1 of 0'));
  await page.getByText(/picked GK1 of 0$/).waitFor();
  await enter(button('Draft GK2 of 0'));
  const next = button('Continue to Round 2');
  await next.waitFor();
  await expect.poll(() => hasFocus(next)).toBe(true);
  await page.keyboard.press('Enter');
  await next.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).not.toMatch(/^<body/);

  await page.goto(`${server.origin}/admin/scoring`);
  await tabTo(page, page.getByLabel('Assist, Striker'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-3');
  await page.getByText('1 change').waitFor();
  await enter(button('Preview'));
  await enter(button('Apply from Gameweek 1'));
  await page.getByText('Scoring rules changed').waitFor();
  await expect.poll(() => page.getByLabel('Assist, Striker').inputValue()).toBe('-3');

  await page.goto(`${server.origin}/admin/gameweeks`);
  await enter(button('Pin current gameweek'));
  await enter(page.getByRole('dialog').getByLabel('Current gameweek'));
  await page.getByRole('option', { name: 'Gameweek 1', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // At once, while a list that fades out would still have the focus.
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await enter(button('Save'));
  const pinned = button('Gameweek 1 is pinned');
  await pinned.waitFor();
  await expect.poll(() => hasFocus(pinned)).toBe(true);

  await page.goto(`${server.origin}/admin/audit`);
  await enter(page.getByRole('combobox', { name: 'Act' }));
  await page.getByRole('option', { name: 'All acts' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('action')).not.toBeNull();

  await page.goto(`${server.origin}/admin`);
  await enter(button('New Season'));
  await tabTo(page, page.getByLabel('Type 2025-26'));
  await page.keyboard.type('2025-26');
  await enter(button('Start New Season'));
  await page.waitForURL('**/admin/new-season');
  const heading = page.getByRole('heading', { name: 'New Season Setup' });
  await expect.poll(() => hasFocus(heading)).toBe(true);
});

it('what was opened from a menu gives the focus back to the menu', async () => {
  await server.database.truncate();
  const { season_id } = await importSeason(server.context);
  const admin = await server.createAdmin({ email: 'ada@example.org', username: 'Ada' });
  await createTeam(server.database.db, season_id, { name: 'Alpha', manager: admin });
  const page = await openAs(admin.email, '/admin/managers-teams');
  for (const [of, act] of [
    ['Ada', 'Sign out everywhere'],
    ['Ada', 'Erase person'],
    ['Alpha', 'Rename'],
  ] as const) {
    const opener = page.getByRole('button', { name: `Actions for ${of}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: act }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('[role$="dialog"]');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener), { message: act }).toBe(true);
  }
});
