// An admin's corrections during a season: a report that differs from the official figures, gameweeks, a player's
// position, a champion; and where they check on it: the audit log and the system.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { actionText } from '#api/audit-text';
import { instant } from '#game/instant';
import { fixtureStub, json } from '../builders/fixture-stub.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { importSeason } from '../builders/season-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const stub = await fixtureStub();
afterAll(() => stub.close());
const year = await journey({
  now: '2025-08-13T12:00:00Z',
  config: { fixtures: { provider: 'fpl', url: stub.url, key: null }, allowsPrivateHosts: true },
});
const { server } = year;
let admin: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-13T12:00:00Z'));
  admin = await server.createAdmin({ email: 'ada@example.org', username: 'Ada' });
  await year.giveAccount(admin);
});

const openAsAdmin = (path: string): Promise<Page> => year.openAs(admin.email, path);

const dialog = (page: Page) => page.getByRole('dialog').last();
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await dialog(page).getByLabel(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

it('a report that differs from the official figures is listed, with a link to the event', async () => {
  const { match } = await matchScene(server);
  // The scene has emptied the database.
  admin = await server.createAdmin({ email: 'ada@example.org', username: 'Ada' });
  await year.giveAccount(admin);
  server.clock.set(instant('2025-08-16T14:00:00Z'));
  const reporter = recorder(server.as(admin), match);
  await reporter.lineUps();
  for (let minute = 5; minute < 12; minute++) await reporter.event(`${minute}' goal Jackson (Palmer)`);
  await reporter.event("12' goal Saka (Odegaard)");
  await reporter.minute(90);
  await reporter.complete();
  const names = ['Saka', 'Rice', 'Jackson', 'Palmer'];
  const stat = (identifier: string, h: object[], a: object[]) => ({ identifier, h, a });
  const bootstrap = {
    events: [{ deadline_time: '2025-08-15T17:30:00Z' }],
    teams: ['Arsenal', 'Chelsea'].map((name, at) => ({ id: at + 1, name, short_name: name.slice(0, 3) })),
    elements: names.map((name, at) => ({
      id: at + 1,
      code: player(name),
      web_name: name,
      element_type: 3,
      team: 1,
    })),
  };
  const stats = [
    stat('goals_scored', [{ element: 1, value: 1 }], [{ element: 3, value: 7 }]),
    stat('assists', [{ element: 2, value: 1 }], [{ element: 4, value: 7 }]),
  ];
  const published = [{ kickoff_time: '2025-08-16T14:00:00Z', team_h: 1, team_a: 2, finished: true, stats }];
  stub.answers = (path) => json(path.includes('bootstrap') ? bootstrap : published);
  const page = await openAsAdmin('/admin');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await page.getByText('1 report compared, 1 differs.').waitFor();
  await expectScreen(page, 'report-that-differs');
  const sentence = `The official figures give Player ${player('Rice')} 1 assist, the report no assist`;
  await page.getByRole('link', { name: sentence }).click();
  const marked = page.locator('[data-event][aria-current="true"]');
  await marked.waitFor();
  await expect
    .poll(() => marked.getByRole('button').getAttribute('aria-label'))
    .toContain(`Goal 12', Player ${player('Saka')}`);
  await expect.poll(() => marked.evaluate((card) => card.getBoundingClientRect().bottom < innerHeight)).toBe(true);
});

it('deadlines, matches and the current gameweek are corrected', async () => {
  await importSeason(server.context);
  const page = await openAsAdmin('/admin/gameweeks');
  await page.getByRole('button', { name: 'Correct gameweek 1' }).click();
  const kits = dialog(page).getByRole('listitem').first().locator('img, svg');
  await expect.poll(() => kits.count()).toBe(2);
  await dialog(page).getByLabel('Weekend').fill('2025-08-15T12:00');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expectScreen(page, 'deadline-to-be-moved');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move the deadline' }).click();
  await page.getByText('Deadline moved').waitFor();
  // Save is disabled now, and has the focus again.
  const save = dialog(page).getByRole('button', { name: 'Save' }).first();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  await dialog(page)
    .getByRole('button', { name: /^Move Chelsea/ })
    .click();
  await choose(page, 'Gameweek', 'Gameweek 2');
  await expectScreen(page, 'match-to-be-moved');
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Match moved').waitFor();
  await dialog(page)
    .getByRole('button', { name: /^Move Arsenal/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Void match' }).click();
  await expectScreen(page, 'match-to-be-void');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void match' }).click();
  await page.getByText('Match is void').waitFor();
  await expectScreen(page, 'gameweek-with-void-match');
  await dialog(page)
    .getByRole('button', { name: /^Move Arsenal/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Match counts again').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('(set by hand)').waitFor();
  await page.getByRole('button', { name: 'Pin current gameweek' }).click();
  await choose(page, 'Current gameweek', 'Gameweek 2');
  await expectScreen(page, 'gameweek-to-be-pinned');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Gameweek 2 is pinned' }).waitFor();
  await expectScreen(page, 'gameweek-pinned');
  const { body } = await server.as(admin).get('/api/gameweek/calendar', {});
  expect(body.gameweeks[0]).toMatchObject({ weekend_deadline: '2025-08-15T11:00:00.000Z', weekend_by_hand: true });
  expect(body.current_gameweek_id).toBe(2);
  // In a window that shows few of them, the list opens at the current one.
  await page.setViewportSize({ width: 390, height: 320 });
  await page.reload();
  await page.getByText('Current gameweek').waitFor();
  const top = await page.getByText('Current gameweek').evaluate((badge) => badge.getBoundingClientRect().top);
  expect(top).toBeLessThan(320);
});

it('a position is previewed and changed, a champion written, and both are in the audit log by name', async () => {
  await importSeason(server.context);
  const page = await openAsAdmin('/admin/scoring');
  await page.getByRole('searchbox', { name: 'Search players' }).fill('D1 of 0');
  await page.getByRole('button', { name: 'Change the position of D1 of 0' }).click();
  await dialog(page).getByText('M', { exact: true }).click();
  await dialog(page).getByText('Defensive midfielder').click();
  await expectScreen(page, 'position-to-be-changed');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('alertdialog').getByText('What will change: D1 of 0').waitFor();
  await expectScreen(page, 'what-the-position-changes');
  await page.getByRole('button', { name: 'Apply from Gameweek 1' }).click();
  await page.getByText('Position changed').waitFor();
  await page.goto(`${server.origin}/admin/new-season`);
  await page.getByRole('textbox', { name: 'TDL2' }).fill('Half-Space Oddity');
  await page.getByRole('button', { name: 'Save the champion of TDL2' }).click();
  await page.getByText('Champion line saved').waitFor();
  await expectScreen(page, 'champion-written');
  await page.goto(`${server.origin}/competitions`);
  await page.getByText('Half-Space Oddity').waitFor();
  await page.goto(`${server.origin}/admin/audit?action=change-position`);
  await page.getByText('Ada changed the position of D1 of 0 from D to M (defensive midfielder)').waitFor();
  await page.getByText('Change position ·').first().click();
  await page.getByText('position: D → M').waitFor();
  expect(await page.getByText('Set champion ·').count()).toBe(0);
  await page.getByLabel('Act').click();
  await page.getByRole('option', { name: 'All acts' }).click();
  await page
    .getByText(/^Ada changed the champion line of TDL2 .* to Half-Space Oddity$/)
    .first()
    .waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

it('the audit log is paged and filtered, and Back leads from page to page', async () => {
  const written = Array.from({ length: 120 }, (_, index) => ({
    manager_id: admin.id,
    action: index % 4 === 0 ? 'add-league' : 'rename-league',
    subject: JSON.stringify({}),
    after: JSON.stringify({ name: `L${index + 1}` }),
    at: new Date('2025-08-13T12:00:00Z'),
  }));
  // Entries of this person only, because earlier tests' entries stay in the append-only log.
  await server.database.db.insertInto('audit_log').values(written).execute();
  const page = await openAsAdmin('/admin/audit');
  await page.getByLabel('Person').click();
  await page.getByRole('option', { name: 'Ada' }).last().click();
  const newest = page.getByText('to L120');
  await newest.waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('person')).toBe(admin.id);
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText('to L70').waitFor();
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText('to L20').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Older' }).isDisabled()).toBe(true);
  await page.goBack();
  await page.getByText('to L70').waitFor();
  await page.reload();
  await page.getByText('to L70').waitFor();
  await page.goBack();
  await newest.waitFor();
  await page.goForward();
  await page.getByLabel('Act').click();
  await page.getByRole('option', { name: actionText('add-league') }).click();
  await page.getByText('added the league L117').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('before')).toBe(null);
  await expect.poll(() => page.getByText(/added the league L\d/).count()).toBe(30);
  await expectScreen(page, 'acts-of-one-kind');
});

it('a backup is made and downloaded', async () => {
  await importSeason(server.context);
  const page = await openAsAdmin('/admin/system');
  await page.getByRole('button', { name: 'Make a backup' }).click();
  await page.getByText('Backup made').waitFor();
  await expectScreen(page, 'backup-made');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the backup of/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('touchline-2025-08-13T120000Z-hand.backup');
  expect((await readFile(await download.path(), 'latin1')).split('\n')[0]).toBe('Touchline backup, format 1');
});
