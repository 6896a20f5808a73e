// A real match's events: as a reporter sends one, and as everybody reads it.

import { z } from 'zod';
import { cardTypes, type EventDraft, goalTypes, type MatchEvent, sides } from '#game/match/match-event';
import { eventId, minute, playerCode } from './identity-schema.ts';

const side = z.enum(sides);
const optionalPlayer = playerCode.nullable().default(null);

const goal = z.object({
  type: z.literal('GOAL'),
  minute,
  side,
  goal_type: z.enum(goalTypes),
  scorer_id: playerCode,
  assist_id: optionalPlayer,
  penalty_fouler_id: optionalPlayer,
});
const penaltyMiss = z.object({
  type: z.literal('PENALTY_MISS'),
  minute,
  side,
  penalty_taker_id: playerCode,
  penalty_saver_id: optionalPlayer,
  penalty_fouler_id: optionalPlayer,
  assist_id: optionalPlayer,
});
const substitution = z.object({
  type: z.literal('SUBSTITUTION'),
  minute,
  side,
  player_out_id: playerCode,
  player_in_id: playerCode,
});
const disciplinary = z.object({
  type: z.literal('DISCIPLINARY'),
  minute,
  side,
  card_type: z.enum(cardTypes),
  carded_player_id: playerCode,
});

/** An event as the reporter means it; `side` is the side that benefits from a goal. */
export const eventDraft = z.discriminatedUnion('type', [
  goal,
  penaltyMiss,
  substitution,
  disciplinary,
]) satisfies z.ZodType<EventDraft>;

const recorded = { id: eventId, sequence: z.number().int(), recorded_by_name: z.string().nullable() };

/** One event of the timeline, with the name of who recorded it. */
export const timelineEvent = z.discriminatedUnion('type', [
  goal.extend(recorded),
  penaltyMiss.extend(recorded),
  substitution.extend(recorded),
  disciplinary.extend(recorded),
]) satisfies z.ZodType<MatchEvent>;
export type TimelineEvent = MatchEvent & { readonly recorded_by_name: string | null };
