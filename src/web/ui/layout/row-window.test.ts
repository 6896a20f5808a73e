import { describe, expect, it } from 'vitest';
import { atFirst, drawnNumbers, nextRows, type Rows, rowsAround, sameRows } from './row-window.ts';

const count = 800;
const screen = 18;
const seenFrom = (from: number): Rows => ({ from, end: Math.min(count, from + screen) });

/** All steps until the window no longer changes. */
function stepsTo(seen: Rows, from: Rows): Rows[] {
  const steps = [from];
  for (let next = nextRows(from, seen, count); !sameRows(next, steps.at(-1) as Rows); ) {
    steps.push(next);
    next = nextRows(next, seen, count);
  }
  return steps;
}

describe('the rows of a long table that are drawn', () => {
  it('are those on the screen and some around them, wherever it is scrolled to', () => {
    let drawn = atFirst;
    for (const from of [0, 18, 36, 400, 390, 782, 10, 0]) {
      drawn = stepsTo(seenFrom(from), drawn).at(-1) as Rows;
      expect(drawn).toEqual(rowsAround(seenFrom(from), count));
      expect(drawn.end - drawn.from).toBeLessThanOrEqual(40);
    }
  });

  it('come a few at a time, those on the screen first', () => {
    const steps = stepsTo(seenFrom(400), atFirst);
    expect(steps[1]?.from).toBe(400);
    const grown = steps.slice(1).map(({ from, end }, index) => end - from - (index === 0 ? 0 : length(steps[index])));
    expect(Math.max(...grown)).toBeLessThanOrEqual(4);
    const whole = steps.findIndex(({ from, end }) => from <= 400 && end >= 418);
    expect(steps.slice(1, whole).every(({ from }) => from === 400)).toBe(true);
  });

  it('keep the focused row and its neighbours, so that Tab goes from row to row', () => {
    expect(drawnNumbers({ from: 400, end: 402 }, 7, count)).toEqual([6, 7, 8, 400, 401]);
    expect(drawnNumbers({ from: 0, end: 3 }, 0, count)).toEqual([0, 1, 2]);
    expect(drawnNumbers({ from: 0, end: 18 }, 500, 2)).toEqual([0, 1]);
    expect(drawnNumbers({ from: 400, end: 420 }, null, 10)).toEqual([]);
  });
});

const length = (rows: Rows | undefined): number => (rows === undefined ? 0 : rows.end - rows.from);
