// What ended seasons left: final tables, champions, records, and what a person has played.

import { z } from 'zod';
import type { AllTimeRow } from '#game/history/all-time-table';
import type { FinalRow } from '#game/history/final-row';
import type { FinalSide } from '#game/history/final-week';
import { endpoint } from './endpoint.ts';
import { gameweekId, leagueId, managerId, seasonId, teamId } from './identity-schema.ts';

const count = z.number().int();
const named = z.object({ id: leagueId, name: z.string() });
const person = z.object({ id: managerId, username: z.string() });
const ofTeam = { team_id: teamId.nullable(), team_name: z.string(), manager: person.nullable() };
const results = { won: count, drawn: count, lost: count, total_points: count, otp: count };

const finalRow = z.object({
  ...ofTeam,
  position: count,
  played: count,
  ...results,
}) satisfies z.ZodType<FinalRow>;

const allTimeRow = z.object({
  ...ofTeam,
  seasons: count,
  titles: count,
  best_position: count,
  ...results,
}) satisfies z.ZodType<AllTimeRow>;

export const readLeagueHistory = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/history',
  who: 'manager',
  summary: "A league's ended seasons, newest first, with their final tables, and the table of all of them.",
  input: z.object({ league_id: leagueId }),
  output: z.object({
    league: named,
    seasons: z.array(
      z.object({
        id: seasonId,
        name: z.string(),
        /** Empty if the league had no table when the season ended. */
        table: z.array(finalRow),
        /** The gameweeks whose results are kept. */
        gameweeks: z.array(gameweekId),
      }),
    ),
    all_time: z.array(allTimeRow),
  }),
});

const side = z.object({ ...ofTeam, points: count, goals: count }) satisfies z.ZodType<FinalSide>;

export const readEndedWeek = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/seasons/:season_id/weeks/:gameweek_id',
  who: 'manager',
  summary: "A gameweek of an ended season: the league's results, and its table after them.",
  input: z.object({ league_id: leagueId, season_id: seasonId, gameweek_id: gameweekId }),
  output: z.object({
    league: named,
    season: z.object({ id: seasonId, name: z.string() }),
    /** Every gameweek of that season whose results are kept, in order. */
    gameweeks: z.array(gameweekId),
    results: z.array(z.object({ home: side, away: side })),
    /** Teams without a match. */
    byes: z.array(side),
    table: z.array(finalRow),
  }),
});

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/manager/:manager_id',
  who: 'manager',
  summary: "A person's teams and ended seasons, and the caller's record against them.",
  input: z.object({ manager_id: managerId }),
  output: z.object({
    manager: person,
    /** Those of now, by league id. */
    teams: z.array(z.object({ id: teamId, team_name: z.string(), league: named.nullable() })),
    /** Newest first: a line for each team that was theirs when the season ended. */
    seasons: z.array(finalRow.omit({ manager: true }).extend({ season: z.string(), league: named })),
    /** Of the caller's teams against theirs, in the matches that are stored; null on the caller's own page. */
    against: z.object({ won: count, drawn: count, lost: count }).nullable(),
  }),
});

/** A team at the end of a season. */
const atEnd = z.object({ ...ofTeam, season: z.string(), league: named });
/** The highest or lowest figure of all final tables, and who had it first; null if nobody has. */
const record = atEnd.extend({ figure: count }).nullable();

export const readPast = endpoint({
  method: 'GET',
  path: '/api/season/past',
  who: 'manager',
  summary: 'The ended seasons, newest first, with the champion of each league, and the records of all of them.',
  input: z.object({}),
  output: z.object({
    seasons: z.array(
      z.object({ id: seasonId, name: z.string(), champions: z.array(z.object({ ...ofTeam, league: named })) }),
    ),
    records: z.object({
      season_score: record,
      season_goals: record,
      best_defence: record,
      /** Of a single gameweek. */
      gameweek_score: atEnd.extend({ figure: count, season_id: seasonId, gameweek_id: gameweekId }).nullable(),
    }),
  }),
});
