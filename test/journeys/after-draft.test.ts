// The board of a complete draft: players are released and assigned, and the draft is reset while it can be.

import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import type { SeasonId, TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { keepSelection } from '../builders/keep-selection.ts';
import { createTeam, importSeason, playersOf, seasonOf } from '../builders/season-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const start = '2025-08-01T12:00:00Z';
const { server, openAs, expectRefusal } = await journey({ now: start });
let admin: TestManager;
let season: SeasonId;
let teams: TeamId[];

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant(start));
  season = (await importSeason(server.context, seasonOf({ players: playersOf(5) }))).season_id;
  teams = [];
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta'])
    teams.push(await createTeam(server.database.db, season, { name }));
  admin = await server.createAdmin();
  const command = () => ({ command_id: crypto.randomUUID(), league_id: leagueId(4) });
  const { version } = (await server.as(admin).post('/api/draft/start', command())).body;
  // A drawn order would have the squads say something else at each run.
  await server.as(admin).post('/api/draft/order', { ...command(), version, team_ids: teams });
  await server.as(admin).post('/api/draft/populate-draft-picks-direct', command());
});

async function openBoard(): Promise<Page> {
  const page = await openAs(admin.email, '/admin/draft/tdl1', { size: 'mobile' });
  await page.getByText('The draft is complete').waitFor();
  return page;
}

const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
/** The button that was pressed is gone with its player; Tab does not begin at the top of the page. */
const isFocusKept = (page: Page) => page.evaluate(() => document.activeElement?.closest('main') !== null);
const describedBy = async (page: Page, button: Locator) =>
  page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`).innerText();

it('a player goes to a team that somebody chose, after a question that names it', async () => {
  const board = await openBoard();
  const button = (name: string) => board.getByRole('button', { name, exact: true });
  // Until a team is chosen nobody can be assigned, and the buttons say why.
  const first = board.getByRole('button', { name: /^Assign / }).first();
  await expect.poll(() => first.isDisabled()).toBe(true);
  expect(await describedBy(board, first)).toBe(draftTexts.noTeamChosen);
  await first.click({ force: true });
  expect(await board.getByRole('alertdialog').count()).toBe(0);
  expect(await axeFaults(board)).toEqual([]);
  await expectScreen(board, 'no-team-chosen');
  await board.getByRole('main').getByRole('combobox', { name: 'Team' }).click();
  await board.getByRole('option', { name: 'Bravo' }).click();
  const release = board.getByRole('button', { name: /^Release GK/ }).first();
  const name = (await release.getAttribute('aria-label'))?.replace('Release ', '') ?? '';
  await release.click();
  await expectScreen(board, 'release-question');
  await answer(board, 'Release');
  await button(`Assign ${name} to Bravo`).waitFor();
  await expect.poll(() => isFocusKept(board)).toBe(true);
  await button(`Assign ${name} to Bravo`).click();
  const question = board.getByRole('alertdialog', { name: `Assign ${name} to Bravo?` });
  await question.getByText('From the next deadline on.').waitFor();
  expect(await question.getByText('15').count()).toBe(0);
  await expectScreen(board, 'assign-question');
  await answer(board, 'Cancel');
  await question.waitFor({ state: 'hidden' });
  expect(await button(`Release ${name}`).count()).toBe(0);
  await button(`Assign ${name} to Bravo`).click();
  await answer(board, 'Assign');
  await board.getByText(`${name} assigned to Bravo`).waitFor();
  await button(`Release ${name}`).waitFor();
  await expect.poll(() => isFocusKept(board)).toBe(true);
  await expectScreen(board, 'squad-after-the-draft');
  // A sixteenth is possible, and said to be one.
  await first.click();
  await board.getByRole('alertdialog').getByText(draftTexts.beyondDraft(16, 15)).waitFor();
  await expectScreen(board, 'assign-a-sixteenth');
  expect(await axeFaults(board)).toEqual([]);
});

it('no reset is offered once a selection has been locked, and the reason stands there', async () => {
  const deadline = instant('2025-08-15T17:00:00Z');
  const part = { season, gameweek: gameweekId(1), part: 'weekend' } as const;
  await keepSelection(server.database.db, part, teams[0] as TeamId, { eleven: [], autobench: [] });
  server.clock.set((deadline - 10_000) as Instant);
  const board = await openBoard();
  const reset = board.getByRole('button', { name: 'Reset', exact: true });
  expect(await reset.getAttribute('aria-describedby')).toBeNull();
  // The deadline passes while the board is open.
  server.clock.set(deadline);
  expectRefusal('/api/draft/reset');
  await reset.click();
  await answer(board, 'Reset');
  await board.getByText('Failed to reset draft').waitFor();
  const isOff = () => expect.poll(() => reset.getAttribute('aria-disabled')).toBe('true');
  await isOff();
  await board.reload();
  await isOff();
  expect(await describedBy(board, reset)).toBe(draftTexts.selectionLocked);
  await expectScreen(board, 'no-reset-after-a-deadline');
  await reset.click({ force: true });
  expect(await board.getByRole('alertdialog').count()).toBe(0);
  expect(await axeFaults(board)).toEqual([]);
});
