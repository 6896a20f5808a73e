import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWatched, SIZES } from './kit-browser.ts';
import { type Site, serveStrictly } from './strict-site.ts';

let site: Site;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  site = await serveStrictly();
});

beforeEach(async () => {
  ({ page, context } = await openWatched({ hasMotion: true }));
  await page.goto(`${site.origin}/kit.html`);
});

afterEach(() => context?.close());

afterAll(async () => {
  await site?.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focusedText = () => page.evaluate(() => document.activeElement?.textContent);

it('a dialog with a field, opened by a finger, brings up no keyboard', async () => {
  const phone = await openWatched({ size: 'mobile', hasMotion: true });
  await phone.page.goto(`${site.origin}/kit.html`);
  await phone.page.getByRole('button', { name: 'Dialog', exact: true }).tap();
  await phone.page.getByRole('textbox', { name: 'Email address' }).last().waitFor();
  const focused = () => phone.page.evaluate(() => document.activeElement?.getAttribute('role'));
  await expect.poll(focused).toBe('dialog');
  await phone.context.close();
});

const widthOf = (role: 'dialog' | 'alertdialog') =>
  page.locator(`[role=${role}]`).evaluate((box) => box.getBoundingClientRect().width);

describe('dialogs by keyboard', () => {
  it('Escape closes the topmost only, and the focus returns to what opened it', async () => {
    await button('Dialog').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Email address' }).last().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await button('Next').click();
    await button('Send Invite').last().click();
    await page.getByRole('alertdialog').waitFor();
    const [question, form] = [await widthOf('alertdialog'), await widthOf('dialog')];
    expect(question, 'a question is narrower than what it is about').toBeLessThan(form);
    expect(form, 'which leaves the page beside it').toBeLessThan(SIZES.desktop.width / 2);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusedText()).toBe('Dialog');
  });

  it('a confirmation starts on Cancel, keeps Tab inside, and a click outside does not close it', async () => {
    await button('Confirmation').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await expect.poll(focusedText).toBe('Cancel');
    const inside = () => page.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null);
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(inside).toBe(true);
    }
    await page.mouse.click(5, 5);
    await page.waitForTimeout(400);
    expect(await page.getByRole('alertdialog').count()).toBe(1);
  });
});

describe('toasts', () => {
  it('there is one at a time: a success disappears after three seconds, an error stays until it is dismissed', async () => {
    await button('Toast: success').click();
    const toasts = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
    const success = toasts.getByText('Team saved successfully!');
    await success.waitFor();
    const liveAround = await success.evaluate((text) => {
      const regions: Element[] = [];
      for (let at: Element | null = text; at !== null; at = at.parentElement) {
        if (at.matches('[aria-live], [role=status], [role=alert], [role=log]')) regions.push(at);
      }
      return regions.length;
    });
    expect(liveAround, 'in one live region, or it is spoken twice').toBe(1);
    await button('Toast: error').click();
    const error = toasts.getByText('Failed to save team');
    await error.waitFor();
    await success.waitFor({ state: 'detached' });
    await page.mouse.move(5, 5);
    await page.waitForTimeout(3600);
    expect(await error.count()).toBe(1);
    await button('Dismiss').click();
    await error.waitFor({ state: 'detached' });
    await button('Toast: success').click();
    await success.waitFor();
    await page.mouse.move(5, 5);
    const shown = Date.now();
    await success.waitFor({ state: 'detached' });
    expect(Date.now() - shown).toBeGreaterThan(2000);
  });
});

