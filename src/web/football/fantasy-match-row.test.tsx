import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { FantasyMatchRow } from './fantasy-match-row.tsx';

const row = (
  homePoints: number | null,
  awayPoints: number | null,
  ranks: readonly (number | null)[] = [null, null],
) => (
  <FantasyMatchRow
    homeName="Row Z"
    awayName="Low Block"
    homePoints={homePoints}
    awayPoints={awayPoints}
    homeRank={ranks[0] ?? null}
    awayRank={ranks[1] ?? null}
  />
);

describe('a fantasy match on one line', () => {
  it('has the points on either side, and the ranks where there are any', () => {
    expect(drawnWords(row(12, -3, [1, 3]))).toEqual(['Row Z', '1st', '12', 'vs', '−3', 'Low Block', '3rd']);
    expect(drawnWords(row(0, 0))).toEqual(['Row Z', '0', 'vs', '0', 'Low Block']);
  });

  it('has no points before there can be any', () => {
    expect(drawnWords(row(null, null))).toEqual(['Row Z', 'vs', 'Low Block']);
  });

  it.each([
    [12, 11, [false, true]],
    [11, 12, [true, false]],
    [11, 11, [false, false]],
    [null, null, [false, false]],
  ])('steps back for whoever trails: %j to %j', (home, away, trails) => {
    const halves = renderToStaticMarkup(row(home, away)).split('>vs<');
    expect(halves.map((half) => /px-0\.5 text-ink-3/.test(half))).toEqual(trails);
  });
});
