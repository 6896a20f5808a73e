import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { PointsChip, type PointsChipProps } from './points-chip.tsx';

const words = (props: PointsChipProps) => drawnWords(<PointsChip {...props} />);
const looks = [
  'bg-points-bg',
  'bg-points-neg-bg',
  'outline-dashed',
  'outline-points-ink',
  'outline-points-neg-ink',
  'text-ink-3',
  'font-normal',
];
const look = (props: PointsChipProps) => {
  const markup = renderToStaticMarkup(<PointsChip {...props} />);
  return looks.filter((of) => markup.includes(of));
};

describe('a player’s points', () => {
  it('are said with their unit, and with what is special about them', () => {
    expect([1, 2, 0, -1].map((points) => words({ points }).join(' '))).toEqual([
      '1 point',
      '2 points',
      '0 points',
      '−1 points',
    ]);
    expect(words({ points: 2, counted: false, provisional: true })[1]).toBe('points, not counted, provisional');
    expect(words({ points: 2, provisional: true })[1]).toBe('points, provisional');
  });

  it('have no unit where the word stands beside them, and a sign as a difference', () => {
    expect(words({ points: 4, size: 'large' })).toEqual(['4']);
    expect(words({ points: 4, size: 'legend', isDifference: true })).toEqual(['+4']);
  });

  it.each([
    ['a gain', { points: 1 }, ['bg-points-bg']],
    ['nothing', { points: 0 }, ['text-ink-3']],
    ['a loss', { points: -1 }, ['bg-points-neg-bg']],
    ['a gain that may change', { points: 1, provisional: true }, ['outline-dashed', 'outline-points-ink']],
    ['a loss that may change', { points: -1, provisional: true }, ['outline-dashed', 'outline-points-neg-ink']],
    ['a gain that does not count', { points: 1, counted: false }, ['bg-points-bg', 'font-normal']],
    ['nothing that does not count', { points: 0, counted: false }, ['text-ink-3', 'font-normal']],
    ['a loss that does not count', { points: -1, counted: false }, ['bg-points-neg-bg', 'font-normal']],
    [
      'one that does not count and may change',
      { points: 1, counted: false, provisional: true },
      ['outline-dashed', 'outline-points-ink', 'font-normal'],
    ],
  ])('look like %s', (_what, props, shown) => {
    expect(look(props)).toEqual(shown);
  });
});
