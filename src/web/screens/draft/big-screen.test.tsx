// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();
let closed: number;

async function screen(made: number, columns: object = {}) {
  const { BigScreen } = await import('./big-screen.tsx');
  const board = boardAfter(made, columns);
  closed = 0;
  return tab.draw(<BigScreen {...{ board }} league="Premier" onClose={() => void (closed += 1)} />);
}
const heading = () => document.querySelector('h1')?.textContent;
const counts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const places = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);

it('a running draft has its league, its turn, the team with its squad, and who comes next', async () => {
  const page = await screen(4);
  expect(page.words).toEqual(expect.arrayContaining(['Draft Premier', 'Premier', 'Round 2 • Pick 2', '(Overall #5)']));
  expect([heading(), counts()]).toEqual(['Bravo', ['Goalkeepers1', 'Defenders0', 'Midfielders0', 'Strikers0']]);
  expect(page.words.slice(-3)).toEqual([draftTexts.next, '1', 'Alpha']);
});

it('four teams are told ahead', async () => {
  const page = await screen(0);
  const next = ['1', 'Bravo', '2', 'Charlie', '3', 'Charlie', '4', 'Bravo'];
  expect(page.words.slice(-9)).toEqual([draftTexts.next, ...next]);
});

it('the last pick is told with the player’s position and club, and none before the first', async () => {
  const board = boardAfter(4);
  const picks = board.picks.map((pick) => ({ ...pick, real_team_name: 'Bromley' }));
  expect((await screen(4, { picks })).words).toEqual(
    expect.arrayContaining(['Charlie picked', 'Player 3', 'GK', 'Bromley']),
  );
  expect((await screen(0)).words.filter((word) => word.endsWith(' picked'))).toEqual([]);
  const unknown = board.picks.map((pick) => ({ ...pick, position: null }));
  expect((await screen(4, { picks: unknown })).words).not.toContain('GK');
});

it('the round’s places say who is picked, and the one on the clock stands out', async () => {
  await screen(4);
  expect(places()).toEqual(['1CharliePlayer 3', '2Bravo', '3Alpha']);
  const looks = [...document.querySelectorAll('ol > li')].map(({ className }) =>
    ['bg-on-pitch', 'border-dashed', 'bg-surface'].filter((look) => className.includes(look)),
  );
  expect(looks).toEqual([['bg-surface'], ['bg-on-pitch'], ['border-dashed']]);
  expect(document.querySelector('ol')?.getAttribute('style')).toContain('repeat(3,');
});

it('a paused draft says so beside the team, and only then', async () => {
  await screen(4, { status: 'paused' });
  expect(heading()).toBe('Bravo (Paused)');
});

it.each([
  ['complete', 6, draftTexts.completeHeading],
  ['not-started', 0, draftTexts.notStartedYet],
])('a draft that is %s says so, and nobody is on the clock', async (status, made, words) => {
  const page = await screen(made, { status });
  expect([heading(), counts(), page.words.join().includes('Overall')]).toEqual([words, [], false]);
  expect(page.words).not.toContain(draftTexts.next);
});

it('the board fills the screen over everything else, is scrolled by keys, and Escape leaves it', async () => {
  await screen(4);
  const dialog = document.querySelector('dialog');
  expect([dialog?.open, dialog?.tabIndex, closed]).toEqual([true, 0, 0]);
  await act(async () => dialog?.close());
  expect(closed).toBe(1);
});
