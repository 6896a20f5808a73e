// Fixtures from each provider, as an admin fetches them: with the progress shown, twice, after changes, and from a
// file.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeasonInput } from '../../src/server/fixtures/season-input.ts';
import type { FixtureProviderName } from '../../src/server/platform/config.ts';
import { fixtureStub, json, type StubAnswer, status } from '../builders/fixture-stub.ts';
import { gameweekId } from '../builders/ids.ts';
import { providerAnswers } from '../builders/provider-answers.ts';
import { clubs, fixtures, playersOf, seasonOf } from '../builders/season-scene.ts';
import { expectScreen } from './expect-screen.ts';
import { type Journey, journey } from './journey.ts';

const stub = await fixtureStub();
const folder = await mkdtemp(join(tmpdir(), 'touchline-fixtures-'));
afterAll(() => Promise.all([stub.close(), rm(folder, { recursive: true })]));
const fetching = (provider: FixtureProviderName) =>
  journey({
    now: '2025-08-01T12:00:00Z',
    config: { fixtures: { provider, url: stub.url, key: null }, allowsPrivateHosts: true },
  });
const journeys = {
  fpl: await fetching('fpl'),
  'football-data': await fetching('football-data'),
  openfootball: await fetching('openfootball'),
};
const providers = [
  { provider: 'fpl', brought: 30, transfers: 1 },
  { provider: 'football-data', brought: 0, transfers: 0 },
  { provider: 'openfootball', brought: 0, transfers: 0 },
] as const;

beforeEach(() => Promise.all(Object.values(journeys).map(({ server }) => server.database.truncate())));

/** Wolves have another name, a match moved to midweek, one was postponed, and a player went to Chelsea. */
function changedSeason(): SeasonInput {
  const now = (name: string): string => (name.startsWith('Wolve') ? 'Vestmark Rovers FC' : name);
  const dates = ['2025-08-19T19:00:00Z', null];
  return seasonOf({
    clubs: clubs.map((club) => ({ ...club, name: now(club.name) })),
    players: playersOf(2).map((player) => ({
      ...player,
      club: player.code === 101 ? 'Chelsea' : now(player.club ?? ''),
    })),
    fixtures: fixtures.map(({ kickOff, home, away }, index) => ({
      kickOff: index < dates.length ? (dates[index] ?? null) : kickOff,
      home: now(home),
      away: now(away),
    })),
  });
}

/** Sets the provider's season; its answers wait until the returned function is called. */
function publish(provider: FixtureProviderName, season: SeasonInput): () => void {
  const documents = [...providerAnswers[provider](season)];
  const waiting: (() => void)[] = [];
  let isHeld = true;
  stub.answers = (): StubAnswer => {
    const document = documents.shift();
    if (document === undefined) return status(404);
    documents.push(document);
    const answer = json(document);
    return (response: ServerResponse, request) => {
      if (isHeld) waiting.push(() => answer(response, request));
      else answer(response, request);
    };
  };
  return () => {
    isHeld = false;
    for (const go of waiting) go();
  };
}

async function openAdminPanel({ server, openAs }: Journey): Promise<Page> {
  const admin = await server.createAdmin({ email: 'ada@example.org' });
  const page = await openAs(admin.email, '/admin');
  await page.getByRole('heading', { name: 'Admin Panel' }).waitFor();
  return page;
}

const fetchFixtures = (page: Page) => page.getByRole('button', { name: 'Fetch Premier League Fixtures' }).click();
const progress = (page: Page) => page.getByText('Asking the provider, then writing clubs, players');
/** The count with this name in the result. */
const count = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
const counts = async (page: Page, ...names: string[]) =>
  Promise.all(names.map(async (name) => Number(await count(page, name).textContent())));
const everything = async ({ server: { database } }: Journey) => ({
  clubs: await database.db.selectFrom('real_teams').selectAll().orderBy('id').execute(),
  matches: await database.db.selectFrom('real_matches').selectAll().orderBy('id').execute(),
  players: await database.db.selectFrom('players').selectAll().orderBy('code').execute(),
  gameweeks: await database.db.selectFrom('gameweeks').selectAll().orderBy('id').execute(),
});

