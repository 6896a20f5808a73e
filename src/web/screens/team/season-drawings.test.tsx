// The drawings are kept as text: `npx vitest run --project web src/web/screens/team -u` keeps what is drawn now.

import { describe, expect, it } from 'vitest';
import type { AllPlayWeek } from '#game/standings/all-play';
import { drawnLines } from '#test/builders/drawn-lines';
import { gameweekId } from '#test/builders/ids';
import { type Bench, BenchBars } from './bench-bars.tsx';
import { LuckColumns } from './luck-columns.tsx';
import { SourceBars, sourcesHeight } from './source-bars.tsx';

describe('where points came from', () => {
  const groups = [
    [
      { name: 'Goalkeepers', own: 4, average: 2.5 },
      { name: 'Defenders', own: -3, average: -1 },
    ],
    [{ name: 'Goals', own: 0, average: 9.5 }],
  ];

  it('is drawn as it is kept', async () => {
    await expect(drawnLines(<SourceBars groups={groups} width={326} />)).toMatchFileSnapshot('kept/source-bars.txt');
  });

  it('is as high as its lines and what is between its groups', () => {
    expect([sourcesHeight(groups), sourcesHeight([groups[0] ?? []])]).toEqual([3 * 27 + 16, 2 * 27]);
  });

  it('has a scale where nobody has a point', () => {
    const nothing = [[{ name: 'Goals', own: 0, average: 0 }]];
    expect(drawnLines(<SourceBars groups={nothing} width={326} />)).toContain('width="1"');
  });
});

/** The numbers of the gameweeks that are written. */
const written = (lines: string): readonly number[] =>
  [...lines.matchAll(/class="fill-ink-2">(\d+)</g)].map(([, number]) => Number(number));

describe('luck', () => {
  const week = (id: number, won: number, drawn: number, lost: number, real: AllPlayWeek['real']): AllPlayWeek => ({
    gameweek_id: gameweekId(id),
    won,
    drawn,
    lost,
    real,
  });
  const weeks = [week(1, 1, 0, 3, 'won'), week(2, 2, 1, 1, 'drawn'), week(3, 4, 0, 0, 'lost')];
  const many = Array.from({ length: 10 }, (_, index) => week(index + 1, 1, 0, 0, 'won'));

  it('is drawn as it is kept', async () => {
    await expect(drawnLines(<LuckColumns weeks={weeks} at={1} width={300} />)).toMatchFileSnapshot(
      'kept/luck-columns.txt',
    );
  });

  it('writes the number of the gameweek that is looked at, and of others where they fit', () => {
    expect(written(drawnLines(<LuckColumns weeks={many} at={4} width={200} />))).toHaveLength(10);
    expect(written(drawnLines(<LuckColumns weeks={many} at={4} width={70} />))).toEqual([2, 5, 8]);
  });
});

describe('what was left on the bench', () => {
  const weeks = (...points: readonly number[]): Bench =>
    points.map((of, index) => ({ gameweek_id: gameweekId(index + 1), points: of }));
  const many = weeks(...Array.from({ length: 10 }, (_, index) => index));

  it('is drawn as it is kept', async () => {
    await expect(drawnLines(<BenchBars bench={weeks(0, 4, 12)} at={1} width={300} />)).toMatchFileSnapshot(
      'kept/bench-bars.txt',
    );
  });

  it('does not make much of one point', () => {
    expect(drawnLines(<BenchBars bench={weeks(1)} at={0} width={100} />)).toMatch(/ height="9\.(6|59)/);
  });

  it('has points above bars of 16 pixels and more', () => {
    const values = (width: number) =>
      drawnLines(<BenchBars bench={many} at={0} width={width} />).split('font-semibold').length - 1;
    expect([values(160), values(159)]).toEqual([10, 0]);
  });

  it('writes the number of the gameweek that is looked at, and of others where they fit', () => {
    expect(written(drawnLines(<BenchBars bench={many} at={4} width={70} />))).toEqual([2, 5, 8]);
  });
});
