// A league's past: nothing before a season has ended, then its champion, its final tables and all seasons together.

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeasonId } from '#game/identity';
import { instant } from '#game/instant';
import { gameweekId } from '../builders/ids.ts';
import { insertFantasyMatch, insertStanding } from '../builders/insert-rows.ts';
import { createWorld, type World } from '../builders/world.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const now = '2026-05-30T12:00:00Z';
const { server, openAs, expectRefusal } = await journey({ now });
const { db } = server.database;
const longName = 'Bartholomew Featherstonehaugh-Cholmondeley';
let world: World;

async function beginWorld(): Promise<void> {
  // The log tells moments: the same ones, whichever tests came before.
  server.clock.set(instant(now));
  await server.database.truncate();
  world = await createWorld(server);
  for (const [username, { id }] of [
    [longName, world.rival.manager],
    ['Rita', world.reporter],
  ] as const)
    await db.updateTable('managers').set({ username }).where('id', '=', id).execute();
}

const endSeason = async (season_name: string): Promise<SeasonId> => {
  await server.as(world.admin).post('/api/season/start-new-season', { command_id: randomUUID(), season_name });
  server.clock.advance(60_000);
  return (await db.selectFrom('seasons').select('id').where('is_current', '=', true).executeTakeFirstOrThrow()).id;
};

/** At Marta's ground. */
async function play(season: SeasonId, gameweek: number, [home, away]: readonly [number, number]): Promise<void> {
  const id = await insertFantasyMatch(db, { season, home: world.marta.id, away: world.rival.id, gameweek });
  const outcome = { home_win: home > away, away_win: home < away, draw: home === away, is_completed: true };
  const points = { home_team_total_points: home, away_team_total_points: away };
  await db
    .updateTable('fantasy_matches')
    .set({ ...points, ...outcome })
    .where('id', '=', id)
    .execute();
  const settled_at = new Date(Date.parse('2025-08-19T12:00:00Z') + gameweek * 604_800_000);
  const row = db.updateTable('gameweeks').set({ settled_at }).where('season_id', '=', season);
  await row.where('id', '=', gameweekId(gameweek)).execute();
}

/** Marta's team wins the first season, her rival's the second, and nobody plays in the third. */
async function endThreeSeasons(): Promise<void> {
  const [marta, rival, played] = [world.marta.id, world.rival.id, 34];
  const first = { season: world.season, played, goals: { scored: 41, conceded: 38 } };
  await insertStanding(db, { ...first, team: marta, position: 1, won: 20, drawn: 4, lost: 10, otp: 1612 });
  await insertStanding(db, { ...first, team: rival, position: 2, won: 10, drawn: 4, lost: 20, otp: 1490 });
  await play(world.season, 2, [41, 30]);
  await play(world.season, 3, [20, 52]);
  const second = { season: await endSeason('2025-26'), played, goals: { scored: 44, conceded: 39 } };
  await insertStanding(db, { ...second, team: rival, position: 1, won: 18, drawn: 0, lost: 16, otp: 1555 });
  await insertStanding(db, { ...second, team: marta, position: 2, won: 16, drawn: 0, lost: 18, otp: 1601 });
  await endSeason('2026-27');
  await endSeason('2027-28');
}

async function beginEndedWorld(): Promise<void> {
  await beginWorld();
  await endThreeSeasons();
}

const openHistory = async (page: Page) => {
  await page.goto(`${server.origin}/competitions/4`);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
};

