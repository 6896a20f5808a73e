// The scene's season as each provider of fixtures answers: small, and in the provider's format.

import { instant } from '#game/instant';
import { canonicalName } from '#game/real-team/canonical-name';
import { wallTimeAt } from '#game/zone-time';
import type { SeasonInput } from '../../src/server/fixtures/season-input.ts';
import type { FixtureProviderName } from '../../src/server/platform/config.ts';
import { fplAnswers } from './fpl-answers.ts';

/** The documents with this season, in the order in which they are requested. */
export const providerAnswers: Readonly<Record<FixtureProviderName, (season: SeasonInput) => readonly object[]>> = {
  fpl: (season) => {
    const { bootstrap, fixtures } = fplAnswers(season);
    return [bootstrap, fixtures];
  },
  'football-data': ({ clubs, fixtures }) => {
    const codes = new Map(clubs.map(({ name, abbreviation }) => [canonicalName(name), abbreviation]));
    const team = (name: string) => ({ name: canonicalName(name), tla: codes.get(canonicalName(name)) ?? null });
    const matches = fixtures.map(({ kickOff, home, away }) => ({
      // A postponed match keeps its old date, which no longer holds.
      utcDate: kickOff ?? '2025-08-17T14:00:00Z',
      status: kickOff === null ? 'POSTPONED' : 'TIMED',
      season: { startDate: '2025-08-15' },
      homeTeam: team(home),
      awayTeam: team(away),
    }));
    return [{ matches }];
  },
  openfootball: ({ fixtures }) => {
    const team = (name: string) => `${canonicalName(name).replace(/ FC$/, '')} FC`;
    const matches = fixtures.map(({ kickOff, home, away }) => {
      const clubs = { team1: team(home), team2: team(away) };
      if (kickOff === null) return clubs;
      const [date, time] = new Date(wallTimeAt(instant(kickOff), 'Europe/London')).toISOString().split('T');
      return { ...clubs, date, time: time?.slice(0, 5) };
    });
    return [{ name: 'English Premier League 2025/26', matches }];
  },
};
