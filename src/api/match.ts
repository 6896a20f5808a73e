// Real matches: what everybody reads of them.

import { z } from 'zod';
import { cardTypes, goalTypes } from '#game/match/match-event';
import { positions } from '#game/position';
import { statistics } from '#game/scoring/points-table';
import { endpoint } from './endpoint.ts';
import { eventId, gameweekId, matchId, playerCode, realTeamId } from './identity-schema.ts';
import { club, livePoint, realMatchRow } from './league-snapshot.ts';

const nullablePlayer = playerCode.nullable();

/** One event of the timeline with the specification's columns; what does not apply is null. */
export const timelineEvent = z.object({
  id: eventId,
  minute: z.number().int(),
  sequence: z.number().int(),
  event_type: z.enum(['GOAL', 'PENALTY_MISS', 'SUBSTITUTION', 'DISCIPLINARY']),
  team_id: realTeamId,
  goal_type: z.enum(goalTypes).nullable(),
  scorer_id: nullablePlayer,
  assist_id: nullablePlayer,
  penalty_fouler_id: nullablePlayer,
  penalty_taker_id: nullablePlayer,
  penalty_saver_id: nullablePlayer,
  player_out_id: nullablePlayer,
  player_in_id: nullablePlayer,
  card_type: z.enum(cardTypes).nullable(),
  carded_player_id: nullablePlayer,
  recorded_by_name: z.string().nullable(),
});
export type TimelineEvent = z.output<typeof timelineEvent>;

const flag = z.union([z.literal(0), z.literal(1)]);
const count = z.number().int();
const nullableMinute = z.number().int().nullable();
export const matchReportRow = z.object({
  player_id: playerCode,
  team_id: realTeamId,
  starting_xi: flag,
  substitute: flag,
  minute_subbed_on: nullableMinute,
  minute_subbed_off: nullableMinute,
  minute_sent_off: nullableMinute,
  goals: count,
  free_kick_goals: count,
  penalties_scored: count,
  own_goals: count,
  assists: count,
  penalties_missed: count,
  penalties_saved: count,
  penalty_fouls: count,
  yellow_cards: count,
  second_yellows: count,
  red_cards: count,
  hero_moments: count,
  goals_conceded: count,
  first_goal_conceded_at: nullableMinute,
  full_clean_sheet: flag,
  part_clean_sheet: flag,
  dm_clean_sheet: flag,
  clean_sheet_qualifying_start: count,
  clean_sheet_minutes_played: count,
  points_earned: count,
});

export const matchPlayer = z.object({
  code: playerCode,
  name: z.string(),
  position: z.enum(positions),
  is_dm: z.boolean(),
  real_team_id: realTeamId.nullable(),
});

export const lineUpRow = z.object({
  player_id: playerCode,
  team_id: realTeamId,
  is_starting: z.boolean(),
  position_order: z.number().int(),
});

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/match/list',
  who: 'manager',
  summary: "A gameweek's real matches ordered by match_date.",
  input: z.object({ gameweek_id: gameweekId }),
  output: z.object({ matches: z.array(realMatchRow), clubs: z.array(club) }),
});

export const readMatch = endpoint({
  method: 'GET',
  path: '/api/match/:match_id',
  who: 'manager',
  summary: 'A real match with its line-ups, timeline and reports, and the players of both clubs.',
  input: z.object({ match_id: matchId }),
  output: z.object({
    live: livePoint,
    match: realMatchRow.extend({ version: count, heroes: z.array(playerCode) }),
    clubs: z.array(club),
    line_ups: z.array(lineUpRow),
    events: z.array(timelineEvent),
    reports: z.array(matchReportRow),
    players: z.array(matchPlayer),
  }),
});

export const pointsLine = z.object({ statistic: z.enum(statistics), count, points: count });

export const readPlayerPoints = endpoint({
  method: 'GET',
  path: '/api/player/:player_code/points',
  who: 'manager',
  summary: "Why a player has his points: each match of a gameweek's part, opened into its lines.",
  input: z.object({ player_code: playerCode, gameweek_id: gameweekId }),
  output: z.object({
    matches: z.array(
      z.object({
        match: realMatchRow,
        points: count,
        lines: z.array(pointsLine),
        minutes_played: count,
        provisional: z.boolean(),
      }),
    ),
    clubs: z.array(club),
  }),
});
