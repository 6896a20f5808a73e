import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { gameweekId } from '#test/builders/ids';
import type { Calendar, CalendarWeek } from './calendar.ts';
import { GameweekTable } from './gameweek-table.tsx';

const week = (columns: Partial<CalendarWeek> = {}): CalendarWeek => ({
  id: gameweekId(7),
  start_time: '2025-08-12T00:00:00Z',
  end_time: '2025-08-19T00:00:00Z',
  is_current: false,
  midweek_deadline: null,
  weekend_deadline: '2025-08-15T17:00:00Z',
  midweek_by_hand: false,
  weekend_by_hand: false,
  ...columns,
});
const shown = (gameweeks: readonly CalendarWeek[], ...states: readonly string[]) => {
  const matches = states.map((status) => ({ gameweek_id: 7, status }));
  const other = { gameweek_id: 8, status: 'not-started' };
  const calendar = {
    gameweeks,
    matches: [...matches, other],
    league_time_zone: 'Europe/London',
  } as unknown as Calendar;
  const words = drawnWords(<GameweekTable calendar={calendar} onChanged={() => undefined} />);
  return words.slice(words.indexOf('7') + 2);
};

describe('a gameweek of the calendar', () => {
  it('has its deadlines, and a dash where it has none', () => {
    expect(shown([week()])).toEqual([
      ',',
      'Midweek',
      '–',
      'none',
      ',',
      'Weekend',
      'Fri 15 Aug, 18:00',
      ',',
      '0 matches',
      'Correct gameweek 7',
    ]);
  });

  it('says which deadline was set by hand', () => {
    const words = shown([week({ weekend_by_hand: true, midweek_by_hand: true })]);
    expect(words.filter((text) => text.endsWith('(set by hand)'))).toEqual(['Fri 15 Aug, 18:00 (set by hand)']);
  });

  it.each([
    ['not yet', ['complete', 'not-started'], false, ['2 matches']],
    ['with its only match', ['complete'], false, ['1 match', ',', 'Complete']],
    ['with one match void', ['complete', 'void'], false, ['2 matches', ',', 'Complete']],
    ['while it is the current one', ['complete'], true, ['1 match', ',', 'Current gameweek']],
    ['not as the current one without matches', [], true, ['0 matches', ',', 'Current gameweek']],
  ])('is complete: %s', (_when, states, is_current, words) => {
    const [badges] = [shown([week({ is_current })], ...states)];
    expect(
      badges.slice(
        badges.findIndex((text) => / match(es)?$/.test(text)),
        -1,
      ),
    ).toEqual(words);
  });

  it('stands in the columns of the others while it is the current one', () => {
    const frames = [true, false].map((is_current) => {
      const calendar = { gameweeks: [week({ is_current })], matches: [], league_time_zone: 'Europe/London' };
      const drawn = renderToStaticMarkup(<GameweekTable calendar={calendar as never} onChanged={() => undefined} />);
      const [, look = ''] = /<li class="([^"]+)"/.exec(drawn) ?? [];
      return look.split(' ').filter((name) => !/^(bg|shadow)-/.test(name));
    });
    expect(frames[0]).toEqual(frames[1]);
  });

  it('is not there before the fixtures are', () => {
    expect(
      drawnWords(<GameweekTable calendar={{ gameweeks: [], matches: [] } as never} onChanged={() => undefined} />),
    ).toEqual(['No gameweeks yet', 'Fetch the fixtures first.']);
  });
});
