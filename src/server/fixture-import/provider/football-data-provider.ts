// The format of football-data.org, version 4: matches with their clubs, no players.

import { z } from 'zod';
import { abbreviationOf } from './abbreviation-of.ts';
import { type FixtureProvider, isRecord, seasonNameAt } from './fixture-provider.ts';

const team = z.object({ name: z.string(), tla: z.string().nullish() });
const answer = z.object({
  matches: z
    .array(
      z.object({
        utcDate: z.iso.datetime({ offset: true }).nullable(),
        status: z.string(),
        season: z.object({ startDate: z.iso.date() }),
        homeTeam: team,
        awayTeam: team,
      }),
    )
    .min(1),
});

/** The date of these matches no longer holds. */
const withoutDate = new Set(['POSTPONED', 'CANCELLED']);

export const footballDataProvider: FixtureProvider = {
  label: 'football-data.org',
  origin: 'https://api.football-data.org',
  requests: (season) => [{ name: 'matches', path: `/v4/competitions/PL/matches?season=${season.slice(0, 4)}` }],
  headers: (key) => (key === null ? {} : { 'x-auth-token': key }),
  recognises: ([document]) =>
    isRecord(document) &&
    Array.isArray(document['matches']) &&
    isRecord(document['matches'][0]) &&
    'homeTeam' in document['matches'][0],
  read: ([document]) => {
    const { matches } = answer.parse(document);
    const clubs = new Map(
      matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]).map((one) => [one.name, one]),
    );
    return {
      season: {
        seasonName: seasonNameAt(matches[0]?.season.startDate ?? ''),
        clubs: [...clubs.values()].map(({ name, tla }) => ({ name, abbreviation: tla ?? abbreviationOf(name) })),
        players: [],
        fixtures: matches.map(({ utcDate, status, homeTeam, awayTeam }) => ({
          kickOff: withoutDate.has(status) ? null : utcDate,
          home: homeTeam.name,
          away: awayTeam.name,
        })),
      },
      official: [],
    };
  },
};
