// Who only watches a match: each control of the dialog answers for itself, and none lies invisibly over the others.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { player } from '../builders/notation-players.ts';
import type { Size } from '../kit/kit-browser.ts';
import { atRest, coveredControls } from './finger.ts';
import { dialogsOf } from './reporter-hand.ts';
import { known, reporting, timeline } from './reporting.ts';

const { server, recorder, openMatch } = await reporting();

/** What a finger at the middle of this control would touch: the control itself, or what covers it. */
const touchedAt = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const touched = document.elementFromPoint(x + width / 2, y + height / 2);
    return touched !== null && element.contains(touched) ? 'itself' : (touched?.outerHTML.slice(0, 120) ?? 'nothing');
  });

/** The controls of the match's dialog that something else covers, with what does. */
async function coveredOf(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const covered: string[] = [];
  for (const name of names) {
    const control = dialogsOf(page).first().getByRole('button', { name, exact: true }).first();
    const touched = await touchedAt(control);
    if (touched !== 'itself') covered.push(`${name}: ${touched}`);
  }
  return covered;
}

const watchers = (['mobile', 'desktop'] as const).flatMap((size) =>
  (['live', 'complete'] as const).map((state) => ({ size, state })),
);

it.each(watchers)('a viewer of a $state match on $size can close it, read its log and change tabs', async (look) => {
  const { size, state }: { size: Size; state: 'live' | 'complete' } = look;
  const match = recorder();
  await match.lineUps();
  await match.event("60' sub Saka > Nelson");
  await match.event("61' sub Palmer > Madueke");
  if (state === 'complete') {
    await match.minute(90);
    await match.complete();
  }
  const page = await openMatch(await server.createManager({ username: 'Wanda' }), { size });
  await timeline(page).first().waitFor();
  expect(await coveredOf(page, ['Close', 'Log'])).toEqual([]);
  if (size === 'mobile') {
    for (const tab of ['Arsenal', 'Timeline', 'Chelsea', 'Timeline']) {
      expect(await coveredOf(page, ['Close', 'Log', 'Arsenal', 'Timeline', 'Chelsea'])).toEqual([]);
      await page.getByRole('button', { name: tab, exact: true }).click();
    }
  }
  await page.getByRole('button', { name: 'Log' }).click();
  await dialogsOf(page).last().getByText('Line-ups saved').first().waitFor();
  await page.keyboard.press('Escape');
  await dialogsOf(page).nth(1).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close' }).first().click();
  await dialogsOf(page).first().waitFor({ state: 'detached' });
});

it.each(['mobile', 'desktop'] as const)(
  "a player's sheet on %s lies over the match's dialog, whose controls answer again when it is closed",
  async (size) => {
    await recorder().lineUps();
    const page = await openMatch(await server.createManager({ username: 'Wanda' }), { size });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (size === 'mobile') await page.getByRole('button', { name: 'Arsenal', exact: true }).click();
    await page.getByRole('button', { name: known.nameOf(player('Saka')), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: known.nameOf(player('Saka')) });
    const close = sheet.getByRole('button', { name: 'Close', exact: true });
    await close.waitFor();
    await atRest(page);
    expect(await coveredControls(page)).toEqual([]);
    expect(await touchedAt(close)).toBe('itself');
    await close.click();
    await sheet.waitFor({ state: 'detached' });
    await atRest(page);
    expect(await coveredOf(page, ['Close', 'Log'])).toEqual([]);
    expect(await coveredControls(page)).toEqual([]);
    expect(page.url()).toContain('/match-reports/');
  },
);
