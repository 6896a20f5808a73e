// Real matches, as everyone reads them.

import { z } from 'zod';
import type { PlayerCode } from '#game/identity';
import { sides } from '#game/match/match-event';
import { type ReportField, reportFieldNames, reportFields } from '#game/match/match-report';
import type { TeamSheet } from '#game/match/match-sheet';
import { positions } from '#game/position';
import { statistics } from '#game/scoring/points-table';
import type { ScoredReport } from '#game/scoring/scored-report';
import { endpoint } from './endpoint.ts';
import { part } from './gameweek.ts';
import {
  eventId,
  fantasyMatchId,
  gameweekId,
  isoInstant,
  matchId,
  minute,
  playerCode,
  realTeamId,
  teamId,
} from './identity-schema.ts';
import { club, livePoint, realMatchRow } from './league-snapshot.ts';
import { liveEvent } from './live-event.ts';
import { timelineEvent } from './match-event.ts';
import { pointsTable } from './scoring.ts';

const count = z.number().int();
const fieldSchemas = { flag: z.union([z.literal(0), z.literal(1)]), count, minute: minute.nullable() };
type FieldSchemas = { [Field in ReportField]: (typeof fieldSchemas)[(typeof reportFields)[Field]['kind']] };
const reportShape = Object.fromEntries(
  reportFieldNames.map((field) => [field, fieldSchemas[reportFields[field].kind]]),
) as FieldSchemas;

export const scoredReport = z.object({
  player_id: playerCode,
  side: z.enum(sides),
  ...reportShape,
  points_earned: count,
}) satisfies z.ZodType<ScoredReport>;

export const matchPlayer = z.object({
  code: playerCode,
  name: z.string(),
  position: z.enum(positions),
  is_dm: z.boolean(),
  real_team_id: realTeamId.nullable(),
});

type Players = readonly PlayerCode[];
const players = z.array(playerCode).max(20) as z.ZodType<Players, Players>;
/** One side's team sheet: the eleven and the bench, each in order. */
export const teamSheet = z.object({ xi: players, bench: players.default([]) }) satisfies z.ZodType<TeamSheet>;

/** Until when a match's deleted report can be restored; null if there is none. */
const restorableMatch = realMatchRow.extend({ restorable_until: isoInstant.nullable() });

/** A goal or a dismissal, for the drawing in the match's row. */
const matchMoment = z.object({
  event_id: eventId,
  minute,
  /** The club that it is for or against: of an own goal the one that benefits. */
  team_id: realTeamId,
  is_goal: z.boolean(),
  /** Scorer and assister, or who was sent off. */
  player_ids: z.array(playerCode),
});

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/match/list',
  who: 'manager',
  summary: "A gameweek's real matches ordered by match_date.",
  input: z.object({ gameweek_id: gameweekId }),
  output: z.object({
    /** Each with its moments in playing order. */
    matches: z.array(restorableMatch.extend({ moments: z.array(matchMoment) })),
    clubs: z.array(club),
  }),
});

export const readLatest = endpoint({
  method: 'GET',
  path: '/api/match/latest',
  who: 'manager',
  summary: "Today's last events that changed a fantasy match's points, newest first, each with what it changed.",
  input: z.object({ fantasy_match_id: fantasyMatchId }),
  output: z.object({
    latest: z.array(
      z.object({
        at: isoInstant,
        event: liveEvent,
        /** The players who count, and the difference that the event made to their points. */
        changes: z.array(z.object({ team_id: teamId, part, player_id: playerCode, difference: z.number().int() })),
      }),
    ),
  }),
});

export const readMatch = endpoint({
  method: 'GET',
  path: '/api/match/:match_id',
  who: 'manager',
  summary: 'A real match with its line-ups, timeline and reports, and the players of both clubs.',
  input: z.object({ match_id: matchId }),
  output: z.object({
    live: livePoint,
    match: restorableMatch.extend({
      set_minute: minute,
      version: count,
      heroes: z.array(playerCode),
    }),
    /** The rules it is judged and scored by: sheetOf turns this answer into the game's sheet. */
    rules: z.object({ points_table: pointsTable, part_clean_sheet_minutes: count }),
    clubs: z.array(club),
    line_ups: z.object({ home: teamSheet, away: teamSheet }),
    events: z.array(timelineEvent),
    reports: z.array(scoredReport),
    players: z.array(matchPlayer),
  }),
});

const lastLineUp = z.object({ gameweek_id: gameweekId.nullable(), line_up: teamSheet }).nullable();

export const readLineUpOffer = endpoint({
  method: 'GET',
  path: '/api/match/:match_id/line-up-offer',
  who: 'reporter',
  summary: "Each club's line-up in its latest other match of the season, without players who have left since.",
  input: z.object({ match_id: matchId }),
  output: z.object({ home: lastLineUp, away: lastLineUp }),
});

export const pointsLine = z.object({ statistic: z.enum(statistics), count, points: count });

/** A match that a player's club played, with the player's points from it; empty if they did not appear. */
export const playedMatch = z.object({
  match: realMatchRow,
  points: count,
  lines: z.array(pointsLine),
  minutes_played: count,
  provisional: z.boolean(),
});
