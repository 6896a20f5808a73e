// A finger that taps twice: the second tap has no effect on what the first one uncovered, and blocks nothing else.

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWatched } from './kit-browser.ts';
import { type Site, serveStrictly } from './strict-site.ts';

let site: Site;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  site = await serveStrictly();
});

beforeEach(async () => {
  ({ page, context } = await openWatched({ size: 'mobile', hasMotion: true }));
  await page.goto(`${site.origin}/kit.html`);
});

afterEach(() => context?.close());

afterAll(async () => {
  await site?.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The page's clock stands still, so that the guard lasts as long as the test looks. */
async function stopTime(): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Whether a tap in the middle of this element would reach it. */
const isReached = (name: string): Promise<boolean> =>
  button(name).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** The element that a tap at the middle of the place would reach. */
const seenAt = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  page.evaluate(
    ([left, top]) => {
      const seen = document.elementFromPoint(left, top);
      return seen?.closest('[data-tap-guard]') ? 'the guard' : (seen?.closest('button')?.textContent ?? 'no button');
    },
    [x + width / 2, y + height / 2] as const,
  );

async function boxOf(name: string) {
  const box = await button(name).last().boundingBox();
  if (box === null) throw new Error(`${name} is not drawn`);
  return box;
}

for (const [opener, closer] of [
  ['Dialog', 'Cancel'],
  ['Confirmation', 'Cancel'],
  ['Drawer', 'Done'],
] as const) {
  it(`what lies beneath a closing overlay takes no tap for 500 ms, and then does: ${opener}`, async () => {
    await button(opener).scrollIntoViewIfNeeded();
    await button(opener).click();
    await button(closer).last().click({ trial: true });
    await stopTime();
    await button(closer)
      .last()
      .evaluate((element) => (element as HTMLButtonElement).click());
    await page.clock.runFor(490);
    expect(await isReached(opener)).toBe(false);
    await page.clock.runFor(20);
    await expect.poll(() => isReached(opener)).toBe(true);
  });
}

it('a finger that comes down while the page is guarded presses nothing when it lifts after that', async () => {
  await button('Dialog').scrollIntoViewIfNeeded();
  await button('Dialog').click();
  await button('Cancel').last().click({ trial: true });
  await stopTime();
  await button('Cancel')
    .last()
    .evaluate((element) => (element as HTMLButtonElement).click());
  await page.clock.runFor(490);
  const { x, y, width, height } = await boxOf('Dialog');
  const finger = await context.newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.clock.runFor(20);
  expect(await isReached('Dialog')).toBe(false);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.clock.runFor(100);
  await expect.poll(() => isReached('Dialog')).toBe(true);
});

it('a chosen line of a menu guards the page beneath it, and Escape does not', async () => {
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click({ trial: true });
  await stopTime();
  await page.getByRole('menuitem', { name: 'Edit' }).evaluate((element) => (element as HTMLElement).click());
  expect(await isReached('More')).toBe(false);
  await page.clock.runFor(510);
  await expect.poll(() => isReached('More')).toBe(true);
  await button('More').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await isReached('More')).toBe(true);
});

it('keys are not guarded: Enter opens the dialog again at once', async () => {
  await button('Dialog').click();
  await button('Cancel').last().click({ trial: true });
  await stopTime();
  await page.keyboard.press('Escape');
  expect(await isReached('Dialog')).toBe(false);
  await button('Dialog').focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(400);
  await page.getByRole('dialog').waitFor();
});

it('a question over a dialog guards the dialog, not the next question', async () => {
  await button('Dialog').click();
  await button('Next').click();
  // The finger is somewhere else than the question's buttons.
  await page.getByLabel('Email address').last().click();
  await button('Send Invite').last().focus();
  await page.keyboard.press('Enter');
  await button('Send').click({ trial: true });
  await stopTime();
  await button('Send').evaluate((element) => (element as HTMLButtonElement).click());
  expect(await seenAt(await boxOf('Send Invite'))).toBe('the guard');
  await button('Send Invite').last().focus();
  await page.keyboard.press('Enter');
  // The question moves in.
  await page.clock.runFor(300);
  await expect.poll(() => isReached('Send')).toBe(true);
});

it('the second tap of a double one presses neither the button again nor what the first one has brought', async () => {
  await button('Dialog').click();
  const next = await boxOf('Next');
  await button('Next').click({ trial: true });
  await stopTime();
  await page.touchscreen.tap(next.x + next.width / 2, next.y + next.height / 2);
  expect(await seenAt(next)).toBe('the guard');
  await page.touchscreen.tap(next.x + next.width / 2, next.y + next.height / 2);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await isReached('Cancel')).toBe(true);
});

it('a message can be dismissed while the page is guarded, also with reduced motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button('Dialog').click();
  await button('Cancel').last().click({ trial: true });
  await stopTime();
  await button('Cancel')
    .last()
    .evaluate((element) => (element as HTMLButtonElement).click());
  await button('Toast: error').evaluate((element) => (element as HTMLButtonElement).click());
  await page.clock.runFor(100);
  expect(await isReached('Toast: error')).toBe(false);
  await expect.poll(() => isReached('Dismiss')).toBe(true);
});

it('a button that is pressed twice with a mouse keeps the focus', async () => {
  await button('Primary').click({ clickCount: 2 });
  expect(await button('Primary').evaluate((element) => element === document.activeElement)).toBe(true);
});
