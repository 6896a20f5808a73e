// One thumb, in the sun: how many taps, how large, how legible; and the screen stays awake.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { event } from '../builders/match-notation.ts';
import { player } from '../builders/notation-players.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { dialogsOf, reporterHand } from './reporter-hand.ts';
import { known, reporting, timeline } from './reporting.ts';

const { server, recorder, scene, drafts, openMatch, expectRefusal } = await reporting();
const top = (page: Page) => dialogsOf(page).last();
const addEvent = (page: Page) => page.getByRole('button', { name: 'Add Event' });

it('a goal with its assist takes four taps, a yellow card three, a substitution four', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  const hand = reporterHand(page, known);
  await addEvent(page).waitFor();
  expect(await hand.record(event("12' goal Saka (Odegaard)"))).toBe(4);
  expect(await hand.record(event("20' yellow Rice"))).toBe(3);
  expect(await hand.record(event("60' sub Saka > Nelson"))).toBe(4);
  await page.getByRole('button', { name: "Undo Substitution 60'" }).click();
  await expect.poll(drafts).toEqual(["12' goal Saka (Odegaard)", "20' yellow Rice"].map(event));
});

/** Controls of the topmost dialog under 56 px, and texts under 7:1. */
async function faultsOf(page: Page): Promise<unknown[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((element) => element.finished.catch(() => null))));
  const topmost = page.locator('[role=dialog], [role=alertdialog]').last();
  const small = await topmost.evaluate((dialog) =>
    [...dialog.querySelectorAll('button, input')].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return width === 0 || (Math.round(width) >= 56 && Math.round(height) >= 56)
        ? []
        : [`${name}: ${width} × ${height}`];
    }),
  );
  await topmost.evaluate((dialog) => dialog.setAttribute('data-measured', ''));
  const faint = await axeFaults(page, { within: '[data-measured]', rule: 'color-contrast-enhanced' });
  await topmost.evaluate((dialog) => dialog.removeAttribute('data-measured'));
  return [...small, ...faint];
}

it('every step has targets of 56 px and text of 7:1', async () => {
  const first = recorder();
  await first.lineUps();
  await first.event("10' yellow Rice");
  await first.event("11' goal Saka (Odegaard)");
  await first.minute(90);
  const page = await openMatch();
  await addEvent(page).waitFor();
  const found: Record<string, unknown[]> = { timeline: await faultsOf(page) };
  const measure = async (step: string): Promise<void> => {
    found[step] = await faultsOf(page);
  };
  const named = (name: string) =>
    top(page)
      .getByText(`Player ${player(name)}`, { exact: true })
      .first();
  const paths: readonly (readonly (string | RegExp | { readonly player: string })[])[] = [
    ['Goal', 'Penalty', { player: 'Saka' }, 'Skip'],
    ['Goal', 'Standard', { player: 'Saka' }],
    ['Goal', 'Own goal'],
    ['Goal', 'Free kick', { player: 'Saka' }],
    ['Penalty miss', { player: 'Saka' }, { player: 'Sanchez' }, 'Skip'],
    ['Substitution', { player: 'Saka' }, { player: 'Nelson' }],
    ['Disciplinary', 'Second Yellow (-3 points)'],
    ['Disciplinary', /^Red Card \(/],
  ];
  for (const path of paths) {
    await addEvent(page).click();
    await top(page).getByRole('button', { name: 'Goal', exact: true }).waitFor();
    await measure('Event type');
    for (const tap of path) {
      const isName = typeof tap === 'string' || tap instanceof RegExp;
      await (isName ? top(page).getByRole('button', { name: tap, exact: true }) : named(tap.player)).click();
      await measure(`${JSON.stringify(path)}: ${JSON.stringify(tap)}`);
    }
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Goal, Arsenal' }).click();
  await top(page).getByRole('group', { name: 'Goal type' }).waitFor();
  await measure('a goal begun by one tap');
  await page.keyboard.press('Escape');
  // An event that another reporter has recorded needs confirmation: 'Same goal?'.
  const sam = await server.createReporter({ username: 'Sam' });
  await recorder(sam).event("90' goal Palmer");
  await timeline(page).filter({ hasText: "90'" }).waitFor();
  expectRefusal('/api/match/record-event');
  await reporterHand(page, known).record(event("90' goal Palmer (Jackson)"));
  await page.getByText("Already recorded by Sam at 90'").waitFor();
  await measure('same goal?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Same goal' }).click();
  await page.getByText("Already recorded by Sam at 90'").waitFor({ state: 'detached' });
  await timeline(page).filter({ hasText: "11'" }).getByRole('button').first().click();
  await measure('event');
  await top(page).getByRole('button', { name: 'Edit' }).click();
  await top(page).getByText('What will change').waitFor();
  await measure('edit');
  await top(page).getByRole('button', { name: 'Back' }).click();
  await top(page).getByRole('button', { name: 'Remove' }).click();
  await top(page).getByText('0 – 1').waitFor();
  await measure('remove');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Complete Match' }).click();
  await top(page).getByText('Hero of the match').waitFor();
  await measure('hero');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log' }).click();
  await top(page).getByText('Line-ups saved').first().waitFor();
  await measure('log');
  expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
});

it('on a phone everything below the timeline keeps to the same margin, and each button to one line', async () => {
  await recorder().lineUps();
  await recorder().minute(90);
  const page = await openMatch();
  await reporterHand(page, known).record(event("90' goal Saka"));
  const edges = async (first: Locator, last = first) => {
    const [left, right] = [await first.boundingBox(), await last.boundingBox()];
    return [left?.x, (right?.x ?? 0) + (right?.width ?? 0)];
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.locator('[data-undo-bar]').waitFor();
  expect(await edges(page.locator('[data-undo-bar]'))).toEqual([16, 374]);
  expect(await edges(button('Goal, Arsenal'), button('Card, Chelsea'))).toEqual([16, 374]);
  expect(await edges(button('Add Event'), button('Complete Match'))).toEqual([16, 374]);
  for (const name of ['Add Event', 'Complete Match']) {
    const box = await button(name).boundingBox();
    expect(box?.height, name).toBe(56);
    expect(await linesOf(button(name)), name).toBe(1);
  }
});

/** On how many lines its words stand. */
const linesOf = (button: Locator) =>
  button.evaluate((element) => {
    const words = document.createRange();
    if (element.lastChild !== null) words.selectNode(element.lastChild);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  });

it('the screen stays awake while the match is recorded, and may sleep afterwards', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await addEvent(page).waitFor();
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const release = async () => void asked.push('released');
    const request = async (type: string) => {
      asked.push(type);
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await page.reload();
  await addEvent(page).waitFor();
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked') as string[]);
  expect(await asked()).toEqual(['screen']);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(asked).toEqual(['screen', 'released']);
});

const looks = (['desktop', 'mobile'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ size, theme })),
);

