// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { answeredTab } from '#test/builders/answered-tab';
import { teams } from '#test/builders/home-snapshot';
import { gameweekId } from '#test/builders/ids';
import { substitutedTeam } from '#test/builders/substituted-team';
import { readTeam } from '#test/builders/team-in-editor';

const tab = answeredTab();
const sides = { home: teams.marta, away: teams.rival };
const gameweek = {
  id: gameweekId(7),
  midweek_deadline: '2025-09-30T17:00:00Z',
  weekend_deadline: '2025-10-03T17:00:00Z',
};

async function detail(source: LeagueSnapshot = substitutedTeam(), isNotPlayed = false) {
  readTeam(tab);
  const { MatchDetail } = await import('./match-detail.tsx');
  const names = { home: 'Hilde United', away: 'Aron Rovers' };
  return tab.draw(
    <MatchDetail
      {...{ source, names, gameweek, isNotPlayed }}
      teams={sides}
      share={<button type="button">Share</button>}
    />,
  );
}
/** Its weekend, whose tab has the score. */
async function weekend(source?: LeagueSnapshot) {
  const page = await detail(source);
  await page.press('Weekend10–0');
  return page;
}
const lists = () =>
  [...document.querySelectorAll('ul[aria-label]')].map((list) => [
    list.getAttribute('aria-label'),
    ...[...list.querySelectorAll('li')].map((line) => line.querySelector('button')?.title),
  ]);
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? '';

it('shows both teams by position with their benches, and who did not appear', async () => {
  const page = await weekend();
  expect(lists()).toEqual([
    ['Hilde United, goalkeepers', 'Player 101'],
    ['Hilde United, defenders', 'Player 102', 'Player 105'],
    ['Aron Rovers, defenders', 'J. Kerrigan'],
    ['Hilde United, strikers', 'Player 103'],
    ['Hilde United, bench', 'Player 106', 'J. Kerrigan'],
  ]);
  expect(page.words).toEqual(expect.arrayContaining(['Bench', 'Did not appear', 'for Player 105', 'EVE']));
});

it('an autosub is explained from the mark of either', async () => {
  const page = await weekend();
  await page.press('Did not appear');
  for (const words of [
    'OUTPlayer 105Did not appear, ARS – CHE',
    'INJ. KerriganAppeared, ARS – CHE, 2-0-1',
    '2J. KerriganCame in for Player 105',
  ])
    expect(dialog()).toContain(words);
  await page.press('Close');
  expect(dialog()).toBe('');
  await page.press('for Player 105');
  expect(dialog()).toContain('OUTPlayer 105');
});

it('a part without line-ups, and a match without any, say so', async () => {
  const source = substitutedTeam();
  const page = await detail({ ...source, line_ups: [] });
  expect(page.words).toContain('No team selections available for this gameweek');
  expect(page.hrefs).toHaveLength(2);
  expect((await detail()).words).toContain('No team selections available');
  const one = await weekend({ ...source, line_ups: source.line_ups.slice(0, 1) });
  expect(one.words).toContain('No information available');
});

it('a gameweek that is not played has neither points nor anybody who did not appear', async () => {
  const page = await detail(substitutedTeam(), true);
  expect(page.words).toEqual(['Hilde United', 'Share', 'Aron Rovers', 'Not played']);
});
