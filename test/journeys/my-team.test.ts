// A manager picks a team: from what would be used to a saved one, on a phone and on a desk, until the deadline locks it.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { type Instant } from '#game/instant';
import { selected } from '../builders/selection-notation.ts';
import { firstDeadline, type SelectionScene, selectionScene } from '../builders/selection-scene.ts';
import { journey } from './journey.ts';

const { server, open, signIn, giveAccount } = await journey({ now: '2025-08-14T12:00:00Z' });
let scene: SelectionScene;

beforeEach(async () => {
  scene = await selectionScene(server);
  await giveAccount(scene.owner);
});

async function openMyTeam(size: 'desktop' | 'mobile', theme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await open('/login?next=/my-team', { size, theme });
  await signIn(page, scene.owner.email);
  await page.getByRole('heading', { name: 'Starting XI' }).waitFor();
  return page;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save Team' });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

it.each(['desktop', 'mobile'] as const)('on a %s a team is changed, saved and kept over a reload', async (size) => {
  const page = await openMyTeam(size, size === 'mobile' ? 'dark' : 'light');
  await page.getByText('Not saved yet').waitFor();
  await page
    .getByText('Only Arsenal, Chelsea, Tottenham Hotspur and Wolverhampton Wanderers play in this part.')
    .waitFor();
  await page.getByRole('button', { name: 'Remove S1 of 0' }).first().click();
  await page.getByText('Missing: 1 player').waitFor();
  await page.getByText('Unsaved changes').waitFor();
  // It only looks disabled: pressing it says what is missing.
  await save(page).click({ force: true });
  await page.getByText('Please complete your team selection first').waitFor();
  await page.getByRole('button', { name: 'Add S3 of 0 to the starting XI' }).click();
  expect(await violations(page)).toEqual([]);
  await save(page).click();
  await page.getByText('Team saved successfully!').waitFor();
  await page.getByText('Good luck this gameweek! 🎯').waitFor();
  const receipt = await page.getByText(/^Saved \d\d:\d\d:\d\d$/).textContent();
  await page.reload();
  await page.getByText(receipt ?? '').waitFor();
  expect(await scene.origin(scene.first)).toBe('manager');
});
