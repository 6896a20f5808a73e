// A draft run by an admin and watched live by a manager: picks, a conflict, undo, a round's end, Simulate, Reset.

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import type { PlayerCode, SeasonId } from '#game/identity';
import { leagueId } from '#test/builders/ids';
import { createTeam, importSeason, playersOf, seasonOf } from '../builders/season-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { journey } from './journey.ts';
import { noteFirstState } from './note-first-state.ts';

const { server, openAs, expectRefusal } = await journey({ now: '2025-08-01T12:00:00Z' });
const names = ['Alpha', 'Bravo', 'Charlie', 'Delta'];
let admin: TestManager;
let manager: TestManager;

beforeEach(async () => {
  const { db } = server.database;
  await server.database.truncate();
  const season: SeasonId = (await importSeason(server.context, seasonOf({ players: playersOf(5) }))).season_id;
  for (const name of names) await createTeam(db, season, { name });
  [admin, manager] = [await server.createAdmin(), await server.createManager()];
});

const openBoard = (who: TestManager, path: string, theme: 'light' | 'dark' = 'light'): Promise<Page> =>
  openAs(who.email, path, { theme });

const clock = (page: Page) => page.getByRole('region', { name: 'On the clock' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

describe('a draft', () => {
  it('is started, picked, undone and watched without a reload', async () => {
    const board = await openBoard(admin, '/admin/draft');
    await board.getByRole('link', { name: 'TDL1' }).click();
    const watcher = await openBoard(manager, '/draft/tdl1');
    await watcher.getByText('The draft has not started yet.').waitFor();
    await board.getByText('Draft is not active. Start the draft to begin picking players.').waitFor();

    await board.getByRole('button', { name: 'Start', exact: true }).last().click();
    await clock(board).getByText('Round 1 • Pick 1').waitFor();
    await clock(watcher).getByText('(Overall #1)').waitFor();
    const requests: string[] = [];
    watcher.on('request', (request) => requests.push(new URL(request.url()).pathname));

    await board.getByLabel('Search players').fill('of 0');
    await noteFirstState(board, 'Draft GK2 of 0', 'Pick 2');
    await press(board, 'Draft GK1 of 0');
    await clock(watcher).getByText('Round 1 • Pick 2').waitFor();
    await expect.poll(() => board.evaluate(() => Reflect.get(window, 'firstState') as unknown)).toBe('held');
    // The next name can be typed at once.
    await expect
      .poll(() => board.evaluate(() => document.activeElement?.getAttribute('placeholder')))
      .toMatch(/Search/);
    await expect.poll(() => board.getByLabel('Search players').inputValue()).toBe('');
    await board.getByRole('button', { name: 'Draft GK2 of 0', exact: true, disabled: false }).waitFor();
    await watcher.getByText(/picked GK1 of 0$/).waitFor();
    await press(board, 'Send to Back');
    await board.getByText('Team sent to back of round').waitFor();
    await press(board, 'Undo');
    // Another admin is faster: what is undone must be what was asked about.
    const elsewhere = (act: 'pause' | 'resume') =>
      server.as(admin).post(`/api/draft/${act}`, { command_id: crypto.randomUUID(), league_id: leagueId(4) });
    await elsewhere('pause');
    await board.getByRole('alertdialog').getByText(draftTexts.movedOnMeanwhile).waitFor();
    await answer(board, 'Cancel');
    await elsewhere('resume');
    await board.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await press(board, 'Undo');
    await answer(board, 'Undo');
    await clock(watcher).getByText('Round 1 • Pick 1').waitFor();
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);

    await press(board, 'Pause');
    await clock(watcher).getByText('Paused').waitFor();
    await press(board, 'Resume');
    await clock(watcher).getByText('Paused').waitFor({ state: 'hidden' });
    for (const player of ['GK1', 'GK2', 'D1', 'D2']) {
      await press(board, `Draft ${player} of 0`);
      await watcher.getByText(new RegExp(`picked ${player} of 0$`)).waitFor();
    }
    await board.getByRole('dialog', { name: 'Round 1 Complete!' }).getByText('All 4 picks').waitFor();
    await press(board, 'Continue to Round 2');
    await clock(watcher).getByText('Round 2 • Pick 1').waitFor();
    // Three teams come next, and each round runs the other way.
    const next = watcher.getByRole('heading', { name: 'Next', exact: true }).locator('..');
    await expect.poll(() => next.getByRole('listitem').count()).toBe(3);
    for (const [at, way] of ['left', 'right', 'left', 'right'].entries()) {
      await watcher
        .getByRole('region', { name: `Round ${at + 2}` })
        .locator(`.lucide-arrow-${way}`)
        .waitFor();
      await press(watcher, 'Next round');
    }
  });

  it('tells the slower of two admins who has the player', async () => {
    const board = await openBoard(admin, '/admin/draft/tdl1');
    await board.getByRole('button', { name: 'Start', exact: true }).last().click();
    await board.getByRole('button', { name: 'Draft GK1 of 0', exact: true }).waitFor();
    // A change that the other admin's screen has not received yet.
    await board.route('**/api/draft/pick', async (route) => {
      const body = route.request().postDataJSON() as object;
      const sent = { ...body, command_id: '00000000-0000-4000-8000-000000000001' };
      expect((await server.as(admin).post('/api/draft/pick', sent as never)).status).toBe(200);
      await route.continue();
    });
    expectRefusal('/api/draft/pick');
    await press(board, 'Draft GK1 of 0');
    await board.getByText('Failed to draft player').waitFor();
    await expect.poll(() => board.getByText(/^GK1 of 0 is with /).count()).toBe(1);
  });

  it('is simulated with counts, and reset after a question', async () => {
    const board = await openBoard(admin, '/admin/draft/tdl1');
    await board.getByRole('button', { name: 'Start', exact: true }).last().click();
    await clock(board).waitFor();
    await press(board, 'Simulate');
    await answer(board, 'Simulate');
    await board.getByText('Draft simulated! 60 players assigned, 0 skipped').waitFor();
    await board.getByText('The draft is complete').waitFor();

    await press(board, 'Reset');
    await board.getByRole('alertdialog', { name: 'Reset draft?' }).getByText('60').waitFor();
    await answer(board, 'Reset');
    await board.getByText('Draft reset successfully').waitFor();
    await expect.poll(() => board.getByText('Draft is not active. Start the draft').count()).toBe(1);
  });
});

describe('a draft of twenty teams', () => {
  it('runs fifteen rounds: picked, paused, sent back, simulated to the end, and read across a room', async () => {
    const { db } = server.database;
    await server.database.truncate();
    const { season_id } = await importSeason(server.context, seasonOf({ players: playersOf(22) }));
    for (let team = 1; team <= 20; team++) await createTeam(db, season_id, { name: `Team ${team}` });
    [admin, manager] = [await server.createAdmin(), await server.createManager()];
    const board = await openBoard(admin, '/admin/draft/tdl1');
    await board.getByRole('button', { name: 'Start', exact: true }).last().click();
    await clock(board).getByText('(Overall #1)').waitFor();
    const api = server.as(admin);
    const league_id = leagueId(4);
    const pickByApi = async (version: number): Promise<void> => {
      const { players } = (await api.get('/api/draft/:league_id/players', { league_id })).body;
      const command_id = crypto.randomUUID();
      const player_id = players[0]?.code as PlayerCode;
      expect(
        (await api.post('/api/draft/pick', { command_id, league_id, player_id, version, confirmed: true })).status,
      ).toBe(200);
    };
    for (let pick = 1; pick <= 18; pick++) await pickByApi(pick);
    await clock(board).getByText('(Overall #19)').waitFor();
    await press(board, 'Send to Back');
    await board.getByText('Team sent to back of round').waitFor();
    await press(board, 'Pause');
    await clock(board).getByText('Paused').waitFor();
    await press(board, 'Resume');
    await clock(board).getByText('Paused').waitFor({ state: 'hidden' });
    const watcher = await openBoard(manager, '/draft/tdl1');
    await press(watcher, 'Big screen');
    const wall = watcher.getByRole('dialog', { name: 'Draft TDL1' });
    await wall.getByText('(Overall #19)').waitFor();
    const version = (await api.get('/api/draft/:league_id', { league_id })).body.version;
    await pickByApi(version);
    await pickByApi(version + 1);
    await board.getByRole('dialog', { name: 'Round 1 Complete!' }).getByText('All 20 picks').waitFor();
    await board.getByText('Starting Round 2').waitFor();
    await press(board, 'Continue to Round 2');
    await wall.getByText('(Overall #21)').waitFor();
    const sizes = await wall.evaluate((room) =>
      [...room.querySelectorAll('*')]
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
        )
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    await press(board, 'Undo');
    await board.getByRole('alertdialog').getByText('(Overall #20)').waitFor();
    await board.getByRole('alertdialog').getByText(admin.username).waitFor();
    await answer(board, 'Undo');
    await wall.getByText('(Overall #20)').waitFor();
    await press(board, 'Simulate');
    await answer(board, 'Simulate');
    await board.getByText('Draft simulated! 281 players assigned, 0 skipped').waitFor();
    await wall.getByText('The draft is complete').waitFor();
    const { teams } = (await api.get('/api/league/:league_id/squads', { league_id })).body;
    expect(teams.map(({ squad }) => squad.length)).toEqual(Array.from({ length: 20 }, () => 15));
  });
});

describe.each(['light', 'dark'] as const)('every draft screen, in the %s theme', (theme) => {
  it('passes axe', async () => {
    const board = await openBoard(admin, '/admin/draft', theme);
    await board.getByText('Ready for Draft').first().waitFor();
    expect(await axeFaults(board)).toEqual([]);
    await board.getByRole('link', { name: 'TDL1' }).click();
    await board.getByRole('button', { name: 'Start', exact: true }).last().click();
    await press(board, 'Draft GK1 of 0');
    await board.getByText(/picked GK1 of 0$/).waitFor();
    await board.getByText('Player drafted successfully!').waitFor();
    await board.getByText('Player drafted successfully!').waitFor({ state: 'hidden' });
    // The buttons of a new turn are held for a moment.
    await expect
      .poll(() =>
        board
          .getByRole('button', { name: /^Draft / })
          .first()
          .isEnabled(),
      )
      .toBe(true);
    expect(await axeFaults(board)).toEqual([]);
    const watcher = await openBoard(manager, '/draft/tdl1', theme);
    await clock(watcher).waitFor();
    expect(await axeFaults(watcher)).toEqual([]);
    await press(watcher, 'Big screen');
    await watcher.getByRole('dialog', { name: 'Draft TDL1' }).getByText('(Overall #2)').waitFor();
    expect(await axeFaults(watcher)).toEqual([]);
  });
});
