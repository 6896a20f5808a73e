// Where a manager is on My Team, until when, and whom the players meet there.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { playerCode, selected } from '../builders/selection-notation.ts';
import { eleven, type SelectionScene, selectionScene } from '../builders/selection-scene.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-14T12:00:00Z' });
let scene: SelectionScene;

beforeEach(async () => {
  scene = await selectionScene(server);
});

async function openMyTeam(size: 'desktop' | 'mobile', theme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await openAs(scene.owner.email, '/my-team', { size, theme });
  await page.getByRole('heading', { name: 'Starting XI' }).waitFor();
  return page;
}

it('the part that is edited stands in view on the strip and in the head, and its own deadline beside what is saved', async () => {
  const page = await openMyTeam('mobile');
  await page.setViewportSize({ width: 320, height: 700 });
  const bar = page.locator('[data-save-bar]');
  await bar.getByText('Friday 15th August').waitFor();
  const header = page.getByRole('banner');
  await header.getByRole('img', { name: 'Not every team is saved' }).waitFor();
  const tab = page.getByRole('tab', { name: 'GW2 Midweek' });
  await tab.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  const last = page.getByRole('tab').last();
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
  await tab.click();
  await page.getByText('Gameweek 2 · Midweek').waitFor();
  await bar.getByText('Tuesday 19th August').waitFor();
  const inView = async () => {
    const box = await tab.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 320;
  };
  await expect.poll(inView).toBe(true);
  await page.reload();
  await page.getByText('Gameweek 2 · Midweek').waitFor();
  await expect.poll(inView).toBe(true);
  await scene.save(selected(eleven));
  const mark = header.getByRole('img', { name: 'Every team is saved', exact: true });
  await mark.waitFor();
  // Whole and never cut off, on one line or two.
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 700 });
    const isWhole = await mark.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const sentence = element.parentElement?.parentElement?.getBoundingClientRect();
      const picture = document.querySelector('header a[href="/profile"]')?.getBoundingClientRect();
      if (sentence === undefined || picture === undefined) return false;
      return box.right <= Math.min(sentence.right, picture.left) && box.bottom <= sentence.bottom + 1;
    });
    expect([width, isWhole]).toEqual([width, true]);
  }
  // Below 390 px, where the sentence has two lines, it keeps away from the picture.
  await page.setViewportSize({ width: 320, height: 700 });
  const air = await header.getByTitle('Select team').evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    const room = link.firstElementChild?.getBoundingClientRect().right ?? Number.NaN;
    const picture = document.querySelector('header a[href="/profile"]')?.getBoundingClientRect().left ?? Number.NaN;
    return picture - Math.max(room, ...[...range.getClientRects()].map(({ right }) => right));
  });
  expect(air).toBeGreaterThanOrEqual(8);
});

it('at 320 pixels rows keep apart, names stand on one line, and no date or opponent is cut', async () => {
  const names = { GK1: 'N. Lindqvist', GK2: 'Bergström', D1: 'Christopher Featherstonehaugh', D5: 'V. Quill' };
  for (const [code, name] of Object.entries(names))
    await server.database.db.updateTable('players').set({ name }).where('code', '=', playerCode(code)).execute();
  await scene.save(selected(eleven));
  const page = await openMyTeam('mobile');
  await page.setViewportSize({ width: 320, height: 700 });
  const list = page.locator('[id^=squad-]');
  const nameOf = (name: string) => list.getByTitle(name, { exact: true });
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  for (const name of Object.values(names)) {
    const { height = 0 } = (await nameOf(name).boundingBox()) ?? {};
    expect([name, height > 0 && height < 30]).toEqual([name, true]);
    expect([name, await nameOf(name).evaluate(isCut)]).toEqual([name, name === names.D1]);
  }
  // From the last line of a row to the first of the next.
  const gaps = await list.evaluateAll((groups) =>
    groups.flatMap((group) => {
      const boxes = [...group.querySelectorAll('li > button:first-child > span:nth-of-type(1)')].map((text) =>
        text.getBoundingClientRect(),
      );
      return boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0));
    }),
  );
  expect(gaps.length).toBeGreaterThan(8);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
  // On a plate and on a card everything but the name is whole.
  const small = page.locator(
    '.on-pitch li button[title] > span > span:not([title]), ol li button > span > span:not([title])',
  );
  await expect.poll(() => small.count()).toBeGreaterThan(25);
  expect(await small.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  const edges = await page.locator('ol li > div').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('abbr, abbr + span')].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const box = range.getBoundingClientRect();
        return Math.min(box.left - left, right - box.right);
      });
    }),
  );
  expect(edges.length).toBe(6);
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(4);
});

