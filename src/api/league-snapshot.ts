// A league's current gameweek as every watcher sees it: made from locked selections only.

import { z } from 'zod';
import { realMatchStatuses } from '#game/fantasy-match/completed';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import { positions } from '#game/position';
import { autosubReasons } from '#game/selection/autosub';
import { type StandingFigures, type StandingRow, standingFigures } from '#game/standings/standing';
import type { LineUpPlayer } from '#game/standings/team-gameweek';
import { gameweek, part } from './gameweek.ts';
import {
  fantasyMatchId,
  gameweekId,
  isoInstant,
  leagueId,
  matchId,
  playerCode,
  realTeamId,
  teamId,
} from './identity-schema.ts';
import { liveEvent } from './live-event.ts';

export const club = z.object({
  id: realTeamId,
  real_team_name: z.string(),
  abbreviation: z.string(),
  kit_url: z.string(),
});

export const realMatchStatus = z.enum(realMatchStatuses);

/** The changing part of a real match. */
export const realMatchScore = z.object({
  id: matchId,
  home_goals: z.number().int(),
  away_goals: z.number().int(),
  current_minute: z.number().int(),
  status: realMatchStatus,
  report_complete: z.boolean(),
});

export const realMatchRow = realMatchScore.extend({
  gameweek_id: gameweekId.nullable(),
  part: part.nullable(),
  match_date: isoInstant.nullable(),
  home_team_id: realTeamId,
  away_team_id: realTeamId,
});

export const playerBrief = z.object({
  code: playerCode,
  name: z.string(),
  position: z.enum(positions),
  is_dm: z.boolean(),
  real_team_id: realTeamId.nullable(),
});

/** A selected player in a part: their points, whether they count, and why. */
export const lineUpPlayer = z.object({
  player_id: playerCode,
  is_starting: z.boolean(),
  position_order: z.number().int(),
  /** The club that counts: theirs at the deadline. */
  real_team_id: realTeamId.nullable(),
  /** The player's points from this part; the score of the other part is 0. */
  points_earned: z.number().int(),
  weekend_score: z.number().int(),
  midweek_score: z.number().int(),
  /** Their club still has a match of the part to complete. */
  goals: z.number().int(),
  provisional: z.boolean(),
  counted: z.boolean(),
  subbed_for: playerCode.nullable(),
  replaced_by: playerCode.nullable(),
  reason: z.enum(autosubReasons),
}) satisfies z.ZodType<LineUpPlayer>;

export const lineUp = z.object({ team_id: teamId, part, players: z.array(lineUpPlayer) });

export const fantasyMatchRow = z.object({
  id: fantasyMatchId,
  league_id: leagueId,
  gameweek_id: gameweekId,
  home_team_id: teamId,
  away_team_id: teamId,
  home_team_name: z.string(),
  away_team_name: z.string(),
  match_date: isoInstant,
  created_at: isoInstant,
  home_team_total_points: z.number().int(),
  away_team_total_points: z.number().int(),
  /** Real goals of the players who count: they break ties in the table. */
  home_team_goals: z.number().int(),
  away_team_goals: z.number().int(),
  is_completed: z.boolean(),
  /** The winner is only set when the match is completed. */
  home_win: z.boolean(),
  away_win: z.boolean(),
  draw: z.boolean(),
}) satisfies z.ZodType<FantasyMatch>;

const figures = Object.fromEntries(standingFigures.map((figure) => [figure, z.number().int()])) as {
  [Figure in keyof StandingFigures]: z.ZodNumber;
};

export const standingRow = z.object({
  team_id: teamId,
  team_name: z.string(),
  ...figures,
  /** Ranks gained (+) or lost (-) since the gameweek began. */
  movement: z.number().int(),
}) satisfies z.ZodType<StandingRow>;

/** Where the stream continues from this snapshot. */
export const livePoint = z.object({ epoch: z.string(), number: z.number().int() });
export type LivePoint = z.output<typeof livePoint>;

export const leagueSnapshot = z.object({
  live: livePoint,
  league: z.object({ id: leagueId, name: z.string() }),
  current_gameweek_id: gameweekId,
  /** Null when the season has no gameweeks. */
  gameweek: gameweek.nullable(),
  /** Whether a real match that the table counts is in progress, of this gameweek or another. */
  is_live: z.boolean(),
  /** Whether the table counts a gameweek that is not complete, this one or another, while no match is in progress. */
  is_provisional: z.boolean(),
  clubs: z.array(club),
  real_matches: z.array(realMatchRow),
  players: z.array(playerBrief),
  line_ups: z.array(lineUp),
  fantasy_matches: z.array(fantasyMatchRow),
  standings: z.array(standingRow),
  /** The event behind the latest frame applied to this snapshot; always null from the server. */
  last_event: liveEvent.nullable(),
});
export type LeagueSnapshot = z.output<typeof leagueSnapshot>;
export type RealMatchRow = z.output<typeof realMatchRow>;
