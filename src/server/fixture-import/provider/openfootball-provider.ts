// The format of an openfootball file: matches by date and English local time, club names only.

import { z } from 'zod';
import { instantAt, wallTime } from '#game/zone-time';
import { abbreviationOf } from './abbreviation-of.ts';
import { type FixtureProvider, isRecord, ShapeError } from './fixture-provider.ts';

const answer = z.object({
  name: z.string(),
  matches: z
    .array(
      z.object({
        date: z.iso.date().nullish(),
        time: z
          .string()
          .regex(/^\d{1,2}:\d\d$/)
          .nullish(),
        team1: z.string(),
        team2: z.string(),
      }),
    )
    .min(1),
});
type Match = z.output<typeof answer>['matches'][number];

/** The Premier League's zone, whatever the league's own is. */
const zone = 'Europe/London';
/** A match without a known time is expected at the usual one. */
const usualTime = '15:00';

export const openfootballProvider: FixtureProvider = {
  label: 'openfootball',
  origin: 'https://raw.githubusercontent.com',
  requests: (season) => [{ name: 'en.1.json', path: `/openfootball/football.json/master/${season}/en.1.json` }],
  headers: () => ({}),
  recognises: ([document]) =>
    isRecord(document) &&
    Array.isArray(document['matches']) &&
    isRecord(document['matches'][0]) &&
    'team1' in document['matches'][0],
  read: ([document]) => {
    const { name, matches } = answer.parse(document);
    const [, from, to] = /(\d{4})[/-](\d{2})/.exec(name) ?? [];
    if (from === undefined || to === undefined) throw new ShapeError(`no season in the name '${name}'`);
    const clubs = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]));
    return {
      season: {
        seasonName: `${from}-${to}`,
        clubs: [...clubs].map((club) => ({ name: club, abbreviation: abbreviationOf(club) })),
        players: [],
        fixtures: matches.map((match) => ({ kickOff: kickOffOf(match), home: match.team1, away: match.team2 })),
      },
      official: [],
    };
  },
};

function kickOffOf({ date, time }: Match): string | null {
  if (date == null) return null;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = (time ?? usualTime).split(':').map(Number);
  return new Date(instantAt(wallTime(year, month, day, hours, minutes), zone)).toISOString();
}
