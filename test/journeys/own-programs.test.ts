// What leads out of Touchline to a person's own programs: personal tokens, the calendar's link, the export of a league and
// its webhook.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { createTeam, importSeason } from '../builders/season-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { webhookReceiver } from '../builders/webhook-receiver.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs, giveAccount, expectRefusal } = await journey({
  now: '2025-08-01T12:00:00Z',
  config: { allowsPrivateHosts: true },
});
const { db } = server.database;
const heard: string[] = [];
const receiver = await webhookReceiver(({ body }) => {
  heard.push(body);
  return 204;
});

let kim: TestManager;
beforeEach(async () => {
  await server.database.truncate();
  const { season_id: season } = await importSeason(server.context);
  kim = await server.createManager({ username: 'Kim' });
  await giveAccount(kim);
  await createTeam(db, season, { name: '=1+1', manager: kim });
  await createTeam(db, season, { name: 'Aron Rovers' });
});

const secretIn = async (page: Page, text: RegExp): Promise<string> => (await page.getByText(text).textContent()) ?? '';
const fetched = async (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

it('a personal token is made, shown once, reads what its owner sees and writes nothing, and is revoked', async () => {
  const page = await openAs(kim.email, '/profile?tab=security', { size: 'mobile' });
  await page.getByRole('link', { name: 'Description of the API' }).click();
  await page.waitForURL('**/api/openapi.json');
  await page.goBack();
  await page.getByRole('textbox', { name: 'Name of a new token' }).fill('S'.repeat(41));
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByText('At most 40 characters').waitFor();
  await page.getByRole('textbox', { name: 'Name of a new token' }).fill('Spreadsheet');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Your new token' });
  await expectScreen(page, 'new-token');
  const token = (await dialog.locator('p').last().textContent()) ?? '';
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const authorization = `Bearer ${token}`;
  expect((await fetched('/api/league/list', { authorization })).status).toBe(200);
  const written = await fetch(`${server.origin}/api/calendar/make-link`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([401, 403]).toContain(written.status);
  await page.reload();
  const tokens = page.getByRole('list', { name: 'Personal tokens' });
  await tokens.getByTitle('Spreadsheet').waitFor();
  await expectScreen(page, 'security-with-a-token');
  expect(await page.content()).not.toContain(token);
  await tokens.getByRole('button', { name: 'Revoke Spreadsheet' }).click();
  await tokens.waitFor({ state: 'detached' });
  expect((await fetched('/api/league/list', { authorization })).status).toBe(401);
});

it("the calendar's link is made, renewed and removed, and only the newest one leads to a calendar", async () => {
  const page = await openAs(kim.email, '/profile?tab=notices', { size: 'mobile' });
  await page.getByRole('button', { name: 'Make a link' }).click();
  const shown = /\/calendar\/[\w-]{43}\.ics$/;
  const first = new URL(await secretIn(page, shown)).pathname;
  await expect
    .poll(() => page.getByRole('link', { name: 'Open in calendar' }).getAttribute('href'))
    .toMatch(/^webcal:/);
  expect((await fetched(first)).headers.get('content-type')).toContain('text/calendar');
  await page.reload();
  await page.getByText('It was shown once; a new one ends it.').waitFor();
  await expectScreen(page, 'link-that-was-shown');
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click();
  const second = new URL(await secretIn(page, shown)).pathname;
  expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
  await page.getByRole('button', { name: 'Remove link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).click();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
  expect((await fetched(second)).status).toBe(404);
});

it('the export of a league has its squads as a spreadsheet without formulas, and everything for programs', async () => {
  const page = await openAs(kim.email, '/leagues/4/export');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /CSV/ }) });
  await rows.first().waitFor();
  const files = new Map<string, string>();
  for (const button of await page.getByRole('button', { name: /CSV|JSON/ }).all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    files.set(download.suggestedFilename(), await readFile(await download.path(), 'utf8'));
  }
  expect([...files.keys()].every((name) => name.startsWith('touchline-league-4'))).toBe(true);
  const csv = [...files].filter(([name]) => name.endsWith('.csv')).map(([, text]) => text);
  expect(csv.length).toBeGreaterThan(2);
  expect(csv.some((text) => text.includes("'=1+1"))).toBe(true);
  for (const text of csv) expect(text).not.toMatch(/(^|[,\n"])=1\+1/);
  expect(JSON.stringify(JSON.parse(files.get('touchline-league-4.json') ?? ''))).toContain('"=1+1"');
  expect(await axeFaults(page)).toEqual([]);
  expectRefusal('/api/league/99');
  await page.goto(`${server.origin}/leagues/99/export`);
  await page.getByText('League not found').waitFor();
  expect(await page.getByRole('button', { name: /CSV|JSON/ }).count()).toBe(0);
});

it('a webhook is set up by an admin, tested, and removed', async () => {
  const admin = await server.createAdmin();
  const page = await openAs(admin.email, '/admin/webhooks', { size: 'mobile' });
  await page
    .getByRole('button', { name: /^Set up/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://kim:secret@chat.example/hook');
  expectRefusal('/api/webhook/set');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { name: 'Address' }).and(page.locator('[aria-invalid=true]:focus')).waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill(`${receiver}chat`);
  // A webhook that would tell nothing is refused where its events are, and has the focus there.
  for (const event of await page.getByRole('checkbox').all()) await event.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('group', { name: 'What it tells' }).getByText('Choose at least one event').waitFor();
  await page.getByRole('checkbox', { name: 'A deadline in three hours' }).and(page.locator(':focus')).waitFor();
  await expectScreen(page, 'webhook-without-events');
  expect(await axeFaults(page, { within: 'fieldset:has([type=checkbox], [role=checkbox])' })).toEqual([]);
  for (const event of await page.getByRole('checkbox').all()) await event.click();
  await page.getByText('Choose at least one event').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Send a test/ }).click();
  await page.getByText('The test arrived').first().waitFor();
  await expectScreen(page, 'webhook-with-a-delivery');
  expect(heard.map((body) => (JSON.parse(body) as { event: string }).event)).toEqual(['test']);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: /^Send a test/ }).waitFor({ state: 'detached' });
  expect(await db.selectFrom('webhook').selectAll().execute()).toEqual([]);
});
