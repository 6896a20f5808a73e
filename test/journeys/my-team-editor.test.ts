// The editor's tools: the autobench's order, the formation, Auto-pick, the goalkeeper's partner, and what is refused.

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { playerCode, selected } from '../builders/selection-notation.ts';
import { eleven, type SelectionScene, selectionScene } from '../builders/selection-scene.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-14T12:00:00Z' });
let scene: SelectionScene;

beforeEach(async () => {
  scene = await selectionScene(server);
  await scene.save(selected(eleven));
});

async function openMyTeam(size: 'desktop' | 'mobile'): Promise<Page> {
  const page = await openAs(scene.owner.email, '/my-team', { size });
  await page.getByRole('heading', { name: 'Starting XI' }).waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const onBench = (page: Page, name: string, slot: number) => button(page, new RegExp(`^${name} of 0, .*${slot}$`));

async function saved(page: Page): Promise<string> {
  await button(page, 'Save Team').click();
  await page.getByText('Team saved successfully!').waitFor();
  return scene.kept(scene.first);
}

describe('the autobench', () => {
  it('is ordered with buttons, which keep the focus if there is nothing more to move', async () => {
    const page = await openMyTeam('mobile');
    await expect.poll(() => page.getByLabel('Always first').count()).toBe(1);
    await button(page, 'Move M5 of 0 up').press('Enter');
    await onBench(page, 'M5', 2).waitFor();
    await expectScreen(page, 'autobench-in-another-order');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move M5 of 0 up');
    await expect.poll(() => button(page, 'Move M5 of 0 up').getAttribute('aria-disabled')).toBe('true');
    expect(await saved(page)).toMatch(/\| GK2 M5 D5$/);
  });

  it('can be reordered with the arrow keys, which is announced', async () => {
    const page = await openMyTeam('desktop');
    await onBench(page, 'D5', 2).press('ArrowDown');
    await onBench(page, 'D5', 3).waitFor();
    await page.getByText('D5 of 0 is now 3 on the autobench.').waitFor({ state: 'attached' });
    await onBench(page, 'GK2', 1).press('ArrowDown');
    expect(await saved(page)).toMatch(/\| GK2 M5 D5$/);
  });

  it('is ordered by dragging; the goalkeeper stays', async () => {
    const page = await openMyTeam('desktop');
    await onBench(page, 'M5', 3).dragTo(onBench(page, 'D5', 2));
    await onBench(page, 'M5', 2).waitFor();
    await onBench(page, 'M5', 2).dragTo(onBench(page, 'GK2', 1));
    expect(await saved(page)).toMatch(/\| GK2 M5 D5$/);
  });
});

it('another formation keeps as many players as it can, and the autobench fills the slot', async () => {
  const page = await openMyTeam('mobile');
  await page.getByLabel('Formation').selectOption('5-4-1');
  await expectScreen(page, 'another-formation');
  expect(await saved(page)).toBe('GK1 D1 D2 D3 D4 D5 M1 M2 M3 M4 S1 | GK2 M5 S2');
});

it('Auto-pick shows whom it would bring in before it is used', async () => {
  await server.database.db
    .updateTable('players')
    .set({ total_points: 90 })
    .where('code', '=', playerCode('S3'))
    .execute();
  const page = await openMyTeam('desktop');
  await button(page, 'Auto-pick').click();
  const proposal = page.getByRole('dialog', { name: 'Auto-pick' });
  await proposal.getByRole('region', { name: 'In', exact: true }).getByText('S3 of 0').waitFor();
  await proposal
    .getByText(/Whoever may play comes first \(\d+ of 11 have a match\), then season points: 90 in all\./)
    .waitFor();
  await expectScreen(page, 'auto-pick-brings-somebody-in');
  await proposal.getByRole('button', { name: 'Use' }).click();
  await page.getByText('Unsaved changes').waitFor();
  expect(await saved(page)).toContain('S3');
  await button(page, 'Auto-pick').click();
  await proposal.getByText('Nobody: this is your starting XI already.').waitFor();
  await expectScreen(page, 'auto-pick-brings-nobody-in');
  expect(await proposal.getByRole('region', { name: 'Out' }).count()).toBe(0);
});

it('with fourteen selected no player can be added, and each button says why', async () => {
  const page = await openMyTeam('desktop');
  const toEleven = button(page, 'Add S3 of 0 to the starting XI');
  const toBench = button(page, 'Add S3 of 0 to the autobench');
  for (const [control, why] of [
    [toEleven, 'You can only select 11 players for your starting lineup'],
    [toBench, 'Autobench is full'],
  ] as const) {
    await expect.poll(() => control.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => control.getAttribute('title')).toBe(why);
    await control.click({ force: true });
    await page.getByText(why).last().waitFor();
  }
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
});

it('a goalkeeper brings the other one onto the autobench, and refusals appear at the buttons', async () => {
  const page = await openMyTeam('mobile');
  for (const name of ['GK1', 'GK2', 'S1', 'M5']) await button(page, `Remove ${name} of 0`).last().click();
  await page.getByText('Missing: 2 players, 2 on the autobench').waitFor();
  await expectScreen(page, 'no-goalkeepers');
  await button(page, 'Add GK2 of 0 to the starting XI').click();
  await onBench(page, 'GK1', 1).waitFor();
  await button(page, 'Add S1 of 0 to the starting XI').click();
  await button(page, 'Remove D4 of 0').last().click();
  await button(page, 'Remove D3 of 0').last().click();
  await button(page, 'Add M5 of 0 to the starting XI').click();
  await expect
    .poll(() => button(page, 'Add S3 of 0 to the starting XI').getAttribute('title'))
    .toBe('Adding another striker would not allow a valid formation');
  await expectScreen(page, 'no-third-striker');
  await button(page, 'Add D3 of 0 to the starting XI').click();
  await button(page, 'Add D4 of 0 to the autobench').click();
  expect(await saved(page)).toBe('GK2 D1 D2 D3 M1 M2 M3 M4 M5 S2 S1 | GK1 D5 D4');
});

describe('with the keyboard the focus stays with the player', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const inList = (page: Page, name: string) => page.locator('[id^=squad-]').getByRole('button', { name, exact: true });

  it('who is removed from the squad list can be added at once where they were, and removed again', async () => {
    const page = await openMyTeam('desktop');
    for (const [name, half] of [
      ['S2', 'the starting XI'],
      ['D5', 'the autobench'],
    ]) {
      await inList(page, `Remove ${name} of 0`).press('Enter');
      await expect.poll(() => focused(page)).toBe(`Add ${name} of 0 to ${half}`);
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe(`Remove ${name} of 0`);
    }
  });

  it('an empty place takes the focus of a shirt, and whoever comes in that of the place or of who was there', async () => {
    const page = await openMyTeam('mobile');
    await page.locator('.on-pitch').getByRole('button', { name: 'Remove S2 of 0', exact: true }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Empty place: striker');
    await expectScreen(page, 'empty-place');
    await button(page, /^S3 of 0, .* points$/).press('Enter');
    await button(page, 'Empty place: striker').press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^S3 of 0, [^,]*$/);
    await button(page, /^M1 of 0, .* points$/).press('Enter');
    await onBench(page, 'M5', 3).press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^M1 of 0, .*autobench 3$/);
  });
});

it('at 320 pixels nothing overflows, and a slot and a player can still be tapped', async () => {
  const page = await openMyTeam('mobile');
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await button(page, 'Remove S1 of 0').first().click();
  await button(page, 'Add S3 of 0 to the starting XI').click();
  expect(await saved(page)).toContain('S2 S3');
});
