// An empty installation, from the link that the server prints at start-up to the first live league.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PlayerCode } from '#game/identity';
import { instant } from '#game/instant';
import { prepareSetUp } from '../../src/server/account/set-up-first-admin.ts';
import { fplAnswers } from '../builders/fpl-answers.ts';
import { recorder } from '../builders/match-scene.ts';
import { playersOf, seasonOf } from '../builders/season-scene.ts';
import { expectScreen } from './expect-screen.ts';
import { journey, journeyPassword } from './journey.ts';

const { server, open, expectRefusal } = await journey({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;

const step = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Getting started' }).getByRole('listitem').filter({ hasText: title });

async function addTeam(page: Page, name: string, manager: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team' });
  await dialog.getByLabel('Team name').fill(name);
  await dialog.getByRole('combobox', { name: 'Manager' }).click();
  await page.getByRole('option', { name: manager }).click();
  await dialog.getByRole('combobox', { name: 'League' }).click();
  await page.getByRole('option', { name: 'TDL1' }).click();
  await dialog.getByRole('button', { name: 'Add Team' }).click();
  await page.getByText('Team added successfully').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** Eleven and a bench of nobody, from the players whom this club has. */
async function lineUpOf(club: string): Promise<{ xi: PlayerCode[]; bench: PlayerCode[] }> {
  const players = await db
    .selectFrom('players')
    .innerJoin('real_teams', 'real_teams.id', 'real_team_id')
    .select(['code', 'position'])
    .where('real_team_name', '=', club)
    .orderBy('code')
    .execute();
  const first = (position: string, count: number) =>
    players.filter((player) => player.position === position).slice(0, count);
  const xi = [...first('GK', 1), ...first('D', 4), ...first('M', 4), ...first('S', 2)];
  return { xi: xi.map(({ code }) => code), bench: [] };
}

it('leads its admin step by step: fixtures, leagues, people, draft, and then the match goes live', async () => {
  await server.database.truncate();
  const link = new URL((await prepareSetUp(server.context)) ?? '');
  const page = await open(`${link.pathname}${link.search}`);
  await page.getByLabel('Email address').fill('ada@touchline.test');
  await page.getByLabel('Username').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Welcome, Ada').waitFor();
  expect(page.url()).toBe(`${server.origin}/`);

  await page.getByText('You have no team yet').waitFor();
  await step(page, 'Fixtures').getByRole('link', { name: 'Fetch fixtures' }).click();
  const players = playersOf(5, { GK: 4, D: 8, M: 8, S: 4 });
  const { bootstrap, fixtures } = fplAnswers(seasonOf({ players }));
  const files = [bootstrap, fixtures].map((body, index) => ({
    name: `${index}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(body)),
  }));
  await page.getByText('Upload FPL’s bootstrap-static.json and fixtures.json together, or one file of').waitFor();
  await page.getByLabel('Fixture files').setInputFiles(files);
  await page.getByText('4 fixtures fetched').waitFor();
  // On the same page, without opening it again.
  await step(page, 'Fixtures, done').getByText('4 matches').waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await step(page, 'Fixtures, done').getByText('4 matches').waitFor();
  await page.getByText('Weekend deadline').waitFor();
  await expectScreen(page, 'home-with-fixtures');

  await step(page, 'People').getByRole('link', { name: 'Invite managers and add teams' }).click();
  await page.getByRole('button', { name: 'Add Direct' }).click();
  const direct = page.getByRole('dialog', { name: 'Add Direct' });
  await direct.getByLabel('Email address').fill('ben@touchline.test');
  await direct.getByRole('button', { name: 'Add Direct' }).click();
  await page.getByText('Manager added successfully').waitFor();
  await addTeam(page, 'Row Z', /^Ada/);
  await addTeam(page, 'Low Block', /^ben/);

  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await step(page, 'People, done').getByText('2 managers · 2 teams').waitFor();
  await step(page, 'Draft').getByRole('link', { name: 'Start the draft' }).click();
  await page.getByRole('link', { name: 'TDL1' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).last().click();
  await page.getByText('Draft initialized successfully!').waitFor();
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Simulate', exact: true }).click();
  await page.getByText('Draft simulated! 30 players assigned, 0 skipped').waitFor();

  // Two weeks later the page's token has expired: the server refuses it, and the page gets a new one at once.
  expectRefusal('/api/');
  server.clock.set(instant('2025-08-16T14:30:00Z'));
  while ((await server.runDueJobs()) > 0);
  const match = await db
    .selectFrom('real_matches')
    .innerJoin('real_teams', 'real_teams.id', 'home_team_id')
    .select('real_matches.id')
    .where('real_team_name', '=', 'Arsenal')
    .executeTakeFirstOrThrow();
  const report = recorder(await server.signIn('ada@touchline.test'), match.id);
  const [home, away] = [await lineUpOf('Arsenal'), await lineUpOf('Tottenham Hotspur')];
  expect((await report.lineUps({ home, away })).status).toBe(200);

  await page.goto(`${server.origin}/`);
  const own = page.getByRole('region', { name: 'Your match' });
  await own.getByText('Low Block').first().waitFor();
  await own.getByRole('tab', { name: /^Weekend/ }).click();
  await own.getByText('Live', { exact: true }).first().waitFor();
  const table = page.getByRole('region', { name: 'As it stands' });
  await table.getByText('Row Z').waitFor();
  await table.getByText('Low Block').waitFor();
  expect(await page.getByText('Getting started').count()).toBe(0);
});
