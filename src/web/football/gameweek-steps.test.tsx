import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { gameweekId } from '#test/builders/ids';
import { GameweekSteps } from './gameweek-steps.tsx';

type Calendar = Parameters<typeof GameweekSteps>[0]['calendar'];

const week = (id: number) => ({
  id: gameweekId(id),
  start_time: `2025-10-0${id}T00:00:00Z`,
  end_time: `2025-10-0${id + 1}T00:00:00Z`,
});
/** Gameweeks 1 to 3, of which 2 is the current one. */
const season = {
  gameweeks: [1, 2, 3].map(week),
  current_gameweek_id: 2,
  league_time_zone: 'UTC',
} as unknown as Calendar;
const steps = (shown: number, calendar = season) => (
  <GameweekSteps calendar={calendar} shown={gameweekId(shown)} onShow={() => undefined} />
);

it('the current gameweek is called so, and another has its dates', () => {
  expect(drawnWords(steps(2))).toContain('Current gameweek');
  const other = drawnWords(steps(3));
  expect(other).toContain('Gameweek 3');
  expect(other).not.toContain('Current gameweek');
  expect(other.some((words) => words.includes('Oct'))).toBe(true);
});

it('the arrows stop at the first gameweek and at the last', () => {
  const stops = (shown: number) =>
    renderToStaticMarkup(steps(shown))
      .split('<button')
      .slice(1)
      .map((button) => /(?:aria-)?disabled=/.test(button.split('>')[0] ?? ''));
  expect([stops(1), stops(2), stops(3)]).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

it('without a season there is nothing to step through', () => {
  expect(drawnWords(steps(1, { ...season, gameweeks: [] }))).toEqual([]);
});
