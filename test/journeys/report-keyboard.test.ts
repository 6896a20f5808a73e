// All of a reporter's work without a mouse: line-ups, events, corrections, completion.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { event } from '../builders/match-notation.ts';
import { notationLineUps, player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { dialogsOf } from './reporter-hand.ts';
import { known, reporting, timeline } from './reporting.ts';

const { recorder, drafts, stored, openMatch } = await reporting();
const top = (page: Page) => dialogsOf(page).last();
const addEvent = (page: Page) => page.getByRole('button', { name: 'Add Event' });

/** A reporter without a mouse: presses Tab until the requested control has the focus. */
function keyboard(page: Page) {
  const isFocused = (text: string) =>
    page.evaluate((label) => {
      const { activeElement: focused } = document;
      if (focused?.matches('button, input, [role=checkbox]') !== true) return false;
      const name = `${focused.getAttribute('aria-label') ?? ''} ${focused.textContent} ${focused.getAttribute('role')}`;
      return new RegExp(`${label}(?!\\d)`).test(name);
    }, text);
  const reach = async (text: string): Promise<void> => {
    for (let steps = 0; steps < 90 && !(await isFocused(text)); steps += 1) await page.keyboard.press('Tab');
    expect(await isFocused(text), text).toBe(true);
  };
  const press = async (text: string, key = 'Enter'): Promise<void> => {
    await reach(text);
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  return { reach, press, type };
}

it('the line-ups are picked, an event corrected and the match completed by keyboard alone', async () => {
  const page = await openMatch(undefined, { size: 'desktop' });
  const { reach, press, type } = keyboard(page);
  for (const side of ['home', 'away'] as const) {
    const tiles = page.getByRole('region', { name: known.clubs[side] }).getByRole('button', { name: /^Player/ });
    await tiles.first().waitFor();
    const eleven = notationLineUps[side].xi.map((code) => `Player ${code}`);
    for (const name of await tiles.allInnerTexts()) if (eleven.includes(name.trim())) await press(name.trim());
  }
  await press('Start Match');
  await addEvent(page).waitFor();
  await expect.poll(async () => (await stored()).match.status).toBe('live');
  await recorder().event("12' goal Saka");
  await timeline(page).first().waitFor();

  await press(`Goal 12', Player ${player('Saka')}, Arsenal, 1–0`);
  await press('Edit');
  await top(page).getByText('What will change').waitFor();
  await expect
    .poll(() =>
      top(page)
        .getByLabel('Minute')
        .evaluate((element) => element === document.activeElement),
    )
    .toBe(true);
  await type('15');
  await expectScreen(page, 'minute-typed');
  await press('Save');
  await expect.poll(drafts).toEqual([event("15' goal Saka")]);
  await dialogsOf(page).nth(1).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);

  await reach('spinbutton');
  await type('94');
  // A typed minute counts after half a second, and the match may be completed from the 90th.
  await page.getByRole('button', { name: 'Complete Match' }).first().waitFor();
  await press('Complete Match');
  await top(page).getByText('Hero of the match').waitFor();
  await press(`Player ${player('Saka')}`, 'Space');
  await expectScreen(page, 'hero-chosen');
  await press('Complete Match');
  await page.getByText('Match completed').waitFor();
  // What was pressed is gone with its dialog: the focus stays in the match, not on the page below.
  const isInTheMatch = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  await expect.poll(isInTheMatch).toBe(true);
  expect((await stored()).match).toMatchObject({ report_complete: true, heroes: [player('Saka')] });
});

it('a goal is recorded by keyboard alone, and the lists of players can be reached', async () => {
  await recorder().lineUps();
  const page = await openMatch(undefined, { size: 'desktop' });
  await addEvent(page).waitFor();
  const { press } = keyboard(page);
  await page.getByRole('spinbutton', { name: 'Minute' }).focus();
  for (let minute = 0; minute < 3; minute += 1) await page.keyboard.press('ArrowUp');
  await press('Add Event');
  await top(page).getByText('Event type').waitFor();
  await press('Goal');
  await press('Standard');
  await press(`Player ${player('Saka')}`);
  await press('Skip');
  await expect.poll(drafts).toEqual([event("3' goal Saka")]);
  await dialogsOf(page).nth(1).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Add Event');
  const list = page.getByRole('region', { name: 'Arsenal' });
  for (
    let steps = 0;
    steps < 20 && !(await list.evaluate((element) => element === document.activeElement));
    steps += 1
  ) {
    await page.keyboard.press('Shift+Tab');
  }
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
});
