import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fplAnswers } from '#test/builders/fpl-answers';
import { seasonOf } from '#test/builders/season-scene';
import { providerOf, providers } from './all-providers.ts';
import { readDocuments } from './ask-provider.ts';

const samples = join(process.cwd(), '../shared/data/api-samples');
const sample = (file: string): unknown => JSON.parse(readFileSync(join(samples, file), 'utf8'));
const aMatch = { team1: 'Arsenal FC', team2: 'Chelsea FC' };
const openfootball = (...matches: object[]) => ({ name: 'English Premier League 2025/26', matches });
const footballData = (status: string) => ({
  matches: [
    {
      utcDate: '2025-08-16T14:00:00Z',
      status,
      season: { startDate: '2025-08-15' },
      homeTeam: { name: 'Arsenal FC', tla: 'ARS' },
      awayTeam: { name: 'Vestmark Rovers', tla: null },
    },
  ],
});

describe('the official fantasy game', () => {
  const { bootstrap, fixtures } = fplAnswers();

  it('brings clubs, players by their codes and matches, and leaves managers of clubs out', () => {
    const { season } = readDocuments(providers.fpl, [bootstrap, fixtures]);
    expect(season).toMatchObject({ seasonName: '2025-26' });
    expect(season.players).toHaveLength(seasonOf().players.length);
    expect(season.players[0]).toMatchObject({ code: 101, position: 'GK', isDm: null, club: 'Spurs' });
    expect(season.fixtures[0]).toEqual({ kickOff: '2025-08-16T14:00:00Z', home: 'Arsenal', away: 'Spurs' });
  });

  it("brings last season's points until the first match is played; then the total is this season's", () => {
    const elements = bootstrap.elements.map((element) => ({ ...element, total_points: 77 }));
    const pointsWith = (finished: boolean) => {
      const played = fixtures.map((fixture, index) => (index === 0 ? { ...fixture, finished } : fixture));
      return readDocuments(providers.fpl, [{ ...bootstrap, elements }, played]).season.players[0]?.lastSeasonPoints;
    };
    expect(pointsWith(false)).toBe(77);
    expect(pointsWith(true)).toBeUndefined();
  });

  it('gives the scorers of a finished match by player code', () => {
    const stats = [
      { identifier: 'goals_scored', h: [{ value: 2, element: 1 }], a: [] },
      { identifier: 'bonus', h: [{ value: 3, element: 1 }], a: [] },
    ];
    const played = fixtures.map((fixture, index) => (index === 0 ? { ...fixture, finished: true, stats } : fixture));
    const { official } = readDocuments(providers.fpl, [bootstrap, played]);
    expect(official).toEqual([
      { home: 'Arsenal', away: 'Spurs', figures: [{ figure: 'goals', player_id: 101, count: 2 }] },
    ]);
  });

  it.each([
    ['a club that is not there', [bootstrap, [{ ...fixtures[0], team_h: 99 }]], /the club 99 is not among the teams/],
    ['no list of fixtures', [bootstrap], /the list of fixtures is missing/],
    ['a date that is none', [bootstrap, [{ ...fixtures[0], kickoff_time: 'soon' }]], /kickoff_time/],
  ])('with %s is not read', (_what, documents, sentence) => {
    expect(() => readDocuments(providers.fpl, documents)).toThrow(sentence);
  });
});

describe('football-data.org', () => {
  it('brings clubs and matches, and no date for a postponed one', () => {
    expect(readDocuments(providers['football-data'], [footballData('TIMED')]).season).toEqual({
      seasonName: '2025-26',
      clubs: [
        { name: 'Arsenal FC', abbreviation: 'ARS' },
        { name: 'Vestmark Rovers', abbreviation: 'VES' },
      ],
      players: [],
      fixtures: [{ kickOff: '2025-08-16T14:00:00Z', home: 'Arsenal FC', away: 'Vestmark Rovers' }],
    });
    expect(
      readDocuments(providers['football-data'], [footballData('POSTPONED')]).season.fixtures[0]?.kickOff,
    ).toBeNull();
  });

  it('is asked with the token of the installation', () => {
    expect(providers['football-data'].headers('abc')).toEqual({ 'x-auth-token': 'abc' });
    expect(providers['football-data'].headers(null)).toEqual({});
    expect(providers['football-data'].requests('2025-26')[0]?.path).toBe('/v4/competitions/PL/matches?season=2025');
  });
});

describe('an openfootball file', () => {
  it('has kick-offs in English time, in summer and in winter', () => {
    const file = openfootball(
      { ...aMatch, date: '2025-08-16', time: '15:00' },
      { team1: 'Chelsea FC', team2: 'Arsenal FC', date: '2026-01-10', time: '12:30' },
    );
    const { season } = readDocuments(providers.openfootball, [file]);
    expect(season.fixtures.map(({ kickOff }) => kickOff)).toEqual([
      '2025-08-16T14:00:00.000Z',
      '2026-01-10T12:30:00.000Z',
    ]);
    expect(season).toMatchObject({ seasonName: '2025-26', clubs: [{ abbreviation: 'ARS' }, { abbreviation: 'CHE' }] });
  });

  it('without an hour means the usual one, and without a date none', () => {
    const at = (match: object) => readDocuments(providers.openfootball, [openfootball({ ...aMatch, ...match })]).season;
    expect(at({ date: '2025-12-06' }).fixtures[0]?.kickOff).toBe('2025-12-06T15:00:00.000Z');
    expect(at({}).fixtures[0]?.kickOff).toBeNull();
  });

  it('without a season in its name is not read', () => {
    const nameless = { name: 'Premier League', matches: [aMatch] };
    expect(() => readDocuments(providers.openfootball, [nameless])).toThrow(/no season in the name/);
  });
});

describe('uploaded files', () => {
  it('are recognised by their shape', () => {
    const { bootstrap, fixtures } = fplAnswers();
    expect(providerOf([fixtures, bootstrap])).toBe(providers.fpl);
    expect(providerOf([footballData('TIMED')])).toBe(providers['football-data']);
    expect(providerOf([openfootball(aMatch)])).toBe(providers.openfootball);
    expect(() => providerOf([{ hello: 'world' }])).toThrow(/no provider/);
  });
});

it('reads the real samples, if they are available', () => {
  if (!existsSync(samples)) return void process.stdout.write('../shared/data/api-samples is not there\n');
  const all = [
    ['fpl', ['fpl-bootstrap-static.sample.json', 'fpl-fixtures.sample.json'], 20, 20, '2024-25'],
    ['fpl', ['fpl-bootstrap-static.sample.json', 'fpl-fixtures.unplayed.synthetic.json'], 20, 2, '2024-25'],
    ['football-data', ['football-data-org.v4.matches.sample.json'], 10, 5, '2022-23'],
    ['openfootball', ['openfootball-en.1.sample.json'], 20, 12, '2024-25'],
    ['openfootball', ['openfootball-en.1.partly-played.sample.json'], 12, 8, '2025-26'],
  ] as const;
  for (const [name, files, clubs, matches, seasonName] of all) {
    const documents = files.map(sample);
    expect(providerOf(documents)).toBe(providers[name]);
    const { season } = readDocuments(providers[name], documents);
    expect([season.clubs.length, season.fixtures.length, season.seasonName]).toEqual([clubs, matches, seasonName]);
  }
});
