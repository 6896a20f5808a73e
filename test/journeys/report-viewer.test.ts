// Who only watches a match: each control of the dialog answers for itself, and none lies invisibly over the others.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { player } from '../builders/notation-players.ts';
import type { Size } from '../kit/kit-browser.ts';
import { expectScreen } from './expect-screen.ts';
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
  for (const change of ["60' sub Saka > Nelson", "61' sub Palmer > Mudryk"])
    expect((await match.event(change)).status).toBe(200);
  if (state === 'complete') {
    await match.minute(90);
    await match.complete();
  }
  const page = await openMatch(await server.createManager({ username: 'Wanda' }), { size });
  await timeline(page).first().waitFor();
  await expectScreen(page, `${state}-${size}`);
  expect(await coveredOf(page, ['Close', 'Log'])).toEqual([]);
  if (size === 'mobile') {
    for (const tab of ['Arsenal', 'Timeline', 'Chelsea', 'Timeline']) {
      expect(await coveredOf(page, ['Close', 'Log', 'Arsenal', 'Timeline', 'Chelsea'])).toEqual([]);
      await page.getByRole('button', { name: tab, exact: true }).click();
      await expectScreen(page, `${state}-${tab === 'Timeline' ? size : tab.toLowerCase()}`);
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
    if (size === 'mobile') await page.getByRole('button', { name: 'Arsenal', exact: true }).click();
    await page.getByRole('button', { name: known.nameOf(player('Saka')), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: known.nameOf(player('Saka')) });
    const close = sheet.getByRole('button', { name: 'Close', exact: true });
    await close.waitFor();
    await atRest(page);
    expect(await coveredControls(page)).toEqual([]);
    expect(await touchedAt(close)).toBe('itself');
    await expectScreen(page, 'player-sheet');
    await close.click();
    await sheet.waitFor({ state: 'detached' });
    await atRest(page);
    expect(await coveredOf(page, ['Close', 'Log'])).toEqual([]);
    expect(await coveredControls(page)).toEqual([]);
    expect(page.url()).toContain('/match-reports/');
  },
);

it('the timeline says the score as it ran, to the reader with side and players, and where each half ended', async () => {
  const match = recorder();
  await match.lineUps();
  await match.event("12' goal Saka (Jesus)");
  await match.event("60' sub Saka > Nelson");
  await match.event("61' goal Palmer");
  await match.minute(90);
  await match.complete();
  const page = await openMatch(await server.createManager({ username: 'Wanda' }));
  const names = (...all: string[]) => all.map((name) => known.nameOf(player(name)));
  const [saka, jesus, nelson, palmer] = names('Saka', 'Jesus', 'Nelson', 'Palmer');
  await page.getByText('Full time 1–1').waitFor();
  await expectScreen(page, 'goals-and-halves');
  const lines = await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').all();
  const said = await Promise.all(
    lines.map(async (line) => {
      const button = line.getByRole('button');
      return (await button.count()) === 0 ? line.innerText() : button.getAttribute('aria-label');
    }),
  );
  expect(said).toEqual([
    'Full time 1–1',
    `Goal 61', ${palmer}, Chelsea, 1–1`,
    `Substitution 60', ${nelson}, for ${saka}, Arsenal`,
    'Half-time 1–0',
    `Goal 12', ${saka}, assist ${jesus}, Arsenal, 1–0`,
  ]);
});

it.each([
  { what: 'an upright tablet', width: 820, height: 1180 },
  { what: 'a phone on its side', width: 844, height: 390 },
])(
  'on $what a match is one column as wide as its dialog, for a viewer and with whole names',
  async ({ width, height }) => {
    const match = recorder();
    await match.lineUps();
    await match.event("12' goal Saka (Jesus)");
    const page = await openMatch(await server.createManager({ username: 'Wanda' }));
    await page.setViewportSize({ width, height });
    const card = timeline(page).getByRole('button').first();
    await page.getByRole('button', { name: 'Timeline', exact: true }).waitFor();
    expect(
      await card.evaluate((cardElement) =>
        [...cardElement.querySelectorAll('span')].every(
          (text) => text.scrollWidth <= text.clientWidth + 1 || text.clientWidth === 0,
        ),
      ),
    ).toBe(true);
    const list = await page.getByRole('list', { name: 'Timeline' }).boundingBox();
    const dialog = await dialogsOf(page).first().boundingBox();
    expect(list?.width).toBeGreaterThan((dialog?.width ?? 0) - 60);
  },
);

it('whoever closes a match stands on its row again', async () => {
  await recorder().lineUps();
  const page = await openMatch(await server.createManager({ username: 'Wanda' }));
  await page.getByRole('button', { name: 'Close' }).first().click();
  await dialogsOf(page).first().waitFor({ state: 'detached' });
  const row = page.getByRole('link', { name: /Arsenal.*Chelsea/ });
  await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true);
});

it('a match that is declared void says so while it is watched, and shows no points', async () => {
  const match = recorder();
  await match.lineUps();
  await match.event("12' goal Saka");
  const page = await openMatch(await server.createManager(), { size: 'desktop', untilLive: true });
  const points = page.getByRole('region', { name: 'Arsenal' }).getByText(/, provisional$/);
  await timeline(page).first().waitFor();
  await expect.poll(() => points.count()).toBeGreaterThan(10);
  const admin = recorder(await server.createAdmin());
  expect((await admin.setVoid(true)).status).toBe(200);
  await page.getByText('Void: counts for nobody').waitFor();
  await expect.poll(() => points.count()).toBe(0);
  await expectScreen(page, 'void-desktop');
});
