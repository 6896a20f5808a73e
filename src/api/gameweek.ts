// Gameweeks, their parts and deadlines.

import { z } from 'zod';
import { realMatchStatuses } from '#game/fantasy-match/completed';
import type { Gameweek } from '#game/gameweek/gameweek';
import type { OpenSelection } from '#game/gameweek/open-selection';
import { parts } from '#game/gameweek/part';
import { endpoint } from './endpoint.ts';
import { commandId, gameweekId, isoInstant, matchId } from './identity-schema.ts';

export const part = z.enum(parts);

export const gameweek = z.object({
  id: gameweekId,
  start_time: isoInstant,
  end_time: isoInstant,
  is_current: z.boolean(),
  /** Null if the part has no matches. */
  midweek_deadline: isoInstant.nullable(),
  weekend_deadline: isoInstant.nullable(),
}) satisfies z.ZodType<Gameweek<string>>;
export type GameweekRow = z.output<typeof gameweek>;

/** As everybody reads it. */
const listedGameweek = gameweek.extend({
  /** Whether each of its real matches is postponed or void (rules/screens 35). */
  is_not_played: z.boolean(),
});

/** The selection with the next deadline. */
const openSelection = z.object({ gameweek_id: gameweekId, part, deadline: isoInstant }) satisfies z.ZodType<
  OpenSelection<string>
>;

export const listGameweeks = endpoint({
  method: 'GET',
  path: '/api/gameweek/list',
  who: 'manager',
  summary: 'All gameweeks of the season by id; current_gameweek_id is 0 before the first.',
  input: z.object({}),
  output: z.object({
    current_gameweek_id: gameweekId,
    open_selection: openSelection.nullable(),
    /** The newest one that is settled; null before the first. */
    settled_gameweek_id: gameweekId.nullable(),
    league_time_zone: z.string(),
    now: isoInstant,
    gameweeks: z.array(listedGameweek),
  }),
});

const plannedMatch = z.object({
  id: matchId,
  home: z.string(),
  away: z.string(),
  /** Three letters. */
  home_code: z.string(),
  away_code: z.string(),
  match_date: isoInstant.nullable(),
  gameweek_id: gameweekId.nullable(),
  part: part.nullable(),
  status: z.enum(realMatchStatuses),
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/gameweek/calendar',
  who: 'admin',
  summary: "The season's gameweeks for admins: deadlines set by hand, and the part of each match.",
  input: z.object({}),
  output: z.object({
    league_time_zone: z.string(),
    now: isoInstant,
    current_gameweek_id: gameweekId,
    pinned_gameweek_id: gameweekId.nullable(),
    gameweeks: z.array(gameweek.extend({ midweek_by_hand: z.boolean(), weekend_by_hand: z.boolean() })),
    matches: z.array(plannedMatch),
  }),
});

export const moveDeadline = endpoint({
  method: 'POST',
  path: '/api/gameweek/move-deadline',
  who: 'admin',
  summary: "Sets an upcoming deadline; null resets it to the calendar's.",
  input: z.object({ command_id: commandId, gameweek_id: gameweekId, part, deadline: isoInstant.nullable() }),
  output: z.object({ deadline: isoInstant }),
});

export const pinGameweek = endpoint({
  method: 'POST',
  path: '/api/gameweek/pin',
  who: 'admin',
  summary: 'Pins a gameweek as the current one; null unpins it.',
  input: z.object({ command_id: commandId, gameweek_id: gameweekId.nullable() }),
  output: z.object({ pinned_gameweek_id: gameweekId.nullable() }),
});

export const moveMatch = endpoint({
  method: 'POST',
  path: '/api/gameweek/move-match',
  who: 'admin',
  summary: 'Moves a match without a report to another gameweek or part whose deadline has not passed.',
  input: z.object({ command_id: commandId, match_id: matchId, gameweek_id: gameweekId, part }),
  output: z.object({ gameweek_id: gameweekId, part }),
});
