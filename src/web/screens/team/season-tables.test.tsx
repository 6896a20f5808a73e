// What the plots of a team's season say to whoever does not see them.

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AllPlayWeek } from '#game/standings/all-play';
import { drawnWords } from '#test/builders/drawn-words';
import { gameweekId } from '#test/builders/ids';
import { tableRows } from '#test/builders/table-rows';
import { LuckPlot } from './luck-plot.tsx';
import { SourcesPlot } from './sources-plot.tsx';

const nothing = {
  gk: 0,
  d: 0,
  m: 0,
  s: 0,
  appearances: 0,
  goals: 0,
  assists: 0,
  clean_sheets: 0,
  heroes: 0,
  penalties: 0,
  conceded: 0,
  cards: 0,
};

it('where points came from: every position, and the kinds that bring anybody something', () => {
  const own = { ...nothing, gk: 4, d: -3, goals: 12 };
  const average = { ...nothing, d: 2.25, goals: 9.96, cards: -1.04 };
  expect(tableRows(<SourcesPlot sources={{ own, average } as never} />)).toEqual([
    ['Goalkeepers', '4', '0'],
    ['Defenders', '−3', '2.3'],
    ['Midfielders', '0', '0'],
    ['Strikers', '0', '0'],
    ['Goals', '12', '10'],
    ['Cards', '0', '−1'],
  ]);
});

describe('luck', () => {
  const week = (id: number, real: AllPlayWeek['real'], won: number, drawn: number, lost: number): AllPlayWeek => ({
    gameweek_id: gameweekId(id),
    real,
    won,
    drawn,
    lost,
  });
  const weeks = [week(1, 'won', 1, 0, 2), week(2, 'drawn', 2, 1, 0), week(4, 'lost', 3, 0, 0)];

  it('is the record against everybody beside the real one, for each gameweek', () => {
    expect(tableRows(<LuckPlot weeks={weeks} />)).toEqual([
      ['1', 'Won', '1', '0', '2'],
      ['2', 'Drawn', '2', '1', '0'],
      ['4', 'Lost', '3', '0', '0'],
    ]);
  });

  it('opens at the last gameweek, after which there is none', () => {
    const drawn = renderToStaticMarkup(<LuckPlot weeks={weeks} />);
    expect(drawn).toContain('Gameweek 4: lost');
    expect(drawn).toContain('against everybody 3 won, 0 drawn, 0 lost');
    const isDisabled = (label: string) =>
      / aria-disabled="true"/.test(drawn.split('<button').find((of) => of.includes(label)) ?? '');
    expect([isDisabled('Previous gameweek'), isDisabled('Next gameweek')]).toEqual([false, true]);
  });

  it('counts one point as one', () => {
    const words = drawnWords(<LuckPlot weeks={[week(1, 'drawn', 1, 1, 1)]} />);
    expect(words).toEqual(expect.arrayContaining(['1 point', '1.3 points']));
  });

  it('is nothing before a match is settled', () => {
    expect(renderToStaticMarkup(<LuckPlot weeks={[]} />)).toContain('No match settled yet');
  });
});