it('in another time zone a phone names the zone beside each time, and no plate cuts it off', async () => {
  const inNewYork = { size: 'mobile', timeZone: 'America/New_York' } as const;
  const page = await openAs(scene.owner.email, '/my-team', inNewYork);
  const times = page.locator('.on-pitch li button span').getByText(/^\w{3} \d\d:\d\d GMT−4$/);
  await times.first().waitFor();
  await expect.poll(() => times.count()).toBeGreaterThan(5);
  await expectScreen(page, 'times-of-another-zone');
  const cut = await times.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight),
  );
  expect(cut).toEqual([]);
  await page.getByRole('tab', { name: 'GW2 Weekend' }).click();
  const dates = page.locator('.on-pitch li button span').getByText(/^\w{3} \d\d? Aug$/);
  await dates.first().waitFor();
});

it('the arrow keys go from part to part and keep their place on the strip', async () => {
  const page = await openMyTeam('desktop');
  await page.getByRole('tab', { name: 'Weekend', exact: true, selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  const tab = page.getByRole('tab', { name: 'GW2 Midweek', selected: true });
  await tab.waitFor();
  await expect.poll(() => tab.evaluate((element) => element === document.activeElement)).toBe(true);
});

it.each(['desktop', 'mobile'] as const)(
  'on a %s the pitch, the autobench and the squad say whom a player meets and when, or that there is no match',
  async (size) => {
    const page = await openMyTeam(size, size === 'mobile' ? 'dark' : 'light');
    const { clubs, matches, playing, squad } = (
      await server.as(scene.owner).get('/api/selection/read', {
        team_id: scene.team,
        gameweek_id: scene.first.gameweek,
        part: scene.first.part,
      })
    ).body;
    const keeper = squad.find(({ name }) => name === 'GK1 of 0');
    const match = matches.find(({ home_team_id }) => home_team_id === keeper?.real_team_id);
    const away = matches.find(({ away_team_id }) => away_team_id === keeper?.real_team_id);
    const other = clubs.find(({ id }) => id === (match?.away_team_id ?? away?.home_team_id));
    const meets = `${other?.abbreviation} (${match === undefined ? 'A' : 'H'})`;
    const keeperPlate = page.getByRole('button', { name: 'GK1 of 0, Tottenham Hotspur', exact: true });
    await keeperPlate.getByText(meets).waitFor();
    await page
      .getByRole('button', { name: /^GK1 of 0, Tottenham Hotspur, -?\d+ points$/ })
      .getByText(meets)
      .waitFor();
    const idle = squad.filter(({ real_team_id }) => real_team_id === null || !playing.includes(real_team_id));
    await expect
      .poll(() => page.locator('#squad-GK, #squad-D, #squad-M, #squad-S').getByText('No match').count())
      .toBe(idle.length);
    await expectScreen(page, `not-saved-yet-${size}`);
    expect(await axeFaults(page, { within: '#squad-D' })).toEqual([]);
  },
);

it('Back asks before changes are lost, closes the question again, and leads away once it is answered', async () => {
  const page = await openAs(scene.owner.email, '/', { size: 'mobile' });
  const deadline = page.getByRole('link', { name: 'Next deadline' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await deadline.click();
  await page.getByRole('heading', { name: 'Starting XI' }).waitFor();
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.goBack();
  await question.waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/my-team');
  await page.goBack();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/my-team');
  await page.getByText('Missing: 1 player').waitFor();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Team selection status' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
