import { describe, expect, it } from 'vitest';
import { realTeamId } from '#test/builders/ids';
import { tableRows } from '#test/builders/table-rows';
import { FormPlot, formText } from './form-plot.tsx';

type Played = Parameters<typeof FormPlot>[0]['matches'][number];
type Row = {
  date: string | null;
  home: number;
  away: number;
  gameweek?: number | null;
  lines?: number;
  points?: number;
};

const clubs = [
  { id: realTeamId(1), abbreviation: 'ARS' },
  { id: realTeamId(2), abbreviation: 'CHE' },
] as unknown as Parameters<typeof FormPlot>[0]['clubs'];
const played = ({ date, home, away, gameweek = 3, lines = 1, points = 0 }: Row, provisional = false) =>
  ({
    match: { id: `${date} ${home}`, match_date: date, gameweek_id: gameweek, home_team_id: home, away_team_id: away },
    team_id: 1,
    lines: Array.from({ length: lines }),
    points,
    provisional,
    minutes_played: 90,
  }) as unknown as Played;
const shown = (...matches: readonly Played[]) => tableRows(<FormPlot matches={matches} clubs={clubs} />);

describe('a player’s form', () => {
  it('is the points of each match, oldest first, against the other club', () => {
    const later = played({ date: '2025-08-23T14:00:00Z', home: 1, away: 2, gameweek: 4, points: -2 });
    const earlier = played({ date: '2025-08-16T14:00:00Z', home: 2, away: 1, points: 6 });
    expect(shown(later, earlier)).toEqual([
      ['3', 'CHE', '90', '6'],
      ['4', 'CHE', '90', '−2'],
    ]);
  });

  it('says that points may change, that there were none, and who did not appear', () => {
    const match = { date: '2025-08-16T14:00:00Z', home: 1, away: 2 };
    expect(shown(played({ ...match, points: 2 }, true))[0]?.at(-1)).toBe('2 so far');
    expect(shown(played(match))[0]?.at(-1)).toBe('0');
    expect(shown(played({ ...match, lines: 0 }, true))[0]?.at(-1)).toBe('Did not appear');
  });

  it('leaves out a match that is void, and draws nothing without another one', () => {
    const match = played({ date: '2025-08-16T14:00:00Z', home: 1, away: 2, points: 2 });
    const voided = { ...match, match: { ...match.match, status: 'void' as const } };
    expect(shown(voided, match)).toHaveLength(1);
    expect(shown(voided)).toEqual([]);
  });

  it('has a dash for a gameweek and a club that are not known', () => {
    expect(shown(played({ date: null, home: 1, away: 9, gameweek: null }))[0]?.slice(0, 2)).toEqual(['–', '–']);
  });

  it('begins with a match without a date', () => {
    const dated = played({ date: '2025-08-16T14:00:00Z', home: 1, away: 2, gameweek: 4 });
    expect(shown(dated, played({ date: null, home: 1, away: 2 })).map(([gameweek]) => gameweek)).toEqual(['3', '4']);
  });
});

it('the drawing says how many points there were in how many matches', () => {
  expect(formText([{ points: 6 }])).toBe('6 points in 1 match');
  expect(formText([{ points: 6 }, { points: null }, { points: -5 }])).toBe('1 point in 3 matches');
});
