// What just happened in a real match, for the line that announces it.

import { z } from 'zod';
import { cardTypes } from '#game/match/match-event';
import { eventId, playerCode, realTeamId } from './identity-schema.ts';

export const liveEvent = z.object({
  event_id: eventId,
  event_type: z.enum(['GOAL', 'PENALTY_MISS', 'SUBSTITUTION', 'DISCIPLINARY']),
  /** The kind of card, for cards. */
  card_type: z.enum(cardTypes).nullable(),
  minute: z.number().int(),
  team_id: realTeamId,
  player_id: playerCode,
  player_name: z.string(),
  /** Who gave the penalty away, of a penalty that was scored or missed. */
  penalty_fouler_id: playerCode.nullable(),
});
export type LiveEvent = z.output<typeof liveEvent>;