describe('as seasons end', () => {
  beforeEach(beginWorld);

  it('before a season has ended, the page says what will stand there', async () => {
    const page = await openAs(world.marta.manager.email, '/competitions/4');
    await openHistory(page);
    await page.getByText('No season has ended yet').waitFor();
    await expectScreen(page, 'before-the-first-ended-season');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('a page that is open is read again when a season ends', async () => {
    const page = await openAs(world.marta.manager.email, '/leagues/4/history', { untilLive: true });
    await page.getByText('No season has ended yet').waitFor();
    await endThreeSeasons();
    await page.getByRole('region', { name: 'Season 2025-26' }).waitFor();
    expect(await page.getByText('No season has ended yet').count()).toBe(0);
  });
});

describe('of a person who is erased', () => {
  beforeEach(beginEndedWorld);

  it('an erased person is a number on every page of the past', async () => {
    const page = await openAs(world.marta.manager.email, `/managers/${world.rival.manager.id}`);
    await page.getByRole('heading', { name: longName, level: 1 }).waitFor();
    const erasure = { command_id: randomUUID(), manager_id: world.rival.manager.id };
    await server.as(world.admin).post('/api/manager/erase', erasure);
    await page.getByRole('heading', { name: 'Former manager 1', level: 1 }).waitFor();
    await page.goto(`${server.origin}/leagues/4/history`);
    await page.getByRole('link', { name: 'Former manager 1' }).first().waitFor();
    expect(await page.getByText(longName).count()).toBe(0);
  });
});

describe('after three seasons', () => {
  beforeAll(beginEndedWorld);

  describe.each([
    ['desktop', 'light'],
    ['mobile', 'dark'],
  ] as const)('on %s in %s', (size, theme) => {
    it('the league’s page leads to its seasons, newest first, below the table of all of them', async () => {
      const page = await openAs(world.marta.manager.email, '/competitions/4', { size, theme });
      await openHistory(page);
      await page.getByRole('region', { name: 'Season 2026-27' }).getByText('Champion:').waitFor();
      await expect
        .poll(() => page.getByRole('region').getByRole('heading').allInnerTexts())
        .toEqual(['All seasons', 'Season 2027-28', 'Season 2026-27', 'Season 2025-26']);
      await page
        .getByRole('region', { name: 'Season 2027-28' })
        .getByText('This league has no table of the season')
        .waitFor();
      await expectScreen(page, `ended-seasons-${size}`);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('region', { name: 'Season 2026-27' }).getByRole('link').first().click();
      await page.waitForURL(`**/teams/${world.rival.id}`);
      // The address is there before the page.
      await page.getByRole('heading', { name: 'Rival Rovers', level: 1 }).waitFor();
      await page.getByRole('link', { name: longName }).click();
      await page.getByRole('heading', { name: longName, level: 1 }).waitFor();
      await page.getByText('You against them: won, drawn, lost').waitFor();
      await expectScreen(page, `person-${size}`);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('region', { name: 'Seasons' }).getByRole('link', { name: '2026-27, TDL1' }).click();
      await page.waitForURL('**/leagues/4/history');
    });
  });

  describe.each([
    ['desktop', 'dark'],
    ['mobile', 'light'],
  ] as const)('on %s in %s, the records', (size, theme) => {
    it.each([
      ['/records', 'History by league'],
      ['/champions', 'Champion, TDL1'],
      ['/archives', '2027-28'],
      ['/statistics', '2026-27, TDL1'],
    ])('at %s have what ended seasons left beside their fixed texts', async (path, text) => {
      const page = await openAs(world.marta.manager.email, path, { size, theme });
      await page.getByText(text).first().waitFor();
      await expectScreen(page, `${path.slice(1)}-${size}`);
      expect(await axeFaults(page)).toEqual([]);
      for (const stays of { '/champions': ['TBD', 'In Progress'], '/archives': ['Coming Soon'] }[path] ?? [])
        await page.getByText(stays, { exact: true }).waitFor();
    });
  });

  describe.each([
    ['desktop', 'dark'],
    ['mobile', 'light'],
  ] as const)('on %s in %s, a gameweek of an ended season', (size, theme) => {
    it('is reached from the history, and leads to the one before and back', async () => {
      const page = await openAs(world.marta.manager.email, '/leagues/4/history', { size, theme });
      const season = page.getByRole('region', { name: 'Season 2025-26' });
      await season.getByText('Gameweek by gameweek').click();
      await season.getByRole('link', { name: 'Gameweek 3', exact: true }).click();
      await page.waitForURL(`**/leagues/4/weeks/3?season=${world.season}`);
      await page.getByRole('region', { name: 'Table after gameweek 3' }).waitFor();
      await expectScreen(page, `ended-gameweek-${size}`);
      expect(await axeFaults(page)).toEqual([]);
      const previous = page.getByRole('button', { name: 'Previous gameweek' });
      await previous.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Table after gameweek 2' }).waitFor();
      await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Gameweek 2');
      await page.getByRole('button', { name: 'Next gameweek' }).click();
      await page.getByRole('region', { name: 'Table after gameweek 3' }).waitFor();
    });

    it('stands in the log, with the champion of its season', async () => {
      const page = await openAs(world.marta.manager.email, '/leagues/4/history', { size, theme });
      await page.getByRole('link', { name: 'Log' }).click();
      await page.getByRole('heading', { name: 'Log', level: 1 }).waitFor();
      await page.getByText('Season 2025-26 ended. Champion: Marta United (Marta United).').waitFor();
      await expectScreen(page, `log-${size}`);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Open gameweek 2' }).click();
      await page.waitForURL(`**/leagues/4/weeks/2?season=${world.season}`);
    });
  });

  it('somebody without a team or a past has a page that says so, and an address of nobody is not found', async () => {
    const page = await openAs(world.marta.manager.email, `/managers/${world.reporter.id}`);
    await page.getByText('No team at the moment').waitFor();
    await page.getByText('No ended season yet').waitFor();
    await expectScreen(page, 'person-without-a-past');
    expect(await axeFaults(page)).toEqual([]);
    const nobody = randomUUID();
    expectRefusal(`/api/manager/${nobody}`);
    for (const id of [nobody, 'all']) {
      await page.goto(`${server.origin}/managers/${id}`);
      await page.getByRole('heading', { name: 'Manager not found' }).waitFor();
    }
  });

  it('a league that does not exist is not found, and a failure can be tried again', async () => {
    const page = await openAs(world.marta.manager.email, '/competitions/4');
    for (const league of ['99', 'none']) {
      expectRefusal(`/api/league/${league}/history`);
      await page.goto(`${server.origin}/leagues/${league}/history`);
      await page.getByText('League not found').waitFor();
    }
    expectRefusal('/api/league/4/history');
    await page.route('**/api/league/4/history', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${server.origin}/leagues/4/history`);
    await page.getByText(/^Error loading league: /).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'All seasons' }).waitFor();
    expect(await page.getByText(/^Error loading league: /).count()).toBe(0);
  });
});
