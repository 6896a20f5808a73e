// The seasons: ending one, beginning the next, and clearing data in between.

import { z } from 'zod';
import { positions } from '#game/position';
import { endpoint } from './endpoint.ts';
import { commandId, gameweekId, isoInstant, managerId, matchId, playerCode } from './identity-schema.ts';

const count = z.number().int();
const seasonId = z.number().int().min(1).max(2_147_483_647);

/** How many rows each clearing would delete or reset. */
export const seasonCounts = z.object({
  squads: count,
  team_selections: count,
  standings: count,
  draft_picks: count,
  fantasy_matches: count,
  players_with_statistics: count,
  real_matches: count,
  match_reports: count,
  match_events: count,
});
export type SeasonCounts = z.output<typeof seasonCounts>;

const namedMatch = z.object({ id: matchId, name: z.string() });

/** A gameweek that the tables count although it is not settled, and its matches that are neither complete nor void. */
const openGameweek = z.object({ gameweek_id: gameweekId, matches: z.array(namedMatch) });
export type OpenGameweek = z.output<typeof openGameweek>;

export const readSeason = endpoint({
  method: 'GET',
  path: '/api/season/current',
  who: 'admin',
  summary: 'The current season, what clearing would delete, and the archives.',
  input: z.object({}),
  output: z.object({
    /** Null if no season has begun. */
    season: z
      .object({
        id: seasonId,
        name: z.string(),
        next_name: z.string(),
        /** Whether matches of it have been recorded or gameweeks settled: no archive has them before it ends. */
        has_history: z.boolean(),
      })
      .nullable(),
    /** Those that hold up a clearing and a new season. */
    live_matches: z.array(namedMatch),
    /** Those that hold up a new season. */
    open_gameweeks: z.array(openGameweek),
    counts: seasonCounts,
    archives: z.array(z.object({ season_id: seasonId, season: z.string(), created_at: isoInstant })),
  }),
});

const team = z.object({
  team_name: z.string(),
  manager_id: managerId.nullable().default(null),
  /** Their present name, which is put in when the archive is read. */
  manager: z.string().nullable().default(null),
});

/** A table of the archive: the columns' names, and each row's values in their order. */
const archivedTable = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) });
export type ArchivedTable = z.output<typeof archivedTable>;

/** An ended season, readable on its own; docs/archive-format.md describes it. */
export const seasonArchive = z.object({
  format: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Everything the season was made of, by table and under stable ids; since format 2. */
  truth: z.record(z.string(), archivedTable).optional(),
  season: z.string(),
  created_at: isoInstant,
  leagues: z.array(
    z.object({
      name: z.string(),
      table: z.array(
        team.extend({
          position: count,
          played: count,
          won: count,
          drawn: count,
          lost: count,
          goals_scored: count,
          goals_conceded: count,
          total_points: count,
          otp: count,
        }),
      ),
      squads: z.array(
        team.extend({
          players: z.array(z.object({ code: playerCode, name: z.string(), position: z.enum(positions) })),
        }),
      ),
      results: z.array(
        z.object({
          gameweek_id: gameweekId,
          home: z.string(),
          away: z.string(),
          home_points: count,
          away_points: count,
          is_completed: z.boolean(),
        }),
      ),
    }),
  ),
  players: z.array(
    z.object({
      code: playerCode,
      name: z.string(),
      position: z.enum(positions),
      club: z.string().nullable(),
      statistics: z.record(z.string(), count),
    }),
  ),
  matches: z.array(
    z.object({
      match_date: isoInstant.nullable(),
      gameweek_id: gameweekId.nullable(),
      home: z.string(),
      away: z.string(),
      home_goals: count,
      away_goals: count,
      is_complete: z.boolean(),
      is_void: z.boolean(),
    }),
  ),
});
export type SeasonArchive = z.output<typeof seasonArchive>;

export const readSeasonArchive = endpoint({
  method: 'GET',
  path: '/api/season/archive/:season_id',
  who: 'admin',
  summary: 'The archive of an ended season.',
  input: z.object({ season_id: seasonId }),
  output: seasonArchive,
});

/** The season's name protects against an outdated page. */
const ofSeason = z.object({ command_id: commandId, season_name: z.string().max(100) });

export const startNewSeason = endpoint({
  method: 'POST',
  path: '/api/season/start-new-season',
  who: 'admin',
  summary: 'Makes a backup, archives the named season and begins the next; clears nothing.',
  input: ofSeason,
  output: z.object({ season: z.string(), backup: z.string() }),
});

export const clearTeamData = endpoint({
  method: 'POST',
  path: '/api/season/clear-team-data',
  who: 'admin',
  summary:
    'Deletes squads, selections, standings and drafts with their dates, settings and queues; fantasy matches are unplayed again.',
  input: ofSeason,
  output: seasonCounts,
});

export const resetPlayerStatistics = endpoint({
  method: 'POST',
  path: '/api/season/reset-player-statistics',
  who: 'admin',
  summary: "Total points become last season's and all statistics zero; reports of earlier kick-offs no longer count.",
  input: ofSeason,
  output: seasonCounts,
});

export const clearMatchData = endpoint({
  method: 'POST',
  path: '/api/season/clear-match-data',
  who: 'admin',
  summary: 'Deletes events, line-ups, reports, real and fantasy matches, and what was settled of them.',
  input: ofSeason,
  output: seasonCounts,
});
