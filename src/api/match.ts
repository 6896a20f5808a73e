// Real matches: what everybody reads of them.

import { z } from 'zod';
import type { PlayerCode } from '#game/identity';
import type { TeamSheet } from '#game/match/match-sheet';
import { positions } from '#game/position';
import { statistics } from '#game/scoring/points-table';
import { endpoint } from './endpoint.ts';
import { gameweekId, matchId, playerCode, realTeamId } from './identity-schema.ts';
import { club, livePoint, realMatchRow } from './league-snapshot.ts';
import { timelineEvent } from './match-event.ts';

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

type Players = readonly PlayerCode[];
const players = z.array(playerCode).max(20) as z.ZodType<Players, Players>;
/** One side's team sheet: the eleven and the bench, each in order. */
export const teamSheet = z.object({ xi: players, bench: players.default([]) }) satisfies z.ZodType<TeamSheet>;

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
    line_ups: z.object({ home: teamSheet, away: teamSheet }),
    events: z.array(timelineEvent),
    reports: z.array(matchReportRow),
    players: z.array(matchPlayer),
  }),
});

export const pointsLine = z.object({ statistic: z.enum(statistics), count, points: count });

/** A match that a player's club played, with what the player has from it; nothing for who did not appear. */
export const playedMatch = z.object({
  match: realMatchRow,
  points: count,
  lines: z.array(pointsLine),
  minutes_played: count,
  provisional: z.boolean(),
});

export const readPlayerPoints = endpoint({
  method: 'GET',
  path: '/api/player/:player_code/points',
  who: 'manager',
  summary: "Why a player has his points: each match of a gameweek's part, opened into its lines.",
  input: z.object({ player_code: playerCode, gameweek_id: gameweekId }),
  output: z.object({
    matches: z.array(playedMatch),
    clubs: z.array(club),
  }),
});
