import { expect, it } from 'vitest';
import type { Figures } from '../season/published-figures.ts';
import type { PlayedMatch, Season } from '../season/season-folder.ts';
import type { SeasonEvent } from '../season/season-schema.ts';
import { compareFigures } from './compare-figures.ts';
import type { ReportRow } from './figure-columns.ts';

const nothing: Figures = {
  minutes: null,
  starts: null,
  goals_scored: null,
  assists: null,
  goals_conceded: null,
  own_goals: null,
  penalties_saved: null,
  penalties_missed: null,
  yellow_cards: null,
  red_cards: null,
  appearancesPublished: null,
};
const card: SeasonEvent = {
  seq: 1,
  half: 2,
  minute: 80,
  side: 'home',
  type: 'CARD',
  card: 'YELLOW',
  player: 7,
  offPitch: true,
};
const played: PlayedMatch = {
  id: 1,
  kickoff: 0,
  home: 1,
  away: 2,
  score: [0, 0],
  lineups: { home: { xi: [] }, away: { xi: [] } },
  events: [card],
};
const reportOf = (given: Partial<ReportRow>): ReportRow =>
  ({ starting_xi: 1, substitute: 0, goals: 0, ...given }) as ReportRow;

type Given = { totals?: Partial<Figures>; row?: Partial<Figures>; report?: Partial<ReportRow>; isRefused?: boolean };

/** What is published about one player and one match. */
function said({ totals, row, report, isRefused = false }: Given): Record<string, string> {
  const season: Season = {
    clubs: [],
    players: [{ id: 7, name: 'Nelson', club: 1, position: 'M' }],
    fixtures: [],
    matches: [played],
    published: {
      absentFiles: [],
      season: () => (totals === undefined ? null : { ...nothing, ...totals }),
      row: () => (row === undefined ? null : { ...nothing, ...row }),
      playersOf: () => (row === undefined ? null : [7]),
    },
  };
  const reports = new Map([[1, new Map(report === undefined ? [] : [[7, reportOf(report)]])]]);
  const setAside = isRefused ? [{ match: played, event: card, sentence: 'no' }] : [];
  const checks = compareFigures({ season, played: [played], reports, setAside });
  return Object.fromEntries(
    checks.map(({ name, equal, compared, remarks = [] }) => [name, [`${equal}/${compared}`, ...remarks].join('; ')]),
  );
}

it('a differing figure is unequal per season and per match', () => {
  const checks = said({ totals: { goals_scored: 2 }, row: { goals_scored: 2 }, report: { goals: 1 } });
  expect([checks['goals'], checks['goals per match']]).toEqual(['0/1', '0/1']);
});

it('figures that the source lacks are counted, not compared', () => {
  const checks = said({ row: { goals_scored: 1 }, report: { goals: 1 } });
  expect(checks['goals']).toBe('1/1');
  expect(checks['starts']).toBe('0/0; 1 not given by the source');
  expect(checks['starts per match']).toBe('0/0; 1 not given by the source');
});

it('an appearance without a row is not counted as given either', () => {
  expect(said({ report: { goals: 1 } })['goals']).toBe('0/0; 1 not given by the source');
  expect(said({})['goals']).toBe('0/0; 1 not given by the source');
});

it('the published yellow is 0 for a player who was sent off in the match', () => {
  const sentOff = { yellow_cards: 1, red_cards: 1 };
  const row = { yellow_cards: 0, red_cards: 1 };
  expect(said({ row, report: sentOff })['yellow cards per match']).toBe('1/1');
  expect(said({ row: { ...row, yellow_cards: 1 }, report: sentOff })['yellow cards per match']).toBe('0/1');
});

it('a refused card is set aside on both sides, with or without a row', () => {
  const aside = '1/1; 1 with refused events set aside';
  const refused = { isRefused: true, report: { yellow_cards: 0, red_cards: 0 } };
  const withRow = said({ ...refused, totals: { yellow_cards: 1 }, row: { yellow_cards: 1 } });
  expect([withRow['yellow cards'], withRow['yellow cards per match']]).toEqual([
    aside,
    '0/0; 1 with refused events set aside',
  ]);
  expect(said({ ...refused, totals: { yellow_cards: 1, red_cards: 0 } })['yellow cards']).toBe(aside);
  expect(said({ ...refused, totals: { yellow_cards: 1, red_cards: 0 } })['red cards']).toBe(aside);
  expect(said({ ...refused, totals: { yellow_cards: 2 } })['yellow cards']).toBe(
    '0/1; 1 with refused events set aside',
  );
});

it('a substitute is a player who played without starting', () => {
  const report = { starting_xi: 0, substitute: 1 } as const;
  const checks = said({ totals: { appearancesPublished: 1, starts: 0 }, row: { minutes: 12, starts: 0 }, report });
  expect([checks['substitute appearances'], checks['substitute appearances per match']]).toEqual(['1/1', '1/1']);
  expect(said({ row: { minutes: 0, starts: 0 }, report })['substitute appearances per match']).toBe('0/1');
});