it.each(looks)('axe finds nothing in a recorded match on $size in $theme', async ({ size, theme }) => {
  const first = recorder();
  await first.lineUps();
  await first.event("12' goal Saka");
  const page = await openMatch(undefined, { size, theme });
  await timeline(page).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  if (size === 'desktop') return;
  await page.getByRole('button', { name: 'Arsenal', exact: true }).click();
  await page.getByRole('region', { name: 'Arsenal' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it('a phone in landscape has the minute and the buttons beside the list, and at 400 % everything can be reached', async () => {
  const first = recorder();
  await first.lineUps();
  await first.event("12' goal Saka");
  const page = await openMatch();
  await page.setViewportSize({ width: 844, height: 390 });
  await timeline(page).first().waitFor();
  const boxOf = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    if (box === null) throw new Error(`${name} is not drawn`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  const list = await page.getByRole('list', { name: 'Timeline' }).boundingBox();
  expect(list?.y).toBeLessThan(250);
  for (const name of ['Minute back', 'Minute on', 'Add Event', 'Start clock']) {
    const box = await boxOf(name);
    expect(box.bottom, name).toBeLessThanOrEqual(390);
    expect(box.right, name).toBeLessThanOrEqual(844);
    expect(box.x, name).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  }
  await page.setViewportSize({ width: 320, height: 225 });
  await addEvent(page).click();
  await top(page).getByRole('button', { name: 'Disciplinary' }).click();
  await top(page).getByRole('button', { name: 'Yellow Card (-1 point)' }).waitFor();
});

it('nothing is lost at 320 px: the selection, the timeline and every step fit', async () => {
  const page = await openMatch();
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async (what: string): Promise<void> =>
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('[role=dialog] *, [role=alertdialog] *')]
          .filter(
            (element) =>
              element.getBoundingClientRect().right > innerWidth + 1 &&
              getComputedStyle(element).position !== 'absolute',
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      ),
      what,
    ).toEqual([]);
  await page.getByRole('region', { name: 'Arsenal' }).waitFor();
  await fits('team selection');
  expect(await faultsOf(page), 'team selection').toEqual([]);
  await recorder().lineUps();
  await recorder().minute(90);
  await page.goto(`${server.origin}/match-reports/${scene().match}`);
  await addEvent(page).waitFor();
  await fits('timeline');
  await addEvent(page).click();
  await top(page).getByRole('button', { name: 'Disciplinary' }).click();
  await fits('card type');
  await top(page).getByRole('button', { name: 'Yellow Card (-1 point)' }).click();
  await fits('card player');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Complete Match' }).click();
  await top(page).getByText('Hero of the match').waitFor();
  await fits('hero');
});
