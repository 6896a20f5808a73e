// The public format of the official fantasy game: bootstrap-static (clubs, players) and fixtures (matches, figures).

import { z } from 'zod';
import type { OfficialFigure } from '#game/match/second-opinion';
import type { Position } from '#game/position';
import type { SeasonInput } from '../season-input.ts';
import { type FixtureProvider, isRecord, ShapeError, seasonNameAt } from './fixture-provider.ts';
import type { OfficialMatch } from './official-match.ts';

const whole = z.number().int();
const bootstrap = z.object({
  events: z.array(z.object({ deadline_time: z.iso.datetime({ offset: true }) })).min(1),
  teams: z.array(z.object({ id: whole, name: z.string(), short_name: z.string() })).min(2),
  elements: z.array(
    z.object({
      id: whole,
      code: whole,
      web_name: z.string(),
      element_type: whole,
      team: whole,
      total_points: whole.optional(),
    }),
  ),
});
const counted = z.array(z.object({ value: whole, element: whole }));
const fixtures = z.array(
  z.object({
    kickoff_time: z.iso.datetime({ offset: true }).nullable(),
    team_h: whole,
    team_a: whole,
    finished: z.boolean(),
    stats: z.array(z.object({ identifier: z.string(), h: counted, a: counted })),
  }),
);
type Bootstrap = z.output<typeof bootstrap>;
type Fixtures = z.output<typeof fixtures>;

/** A fifth type stands for club managers, who are not players. */
const positionOf: Readonly<Record<number, Position>> = { 1: 'GK', 2: 'D', 3: 'M', 4: 'S' };

const figureOf: Readonly<Record<string, OfficialFigure>> = {
  goals_scored: 'goals',
  assists: 'assists',
  own_goals: 'own_goals',
  penalties_saved: 'penalties_saved',
  penalties_missed: 'penalties_missed',
  yellow_cards: 'yellow_cards',
  red_cards: 'red_cards',
};

const isBootstrap = (document: unknown): boolean => isRecord(document) && 'elements' in document;

export const fplProvider: FixtureProvider = {
  label: 'FPL',
  origin: 'https://fantasy.premierleague.com',
  requests: () => [
    { name: 'bootstrap-static', path: '/api/bootstrap-static/' },
    { name: 'fixtures', path: '/api/fixtures/' },
  ],
  headers: () => ({}),
  recognises: (documents) => documents.some(isBootstrap),
  read: (documents) => {
    const known = bootstrap.parse(documents.find(isBootstrap));
    const list = documents.find((document) => Array.isArray(document));
    if (list === undefined) throw new ShapeError('the list of fixtures is missing');
    const matches = fixtures.parse(list);
    const clubName = namesOf(known);
    return { season: seasonOf(known, matches, clubName), official: officialOf(known, matches, clubName) };
  },
};

type ClubName = (id: number) => string;

function namesOf({ teams }: Bootstrap): ClubName {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return (id) => {
    const name = names.get(id);
    if (name === undefined) throw new ShapeError(`the club ${id} is not among the teams`);
    return name;
  };
}

/** Until the first match is played, the file's total is last season's. */
const lastSeason = (total: number | undefined, matches: Fixtures) =>
  total === undefined || matches.some(({ finished }) => finished) ? {} : { lastSeasonPoints: total };

const seasonOf = ({ events, teams, elements }: Bootstrap, matches: Fixtures, clubName: ClubName): SeasonInput => ({
  seasonName: seasonNameAt(events[0]?.deadline_time ?? ''),
  clubs: teams.map(({ name, short_name }) => ({ name, abbreviation: short_name })),
  players: elements.flatMap(({ code, web_name, element_type, team, total_points }) => {
    const position = positionOf[element_type];
    return position === undefined
      ? []
      : [{ code, name: web_name, position, isDm: null, club: clubName(team), ...lastSeason(total_points, matches) }];
  }),
  fixtures: matches.map(({ kickoff_time, team_h, team_a }) => ({
    kickOff: kickoff_time,
    home: clubName(team_h),
    away: clubName(team_a),
  })),
});

/** The figures of finished matches; players whom the answer does not name cannot be compared and are left out. */
function officialOf({ elements }: Bootstrap, matches: Fixtures, clubName: ClubName): readonly OfficialMatch[] {
  const codes = new Map(elements.map(({ id, code }) => [id, code]));
  return matches
    .filter(({ finished }) => finished)
    .map(({ team_h, team_a, stats }) => ({
      home: clubName(team_h),
      away: clubName(team_a),
      figures: stats.flatMap(({ identifier, h, a }) => {
        const figure = figureOf[identifier];
        if (figure === undefined) return [];
        return [...h, ...a].flatMap(({ value, element }) => {
          const player_id = codes.get(element);
          return player_id === undefined ? [] : [{ figure, player_id, count: value }];
        });
      }),
    }));
}
