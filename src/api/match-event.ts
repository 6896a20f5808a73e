// A real match's events: as a reporter sends them, and as everyone reads them.

import { z } from 'zod';
import type { EventId } from '#game/identity';
import { cardTypes, type EventDraft, goalTypes, type MatchEvent, sides } from '#game/match/match-event';
import { commandId, eventId, isoInstant, minute, playerCode } from './identity-schema.ts';

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

/** An event as the reporter enters it; `side` is the side that benefits from a goal. */
export const eventDraft = z.discriminatedUnion('type', [
  goal,
  penaltyMiss,
  substitution,
  disciplinary,
]) satisfies z.ZodType<EventDraft>;

/**
 * An event's id and order; the id is local to the reporter's browser, and negative, until the server has numbered it.
 */
const order = { id: z.number().int() as unknown as z.ZodType<EventId, EventId>, sequence: z.number().int() };
export const placedEvent = z.discriminatedUnion('type', [
  goal.extend(order),
  penaltyMiss.extend(order),
  substitution.extend(order),
  disciplinary.extend(order),
]) satisfies z.ZodType<MatchEvent>;

const recorded = {
  id: eventId,
  sequence: z.number().int(),
  /** The command that recorded it, by which its sender recognises it. */
  command_id: commandId,
  recorded_at: isoInstant,
  recorded_by_name: z.string().nullable().default(null),
};

/** One event on the timeline, with who recorded it, when, and by which command. */
export const timelineEvent = z.discriminatedUnion('type', [
  goal.extend(recorded),
  penaltyMiss.extend(recorded),
  substitution.extend(recorded),
  disciplinary.extend(recorded),
]) satisfies z.ZodType<MatchEvent>;
/** How an event was recorded. */
export type Recording = {
  readonly command_id: string;
  readonly recorded_at: string;
  readonly recorded_by_name: string | null;
};
export type TimelineEvent = MatchEvent & Recording;
