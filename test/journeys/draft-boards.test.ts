// What the boards of a draft say, from the first team on the clock to the last pick. The order is set, because a drawn one
// is another at each run.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import type { SeasonId, TeamId } from '#game/identity';
import { leagueId } from '#test/builders/ids';
import { createTeam, importSeason, playersOf, seasonOf } from '../builders/season-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-01T12:00:00Z' });
let admin: TestManager;
let manager: TestManager;
let teams: TeamId[];

beforeEach(async () => {
  const { db } = server.database;
  await server.database.truncate();
  const season: SeasonId = (await importSeason(server.context, seasonOf({ players: playersOf(5) }))).season_id;
  admin = await server.createAdmin({ username: 'Ada' });
  manager = await server.createManager({ username: 'Ben' });
  teams = [await createTeam(db, season, { name: 'Alpha', manager })];
  for (const name of ['Bravo', 'Charlie', 'Delta']) teams.push(await createTeam(db, season, { name }));
});

const openBoard = (who: TestManager, path: string, size: 'desktop' | 'mobile' = 'desktop'): Promise<Page> =>
  openAs(who.email, path, { size });

const league_id = leagueId(4);

/** Starts the draft; Alpha picks first, and Delta last. */
async function startInOrder(): Promise<void> {
  const api = server.as(admin);
  const { version } = (await api.post('/api/draft/start', { command_id: crypto.randomUUID(), league_id })).body;
  const order = { command_id: crypto.randomUUID(), league_id, version, team_ids: teams };
  expect((await api.post('/api/draft/order', order)).status).toBe(200);
}

/** Starts the draft; the first team picks goalkeepers until it is asked to confirm. Returns the next goalkeeper. */
async function firstTeamTakesKeepers(): Promise<string> {
  const api = server.as(admin);
  const league_id = leagueId(4);
  await api.post('/api/draft/start', { command_id: crypto.randomUUID(), league_id });
  for (;;) {
    const { current_team_id, picks, version } = (await api.get('/api/draft/:league_id', { league_id })).body;
    const isFirst = current_team_id === picks[0]?.team_id;
    const { players } = (await api.get('/api/draft/:league_id/players', { league_id })).body;
    const next = players.find(({ position }) => (position === 'GK') === isFirst);
    if (next === undefined) throw new Error('the goalkeepers are gone and nobody asked');
    const command_id = crypto.randomUUID();
    const made = await api.post('/api/draft/pick', { command_id, league_id, player_id: next.code, version });
    if (made.status === 422) return next.name;
  }
}

const clock = (page: Page) => page.getByRole('region', { name: 'On the clock' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

async function pick(board: Page, player: string): Promise<void> {
  await press(board, `Draft ${player} of 0`);
  await board.getByText(new RegExp(`picked ${player} of 0$`)).waitFor();
}

/** Opens the question behind this control of the board, keeps what it says, and leaves it. */
async function expectQuestion(board: Page, control: string, name: string): Promise<void> {
  await press(board, control);
  await expectScreen(board, name);
  await answer(board, 'Cancel');
  await board.getByRole('alertdialog').waitFor({ state: 'detached' });
}

it('the board says who picks, who is free and who was taken, and what its questions would do', async () => {
  await startInOrder();
  const board = await openBoard(admin, '/admin/draft/tdl1');
  await board.getByLabel('Search players').fill('of 0');
  await expectScreen(board, 'board-before-the-first-pick');
  expect(await axeFaults(board)).toEqual([]);
  await pick(board, 'GK1');
  await board.getByRole('button', { name: 'GK', exact: true }).click();
  await board.getByLabel('Search players').fill('of 0');
  await expectScreen(board, 'board-after-a-pick');
  await board.getByLabel('Search players').fill('nobody');
  await board.getByText(draftTexts.noPlayers).waitFor();
  await expectQuestion(board, 'Undo', 'undo-question');
  await expectQuestion(board, 'Simulate', 'simulate-question');
  await expectQuestion(board, 'Reset', 'reset-question');
  await press(board, 'Pause');
  await clock(board).getByText('Paused').waitFor();
  await expectScreen(board, 'board-paused');
  expect(await axeFaults(board)).toEqual([]);
});

it('who watches sees the round, the next teams and the squad on the clock, and at the end where the fixtures are', async () => {
  await startInOrder();
  const board = await openBoard(admin, '/admin/draft/tdl1');
  const watcher = await openBoard(manager, '/draft/tdl1', 'mobile');
  const wall = await openBoard(manager, '/draft/tdl1?view=big');
  await expectScreen(watcher, 'watched-before-the-first-pick');
  await expectScreen(wall, 'big-screen-before-the-first-pick');
  await pick(board, 'GK1');
  await pick(board, 'D1');
  await expectScreen(watcher, 'watched-after-two-picks');
  await expectScreen(wall, 'big-screen-after-two-picks');
  await pick(board, 'D2');
  await press(board, 'Draft M1 of 0');
  await expectScreen(board, 'round-complete');
  await press(board, 'Continue to Round 2');
  await clock(watcher).getByText('Round 2 • Pick 1').waitFor();
  await press(watcher, 'Previous round');
  await expectScreen(watcher, 'watched-first-round-again');
  await press(board, 'Pause');
  await clock(watcher).getByText('Paused').waitFor();
  await expectScreen(wall, 'big-screen-paused');
  await press(board, 'Resume');
  await press(board, 'Simulate');
  await answer(board, 'Simulate');
  await watcher.getByRole('link', { name: draftTexts.seeFixtures }).waitFor();
  await expectScreen(watcher, 'watched-complete');
  await expectScreen(wall, 'big-screen-complete');
  expect(await axeFaults(watcher)).toEqual([]);
});

it('asks before a pick that would leave its team no valid eleven', async () => {
  const keeper = await firstTeamTakesKeepers();
  const board = await openBoard(admin, '/admin/draft/tdl1');
  const watcher = await openBoard(manager, '/draft/tdl1');
  await press(board, `Draft ${keeper}`);
  const question = board.getByRole('alertdialog', { name: 'Failed to draft player' });
  await question.getByText(draftTexts.breaksSquad).waitFor();
  await expectScreen(board, 'pick-that-breaks-the-squad');
  await answer(board, 'Cancel');
  await question.waitFor({ state: 'hidden' });
  expect(await watcher.getByText(new RegExp(`picked ${keeper}$`)).count()).toBe(0);
  await press(board, `Draft ${keeper}`);
  await answer(board, draftTexts.pickAnyway);
  await watcher.getByText(new RegExp(`picked ${keeper}$`)).waitFor();
});