describe('tables, tabs and accordions', () => {
  it('the first click on a header sorts descending, the second ascending, and both are announced', async () => {
    const table = page.getByRole('table', { name: 'As it stands' });
    const head = table.getByRole('columnheader', { name: 'Team' });
    const first = () => table.getByRole('rowheader').first().textContent();
    expect(await first()).toBe('Half-Space Oddity');
    await head.getByRole('button').click();
    const shown = async () => [await head.getAttribute('aria-sort'), await first()];
    await expect.poll(shown).toEqual(['descending', 'The Gaffer Tapes']);
    await head.getByRole('button').click();
    await expect.poll(shown).toEqual(['ascending', 'Clean Sheet Music']);
    expect(await table.locator('[aria-sort]').count()).toBe(1);
  });

  it('the sticky columns stay while the rest scrolls, and the page does not', async () => {
    await page.setViewportSize({ width: 1000, height: 900 });
    const cell = page.getByRole('rowheader', { name: 'Half-Space Oddity' }).last();
    const before = (await cell.boundingBox())?.x;
    await page.getByRole('group', { name: 'Players' }).evaluate((element) => element.scrollTo(120, 0));
    expect((await cell.boundingBox())?.x).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1000);
  });

  it('keys move between tabs and around their ends, and a disabled one is never chosen', async () => {
    await page.getByRole('tab', { name: 'Weekend' }).focus();
    const chosen = page.getByRole('tablist', { name: 'Part', exact: true }).locator('[aria-selected=true]');
    for (const [key, name] of [
      ['ArrowLeft', 'Midweek'],
      ['ArrowLeft', 'Weekend'],
      ['ArrowRight', 'Midweek'],
      ['End', 'Weekend'],
      ['Home', 'Midweek'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('tabpanel', { name }).getByText(`${name} players`).waitFor();
      expect(
        await chosen.evaluateAll((tabs) => tabs.map((tab) => [tab.textContent, tab === document.activeElement])),
      ).toEqual([[name, true]]);
    }
    await page.getByRole('tab', { name: 'Absent' }).click({ force: true });
    expect(await page.getByRole('tab', { name: 'Absent' }).getAttribute('aria-selected')).toBe('false');
  });

  it('where tabs do not fit, the chosen one stands in the middle of its strip, as far as that goes', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const strip = page.getByRole('tablist', { name: 'League' });
    const places = async (name: string) => {
      await strip.getByRole('tab', { name }).click();
      return strip.evaluate((list) => {
        const [tab, box] = [list.querySelector('[aria-selected=true]'), list.getBoundingClientRect()];
        const { left = 0, width = 0 } = tab?.getBoundingClientRect() ?? {};
        const fromMiddle = Math.abs(Math.round(left + width / 2 - box.left - box.width / 2));
        return { fromMiddle, isAtEnd: list.scrollLeft + list.clientWidth >= list.scrollWidth - 1 };
      });
    };
    expect(await places('Squads')).toEqual({ fromMiddle: 0, isAtEnd: false });
    expect(await places('Fixtures & Results')).toMatchObject({ isAtEnd: true });
    expect(await places('Squads')).toEqual({ fromMiddle: 0, isAtEnd: false });
  });

  it('what a card holds keeps away from its edge, and a list goes up to it', async () => {
    const inset = (name: string) =>
      page.getByRole('region', { name }).evaluate((card) => {
        const { left = 0 } = card.lastElementChild?.firstElementChild?.getBoundingClientRect() ?? {};
        return Math.round(left - card.getBoundingClientRect().left);
      });
    expect(await inset('Tabs and segments')).toBe(17);
    expect(await inset('Accordion')).toBe(1);
  });

  it('opening one row of an accordion closes the other', async () => {
    await page.getByText('Clean Sheet Music 22').click();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    expect(await page.locator('details[open] summary').textContent()).toContain('Clean Sheet Music');
    expect(await page.getByText('What the row holds.').count()).toBe(1);
  });
});

describe('fields and theme', () => {
  it('a pasted code fills every digit', async () => {
    await page.getByRole('textbox', { name: 'Code', exact: true }).focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '123 456');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    const digits = page.getByRole('group', { name: 'Code', exact: true }).locator('input');
    await expect
      .poll(() => digits.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join('')))
      .toBe('123456');
  });

  it('the password can be shown and hidden again', async () => {
    const field = page.getByLabel('Password', { exact: true });
    await button('Show password').click();
    expect(await field.getAttribute('type')).toBe('text');
    await button('Hide password').click();
    expect(await field.getAttribute('type')).toBe('password');
  });

  it('the chosen theme is kept under the key theme and shown at once', async () => {
    await button('Dark').click();
    const state = () =>
      page.evaluate(() => [
        localStorage.getItem('theme'),
        document.documentElement.className,
        getComputedStyle(document.body).backgroundColor,
      ]);
    expect(await state()).toEqual(['dark', 'dark', 'rgb(10, 16, 13)']);
    await button('System').click();
    expect(await state()).toEqual(['system', '', 'rgb(243, 246, 243)']);
  });

  it('a list of choices opens by keyboard, and Enter chooses', async () => {
    const select = page.getByRole('combobox', { name: 'Position' });
    await select.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await select.textContent()).toBe('Goalkeeper');
  });
});
