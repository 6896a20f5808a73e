// The official fantasy game's public answers for the scene's clubs: small, and in the real format.

import type { SeasonInput } from '../../src/server/fixtures/season-input.ts';
import { seasonOf } from './season-scene.ts';

const statusOf = { doubtful: 'd', out: 'i', suspended: 's' };
const elementType = { GK: 1, D: 2, M: 3, S: 4 };

export type FplAnswers = { readonly bootstrap: FplBootstrap; readonly fixtures: readonly FplFixture[] };
type FplBootstrap = {
  readonly events: readonly object[];
  readonly teams: readonly { readonly id: number; readonly name: string; readonly short_name: string }[];
  readonly elements: readonly { readonly id: number; readonly code: number; readonly [more: string]: unknown }[];
};
type FplFixture = {
  readonly kickoff_time: string | null;
  readonly team_h: number;
  readonly team_a: number;
  readonly finished: boolean;
  readonly stats: readonly object[];
};

const sameClub: Readonly<Record<string, string>> = {
  Tottenham: 'Spurs',
  'Tottenham Hotspur': 'Spurs',
  'Wolverhampton Wanderers': 'Wolves',
};

/** The season as bootstrap-static and fixtures; as in the real answers, a club's manager is among the elements. */
export function fplAnswers(season: SeasonInput = seasonOf()): FplAnswers {
  const idOf = (name: string): number => season.clubs.findIndex((club) => club.name === (sameClub[name] ?? name)) + 1;
  return {
    bootstrap: {
      events: [{ id: 1, deadline_time: '2025-08-15T17:30:00Z' }],
      teams: season.clubs.map(({ name, abbreviation }, index) => ({ id: index + 1, name, short_name: abbreviation })),
      elements: [
        ...season.players.map(({ code, name, position, club, availability }, index) => ({
          id: index + 1,
          code,
          web_name: name,
          element_type: elementType[position],
          team: idOf(club ?? ''),
          status: availability ? statusOf[availability.state] : 'a',
          news: availability?.words ?? '',
          news_added: availability?.since ?? null,
        })),
        { id: 9999, code: 100_000_001, web_name: 'A Manager', element_type: 5, team: 1 },
      ],
    },
    fixtures: season.fixtures.map(({ kickOff, home, away }) => ({
      kickoff_time: kickOff,
      team_h: idOf(home),
      team_a: idOf(away),
      finished: false,
      stats: [],
    })),
  };
}
