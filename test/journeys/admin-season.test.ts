// An admin's year: fixtures from a file, another points table, the clearings and a new season.

import { beforeEach, expect, it } from 'vitest';
import { listBackups } from '../../src/server/backup/keep-backup.ts';
import { fplAnswers } from '../builders/fpl-answers.ts';
import { importSeason } from '../builders/season-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const season = await journey({ now: '2025-08-13T12:00:00Z' });
const { server } = season;
let admin: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  admin = await server.createAdmin({ email: 'ada@example.org' });
  await season.giveAccount(admin);
});

it('fixtures come from a file, and an invalid file changes nothing', async () => {
  const page = await season.openAs(admin.email, '/admin');
  await page.getByRole('heading', { name: 'Admin Panel' }).waitFor();
  const { bootstrap, fixtures } = fplAnswers();
  const file = (name: string, body: unknown) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(body)),
  });
  await page.getByLabel('Fixture files').setInputFiles([file('a.json', bootstrap), file('b.json', fixtures)]);
  await page.getByText('4 fixtures fetched').waitFor();
  await page.getByText('4 fixtures in the files').waitFor();
  await expectScreen(page, 'fixtures-from-files');
  season.expectRefusal('/api/fixtures/import-files');
  await page.getByLabel('Fixture files').setInputFiles([file('c.json', { hello: 'world' })]);
  const sentence = 'this file is of no provider that Touchline knows';
  const toast = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  await toast.getByText(`Failed to fetch fixtures: ${sentence}`).waitFor();
  expect((await toast.innerText()).split(sentence), 'said once').toHaveLength(2);
  const counted = await server.database.db.selectFrom('real_matches').select('id').execute();
  expect(counted).toHaveLength(4);
});

it('changes to the scoring rules stay when other rules are applied meanwhile, and are told so', async () => {
  await importSeason(server.context);
  const [page, other] = [
    await season.openAs(admin.email, '/admin/scoring'),
    await season.openAs(admin.email, '/admin/scoring'),
  ];
  await page.getByLabel('Assist, Striker').fill('9');
  await page.getByLabel('Own goal, Striker').fill('-7');
  await other.getByLabel('Hero moment, Goalkeeper').fill('4');
  await other.getByLabel('Own goal, Striker').fill('-3');
  await other.getByRole('button', { name: 'Preview' }).click();
  await other.getByRole('button', { name: 'Apply from Gameweek 1' }).click();
  await other.getByText('Season 2025-26, version 2').waitFor();
  await expect.poll(() => other.getByText('0 changes').count()).toBe(1);
  await page.getByText('Other scoring rules have been applied in the meantime (version 2).').waitFor();
  await page.getByText('2 changes').waitFor();
  await expect.poll(() => page.getByLabel('Hero moment, Goalkeeper').inputValue()).toBe('4');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Apply from Gameweek 1' }).click();
  await page.getByText('Season 2025-26, version 3').waitFor();
  expect(await page.getByText('Other scoring rules have been applied').count()).toBe(0);
  const { body } = await server.as(admin).get('/api/scoring/current', {});
  const { points } = body.points_table;
  expect([points.assists.S, points.own_goals.S, points.hero_moments.GK]).toEqual([9, -7, 4]);
});

it('another points table is previewed, applied, and read by everyone', async () => {
  await importSeason(server.context);
  const page = await season.openAs(admin.email, '/admin/scoring');
  await page.getByLabel('Assist, Striker').fill('4');
  await page.getByText('1 change').waitFor();
  await expectScreen(page, 'points-to-be-changed');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expectScreen(page, 'what-the-points-change');
  await page.getByRole('button', { name: 'Apply from Gameweek 1' }).click();
  await page.getByText('Scoring rules changed').waitFor();
  await page.goto(`${server.origin}/scoring`);
  await page.getByText('Season 2025-26, version 2').waitFor();
  await expect
    .poll(() => page.getByRole('row', { name: 'Assist' }).getByRole('cell').allTextContents())
    .toEqual(['3', '3', '3', '3', '4']);
});