describe.each(providers)('fixtures from $provider', ({ provider, brought, transfers }) => {
  const season = journeys[provider];

  it('are fetched, fetched again, followed when they change, and taken from a file instead', async () => {
    const page = await openAdminPanel(season);
    const answer = publish(provider, seasonOf());
    await fetchFixtures(page);
    await progress(page).waitFor();
    answer();
    await page.getByText('4 fixtures fetched').waitFor();
    await progress(page).waitFor({ state: 'hidden' });
    expect(await counts(page, 'Clubs', 'Players', 'Gameweeks', 'Matches')).toEqual([4, brought, 2, 4]);
    expect(await counts(page, 'Matches added', 'New players')).toEqual([4, brought]);
    await expectScreen(page, `fetched-from-${provider}`);
    const before = await everything(season);

    await fetchFixtures(page);
    await expect.poll(() => count(page, 'Matches added').textContent()).toBe('0');
    expect(await counts(page, 'Matches', 'Matches moved', 'New players')).toEqual([4, 0, 0]);
    expect(await everything(season)).toEqual(before);

    await setDeadlineByHand(season);
    publish(provider, changedSeason())();
    await fetchFixtures(page);
    await expect.poll(() => count(page, 'Matches moved').textContent()).toBe('2');
    expect(await counts(page, 'Matches added', 'Players changed clubs')).toEqual([0, transfers]);
    const log = page.getByRole('list', { name: 'Log' });
    await log.getByText('Wolverhampton Wanderers is now called Vestmark Rovers FC').waitFor();
    await log.getByText('Arsenal - Tottenham Hotspur moved to gameweek 2, midweek').waitFor();
    await log.getByText('Chelsea - Vestmark Rovers FC has no date and belongs to no gameweek').waitFor();
    await log
      .getByText('The midweek deadline of gameweek 2, set by hand, was moved forward to 2025-08-19T17:30:00.000Z')
      .waitFor();
    if (transfers > 0) await log.getByText('GK1 of 0 (101): Tottenham Hotspur → Chelsea').waitFor();
    await expectScreen(page, `changes-from-${provider}`);
    const after = await everything(season);
    expect([after.clubs.length, after.matches.length, after.players.length]).toEqual([4, 4, brought]);

    await page.goto(`${season.server.origin}/admin/gameweeks`);
    await page.getByText('(set by hand)').waitFor();
    await page.getByText('Chelsea – Vestmark Rovers FC').waitFor();
    await expectScreen(page, 'gameweeks-after-the-changes');
    await page.goto(`${season.server.origin}/admin`);
    stub.asked.length = 0;
    const files = providerAnswers[provider](seasonOf()).map((document, index) => ({
      name: `${index}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(document)),
    }));
    await page.getByLabel('Fixture files').setInputFiles(files);
    await page.getByText('4 fixtures fetched').waitFor();
    await page.getByText('Vestmark Rovers FC is now called Wolverhampton Wanderers').waitFor();
    expect(await counts(page, 'Matches moved', 'Matches added')).toEqual([2, 0]);
    await expectScreen(page, `files-of-${provider}`);
    expect(stub.asked).toEqual([]);
  });
});

describe('files that the server would not accept', () => {
  it.each([
    ['are larger than its limit', ' '.repeat(8_000_000)],
    ['grow beyond it on their way, where each quotation mark is two characters', '"'.repeat(4_100_000)],
  ])('are not sent when they %s; smaller ones can follow', async (_why, content) => {
    const season = journeys.openfootball;
    const page = await openAdminPanel(season);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    // The browser opens the file itself: eight megabytes that are sent to it take a busy machine longer than the toast stays.
    const choose = async (text: string) => {
      const file = join(folder, 'season.json');
      await writeFile(file, text);
      await page.getByLabel('Fixture files').setInputFiles(file);
    };
    await choose(content);
    await page.getByText('Failed to fetch fixtures: the files are larger than 8 MB').waitFor();
    expect(sent).not.toContain('/api/fixtures/import-files');
    await choose(JSON.stringify(providerAnswers.openfootball(seasonOf())[0]));
    await page.getByText('4 fixtures fetched').waitFor();
  });
});

/** An hour before Wednesday's kick-off, until a match of Tuesday joins the part. */
async function setDeadlineByHand({ server }: Journey): Promise<void> {
  const moved = await (await server.signIn('ada@example.org')).post('/api/gameweek/move-deadline', {
    command_id: crypto.randomUUID(),
    gameweek_id: gameweekId(2),
    part: 'midweek',
    deadline: '2025-08-20T18:00:00Z',
  });
  expect(moved.status).toBe(200);
}
