// A starter is swapped on the pitch, and a player is looked up, in the middle of an edit.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { playerCode, selected } from '../builders/selection-notation.ts';
import { eleven, type SelectionScene, selectionScene } from '../builders/selection-scene.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { SIZES } from '../kit/kit-browser.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-14T12:00:00Z' });
let scene: SelectionScene;

beforeEach(async () => {
  scene = await selectionScene(server);
  await scene.save(selected(eleven));
});

async function openMyTeam(size: 'desktop' | 'mobile', theme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await openAs(scene.owner.email, '/my-team', { size, theme });
  await page.getByRole('heading', { name: 'Starting XI' }).waitFor();
  return page;
}

const shirt = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} of 0, [^,0-9]+$`) });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

async function saved(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save Team' }).click();
  await page.getByText('Team saved successfully!').waitFor();
  return scene.kept(scene.first);
}

it.each(['desktop', 'mobile'] as const)('on a %s a shirt and a name swap two players', async (size) => {
  const page = await openMyTeam(size, size === 'mobile' ? 'dark' : 'light');
  await shirt(page, 'M1').click();
  const sheet = page.getByRole('dialog', { name: 'Swap M1 of 0' });
  const keeps = sheet.getByRole('region', { name: 'Keeps 4-4-2' });
  await keeps.getByRole('button', { name: /^M5 of 0.*B3/ }).waitFor();
  await sheet.getByRole('region', { name: 'Changes to 5-3-2' }).getByText('D5 of 0').waitFor();
  await sheet
    .getByRole('region', { name: 'You can only have one goalkeeper in your starting lineup' })
    .getByText('GK2 of 0')
    .waitFor();
  await expectScreen(page, 'swap');
  expect(await axeFaults(page)).toEqual([]);
  await keeps.getByRole('button', { name: /^M5 of 0/ }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect(await saved(page)).toBe('GK1 D1 D2 D3 D4 M5 M2 M3 M4 S1 S2 | GK2 D5 M1');
});

it('with the keyboard the newcomer has the focus, the formation is announced, and Escape changes nothing', async () => {
  const page = await openMyTeam('desktop');
  await shirt(page, 'S2').press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Swap S2 of 0' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^S2 of 0/);
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: /^D5 of 0/ }).press('Enter');
  await page.getByText('D5 of 0 comes in for S2 of 0. Formation 5-4-1.').waitFor({ state: 'attached' });
  await expectScreen(page, 'after-a-swap');
  await expect.poll(() => focused(page)).toMatch(/^D5 of 0/);
  await expect.poll(() => page.getByLabel('Formation').inputValue()).toBe('5-4-1');
  expect(await saved(page)).toBe('GK1 D1 D2 D3 D4 D5 M1 M2 M3 M4 S1 | GK2 S2 M5');
});

it('a tap on the autobench first still swaps with the next shirt, without a sheet', async () => {
  const page = await openMyTeam('mobile');
  await page.getByRole('button', { name: /^M5 of 0, .*autobench 3$/ }).click();
  await shirt(page, 'M4').click();
  await page.getByRole('button', { name: /^M4 of 0, .*autobench 3$/ }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('a player is looked up in the middle of an edit, and Back closes only the sheets', async () => {
  const page = await openMyTeam('mobile');
  await page.getByRole('button', { name: 'Remove S1 of 0' }).first().click();
  await page.getByText('Unsaved changes').waitFor();
  await page.getByRole('button', { name: /^-?\d+ points, about M1 of 0$/ }).click();
  const about = page.getByRole('dialog', { name: 'M1 of 0' });
  await about.getByRole('tab', { name: 'Statistics' }).waitFor();
  await expectScreen(page, 'about-a-player');
  await page.goBack();
  await about.waitFor({ state: 'hidden' });
  await shirt(page, 'D1').click();
  const sheet = page.getByRole('dialog', { name: 'Swap D1 of 0' });
  await sheet.getByRole('button', { name: 'About D5 of 0' }).click();
  await page.getByRole('dialog', { name: 'D5 of 0', exact: true }).getByRole('tab', { name: 'Statistics' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('dialog', { name: 'D5 of 0', exact: true }).waitFor({ state: 'hidden' });
  await sheet.getByRole('button', { name: 'About D5 of 0' }).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText('Unsaved changes').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByText('Missing: 1 player').waitFor();
});

it.each([
  ['desktop', 'light'],
  ['mobile', 'dark'],
] as const)(
  "on a %s in %s who may not play has a flag with the provider's words, wherever they stand",
  async (size, theme) => {
    const since = new Date('2025-08-13T09:30:00Z');
    await server.database.db
      .insertInto('player_availability')
      .values([
        { player_code: playerCode('D1'), state: 'doubtful', words: 'Knee injury - 75% chance of playing', since },
        { player_code: playerCode('M5'), state: 'suspended', words: '', since: null },
      ])
      .execute();
    const page = await openMyTeam(size, theme);
    const words = 'Doubtful: Knee injury - 75% chance of playing (13 Aug)';
    await shirt(page, 'D1').getByRole('img', { name: words }).waitFor();
    await page.locator('#squad-D').getByText(words).waitFor();
    await page
      .getByRole('button', { name: /^M5 of 0, .*autobench 3$/ })
      .getByTitle('Suspended')
      .waitFor();
    await expectScreen(page, `who-may-not-play-${size}`);
    await page.setViewportSize({ ...SIZES[size], height: 3000 });
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize(SIZES[size]);
    await page.getByRole('button', { name: /^-?\d+ points, about D1 of 0$/ }).click();
    await page.getByRole('dialog', { name: 'D1 of 0' }).getByText(words).waitFor();
    await expectScreen(page, 'about-who-may-not-play');
  },
);