it('match data is cleared after a question, and a new season begins when its name is typed', async () => {
  await importSeason(server.context);
  const page = await season.openAs(admin.email, '/admin/new-season');
  const steps = page.getByRole('region', { name: 'Season Transition Process' });
  await expect.poll(() => steps.getByRole('link', { name: 'Backup' }).getAttribute('href')).toBe('/admin/system');
  await expect.poll(() => steps.getByRole('link', { name: 'Draft day' }).getAttribute('href')).toBe('/admin/draft');
  await page.getByRole('button', { name: 'Clear Match Data' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Matches', { exact: true }).waitFor();
  await expectScreen(page, 'match-data-to-be-cleared');
  await question.getByRole('button', { name: 'Clear Match Data' }).click();
  await page.getByText('Match data cleared').waitFor();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await page.getByRole('button', { name: 'New Season', exact: true }).click();
  await page.getByText('This action cannot be undone.').waitFor();
  await page.getByLabel('Type 2025-26').fill('2025-26');
  await expectScreen(page, 'season-to-be-ended');
  await page.getByRole('button', { name: 'Start New Season' }).click();
  await page.getByText('New Season Started').waitFor();
  await page.waitForURL('**/admin/new-season');
  await page.getByText('2025-26', { exact: true }).waitFor();
  await expectScreen(page, 'new-season-begun');
  await expect.poll(() => page.getByRole('button', { name: 'Download' }).count()).toBe(1);
});

it("an admin's wrong input is reported in place, and nothing is written", async () => {
  const page = await season.openAs(admin.email, '/admin');
  await page.getByRole('button', { name: 'New Season', exact: true }).click();
  await page.getByText('No season has begun yet. Fetch the fixtures first.').waitFor();
  await expectScreen(page, 'no-season-to-end');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await importSeason(server.context);
  const before = await written();

  await page.goto(`${server.origin}/admin`);
  await page.getByRole('button', { name: 'New Season', exact: true }).click();
  const typed = page.getByLabel('Type 2025-26');
  await typed.waitFor();
  expect(await page.getByText('Type the name of the season to end').count()).toBe(0);
  for (const wrong of ['', '2024-25', 'x'.repeat(200)]) {
    await typed.fill(wrong);
    await page.getByRole('button', { name: 'Start New Season' }).click();
    await page.getByText('Type the name of the season to end: 2025-26').waitFor();
  }
  await expectScreen(page, 'name-of-another-season');

  await page.goto(`${server.origin}/admin/scoring`);
  const preview = page.getByRole('button', { name: 'Preview' });
  const assist = page.getByLabel('Assist, Striker');
  for (const wrong of ['', '51', '-51', '2.5']) {
    await assist.fill(wrong);
    await page.getByText('Points are whole numbers from -50 to 50').waitFor();
    await expect.poll(() => preview.getAttribute('aria-disabled')).toBe('true');
  }
  await assist.fill('-3');
  await page.getByText('Points are whole').waitFor({ state: 'hidden' });
  for (const wrong of ['', '0', '91']) {
    await page.getByLabel('Minutes on the pitch').fill(wrong);
    await page.getByText('The minutes of a part clean sheet go from 1 to 90').waitFor();
  }
  await expectScreen(page, 'minutes-refused');

  await page.goto(`${server.origin}/admin/gameweeks`);
  await page.getByRole('button', { name: 'Correct gameweek 1' }).click();
  const deadline = page.getByRole('dialog').getByLabel('Weekend');
  for (const [wrong, sentence] of [
    ['', 'Enter a date and a time'],
    ['2025-08-13T13:05', 'A deadline can be moved to 10 minutes from now at the earliest'],
    ['2025-08-16T15:01', 'A deadline cannot be after the first kick-off of its part'],
  ] as const) {
    await deadline.fill(wrong);
    await page.getByText(sentence).waitFor();
  }
  await expectScreen(page, 'deadline-refused');

  await page.goto(`${server.origin}/admin/new-season`);
  const champion = page.getByRole('textbox', { name: 'TDL2' });
  await champion.fill('x'.repeat(70));
  expect((await champion.inputValue()).length).toBe(60);
  expect(await written()).toEqual(before);
});

/** What a wrong input could have changed. */
const written = async () => ({
  seasons: await server.database.db.selectFrom('seasons').selectAll().execute(),
  tables: await server.database.db.selectFrom('points_tables').selectAll().execute(),
  gameweeks: await server.database.db.selectFrom('gameweeks').selectAll().orderBy('id').execute(),
  leagues: await server.database.db.selectFrom('leagues').selectAll().orderBy('id').execute(),
  backups: (await listBackups(server.context)).backups,
});
