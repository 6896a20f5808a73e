// The season's fixtures: fetched from a provider, or uploaded as files.

import { z } from 'zod';
import { officialFigures } from '#game/match/second-opinion';
import { endpoint } from './endpoint.ts';
import { commandId, eventId, isoInstant, matchId, playerCode } from './identity-schema.ts';

const count = z.number().int();
export const fetchLine = z.object({ at: isoInstant, text: z.string(), is_failure: z.boolean() });
export type FetchLine = z.output<typeof fetchLine>;

export const importReport = z.object({
  /** The provider, such as 'FPL'. */
  provider: z.string(),
  season: z.string(),
  clubs: count,
  players: count,
  gameweeks: count,
  /** How many fixtures the provider has. */
  count,
  matches_added: count,
  matches_moved: count,
  matches_refused: count,
  new_players: count,
  changed_clubs: count,
  log: z.array(fetchLine),
});
export type ImportAnswer = z.output<typeof importReport>;

export const fetchFixtures = endpoint({
  method: 'POST',
  path: '/api/fixtures/fetch-fixtures',
  who: 'admin',
  summary:
    'Fetches clubs, players, gameweeks and matches; 409 fetch_failed with the log when the provider fails, and nothing changed.',
  input: z.object({ command_id: commandId }),
  output: importReport,
});

export const importFixtureFiles = endpoint({
  method: 'POST',
  path: '/api/fixtures/import-files',
  who: 'admin',
  summary: "The same from a provider's files, for installations without internet access.",
  input: z.object({ command_id: commandId, files: z.array(z.string()).min(1).max(4) }),
  output: importReport,
  mostBytes: 8_000_000,
});

export const testFetchFixtures = endpoint({
  method: 'POST',
  path: '/api/fixtures/test-fetch-fixtures',
  who: 'admin',
  summary: 'Test Edge Function Only: asks the provider and shows the log, writes nothing.',
  input: z.object({}),
  output: z.object({ count: count.nullable(), failure: z.string().nullable(), log: z.array(fetchLine) }),
});

export const difference = z.object({
  figure: z.enum(officialFigures),
  player_id: playerCode,
  player: z.string(),
  reported: count,
  official: count,
  /** The event most likely to be wrong; null if none stands out. */
  event_id: eventId.nullable(),
});

export const listSecondOpinions = endpoint({
  method: 'GET',
  path: '/api/fixtures/second-opinions',
  who: 'admin',
  summary: 'Complete matches whose report differs from the last official figures.',
  input: z.object({}),
  output: z.object({
    /** Null if they were never fetched. */
    fetched_at: isoInstant.nullable(),
    compared: count,
    matches: z.array(
      z.object({ match_id: matchId, home: z.string(), away: z.string(), differences: z.array(difference) }),
    ),
  }),
});

export const checkReports = endpoint({
  method: 'POST',
  path: '/api/fixtures/check-reports',
  who: 'admin',
  summary: 'Fetches the official figures and compares the reports with them; changes no report.',
  input: z.object({ command_id: commandId }),
  output: z.object({ official_matches: count, log: z.array(fetchLine) }),
});
