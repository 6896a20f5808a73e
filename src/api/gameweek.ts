// Gameweeks, their parts and deadlines.

import { z } from 'zod';
import { parts } from '#game/gameweek/part';
import { endpoint } from './endpoint.ts';
import { gameweekId, instantText } from './identity-schema.ts';

export const part = z.enum(parts);

export const gameweek = z.object({
  id: gameweekId,
  start_time: instantText,
  end_time: instantText,
  is_current: z.boolean(),
  /** Null: the part is absent. */
  midweek_deadline: instantText.nullable(),
  weekend_deadline: instantText.nullable(),
});
export type GameweekRow = z.output<typeof gameweek>;

/** The selection whose deadline is the earliest ahead. */
export const openSelection = z.object({ gameweek_id: gameweekId, part, deadline: instantText });

export const listGameweeks = endpoint({
  method: 'GET',
  path: '/api/gameweek/list',
  who: 'manager',
  summary: 'All gameweeks of the season by id; current_gameweek_id is 0 before the first.',
  input: z.object({}),
  output: z.object({
    current_gameweek_id: gameweekId,
    open_selection: openSelection.nullable(),
    league_time_zone: z.string(),
    now: instantText,
    gameweeks: z.array(gameweek),
  }),
});
