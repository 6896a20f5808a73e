// Who only watches a match: each control of the dialog answers for itself, and none lies invisibly over the others.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Size } from '../kit/kit-browser.ts';
import { dialogsOf } from './reporter-hand.ts';
import { reporting, timeline } from './reporting.ts';

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
