// Sharing: the sheet shows the page's pictures and hands them on.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { type LiveLeague, liveLeague } from '../builders/live-league.ts';
import { type MatchScene, matchScene, recorder } from '../builders/match-scene.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;

beforeEach(async () => {
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  reporter = recorder(server.as(await server.createReporter()), scene.match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
});

async function settleFirstGameweek(): Promise<void> {
  await reporter.minute(90);
  await reporter.complete();
  await recorder(server.as(await server.createAdmin()), scene.returnMatch).setVoid(true);
  await server.runDueJobs();
}

/** A device with a sheet of its own, which takes files; it notes what it was given. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const given: unknown[] = [];
    Object.assign(window, { given });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.every(({ type }) => type === 'image/png') === true,
      share: async ({ title, url, files = [] }: ShareData) => {
        given.push({ title, url, files: files.map(({ name, size }) => [name, size > 1000]) });
      },
    });
  });
const givenTo = (page: Page) => page.evaluate(() => (window as unknown as { given: unknown }).given);

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Share' });
const shownSize = (page: Page) =>
  sheetOf(page)
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });

it('on a phone, the match, the table and the team of the week go to the phone’s own sheet as pictures', async () => {
  await settleFirstGameweek();
  const page = await openAs(league.managers.home.email, `/leagues/${league.id}/weeks/1`, {
    size: 'mobile',
    theme: 'dark',
    prepare: withShareSheet,
  });
  await expectScreen(page, 'settled-gameweek');
  await page.getByRole('button', { name: 'Share' }).click();
  const sheet = sheetOf(page);
  await sheet.getByRole('img', { name: 'Team of the week: TDL1, gameweek 1' }).waitFor();
  await expectScreen(page, 'share-a-gameweek');
  expect(await shownSize(page)).toEqual([1080, 1350]);
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Share' }).click();
  await sheet.getByRole('button', { name: 'Table' }).click();
  await sheet.getByRole('img', { name: 'Table: TDL1, gameweek 1' }).waitFor();
  await sheet.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => givenTo(page))
    .toEqual([
      { title: 'TDL1, gameweek 1', files: [['touchline-team-of-the-week-4-1.png', true]] },
      { title: 'TDL1, gameweek 1', files: [['touchline-table-4-gameweek-1.png', true]] },
    ]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  const leadsTo = (within: Locator, name: string) => within.getByRole('link', { name }).first().getAttribute('href');
  expect(await leadsTo(page.getByRole('region', { name: 'Results' }), 'Hilde United')).toBe(
    `/teams/${league.teams.home}`,
  );
  expect(await leadsTo(page.getByRole('table', { name: 'Team of the week' }), 'Player 12')).toMatch(/^\/players\/\d+$/);
  await page.goto(`${server.origin}/competitions/${league.id}/fixtures?match=${league.fantasyMatch}`);
  await expectScreen(page, 'settled-result');
  await page.getByRole('button', { name: 'Share' }).nth(1).click();
  await sheet.getByRole('img', { name: 'Result: Hilde United – Aron Rovers' }).waitFor();
  expect(await shownSize(page)).toEqual([1200, 630]);
  await expectScreen(page, 'share-a-result');
});

it('long names cover neither the sheet’s title nor the points of the team of the week', async () => {
  const team_name = `Ben's ${'Boys'.repeat(13)}`;
  await server.database.db.updateTable('teams').set({ team_name }).where('id', '=', league.teams.home).execute();
  await settleFirstGameweek();
  const page = await openAs(league.managers.away.email, `/leagues/${league.id}/weeks/1`, { size: 'mobile' });
  const row = page.getByRole('table', { name: 'Team of the week' }).getByRole('row').filter({ hasText: team_name });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: Number.NaN, width: 0 };
  const name = await boxOf(row.first().getByText(team_name));
  const points = await boxOf(row.first().getByRole('cell').last());
  expect(name.x + name.width).toBeLessThanOrEqual(points.x);
  await page.goto(`${server.origin}/competitions/${league.id}/fixtures?match=${league.fantasyMatch}`);
  await page.getByRole('button', { name: 'Share' }).nth(1).click();
  const title = await boxOf(sheetOf(page).getByRole('heading', { name: 'Share' }));
  const detail = await boxOf(sheetOf(page).getByText(`${team_name} – Aron Rovers`));
  expect(title.width).toBeGreaterThan(50);
  expect(title.x + title.width).toBeLessThanOrEqual(detail.x);
  expect(detail.x + detail.width).toBeLessThanOrEqual(390);
});

it('on a desktop, the live result is saved as a file, and its link copied', async () => {
  const page = await openAs(league.managers.home.email, '/', { size: 'desktop', theme: 'light' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const opener = page.getByRole('region', { name: 'Your match' }).getByRole('button', { name: 'Share' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page);
  await sheet.getByRole('img', { name: 'Result: Hilde United – Aron Rovers' }).waitFor();
  await expectScreen(page, 'share-without-a-sheet-of-the-device');
  expect(await axeFaults(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save picture' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`touchline-match-${league.fantasyMatch}.png`);
  const { width, height, format } = await sharp(await readFile(await saved.path())).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.origin}/competitions/4/fixtures?gameweek=1&match=${league.fantasyMatch}`);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('a picture that cannot be read says why, and the link can still be shared', async () => {
  const page = await openAs(league.managers.home.email, `/competitions/${league.id}`, { prepare: withShareSheet });
  const path = `/api/share/table/${league.id}`;
  expectRefusal(path);
  await page.route(`**${path}?*`, (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"title":"League not found"}' }),
  );
  await page.getByRole('button', { name: 'Share' }).click();
  const sheet = sheetOf(page);
  await sheet.getByText('League not found').waitFor();
  await expectScreen(page, 'picture-that-cannot-be-read');
  await expect.poll(() => sheet.getByRole('button', { name: 'Save picture' }).isDisabled()).toBe(true);
  await sheet.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => givenTo(page))
    .toEqual([{ title: 'TDL1', url: `${server.origin}/competitions/${league.id}`, files: [] }]);
  await page.unroute(`**${path}?*`);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await sheet.getByRole('img', { name: 'Table: TDL1' }).waitFor();
});
