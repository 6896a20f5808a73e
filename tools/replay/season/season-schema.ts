// What each file of a season folder must hold; whatever else it holds is left alone.

import { z } from 'zod';

const id = z.number().int().min(1);
const nullableId = id.nullish();
const score = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
const kickoff = z.iso.datetime({ offset: true });
const side = z.enum(['home', 'away']);

export const club = z.object({ id, name: z.string().min(1), short: z.string().min(1).optional() });

export const player = z.object({
  id,
  name: z.string().min(1),
  fullName: z.string().optional(),
  /** His first club of the season. */
  club: id,
  /** Of a player who moved. */
  clubs: z.array(z.object({ club: id, fromGw: z.number().int().min(1) })).optional(),
  position: z.enum(['GK', 'D', 'M', 'S']),
  isDM: z.boolean().nullish(),
});

export const fixture = z.object({
  id,
  gameweek: z.number().int().nullish(),
  kickoff: kickoff.nullable(),
  home: id,
  away: id,
  /** Null: never played. */
  score: score.nullish(),
});

const eventOrder = {
  seq: z.number().int(),
  half: z.union([z.literal(1), z.literal(2)]),
  minute: z.number().int().min(0).max(90),
  plus: z.number().int().min(0).max(40).nullish(),
  side,
  offPitch: z.boolean().optional(),
};

export const seasonEvent = z.discriminatedUnion('type', [
  z.object({
    ...eventOrder,
    type: z.literal('GOAL'),
    goalType: z.enum(['STANDARD', 'FREEKICK', 'PENALTY', 'OWN_GOAL']),
    scorer: id,
    assist: nullableId,
    fplAssist: nullableId,
    penaltyFouler: nullableId,
  }),
  z.object({
    ...eventOrder,
    type: z.literal('PENALTY_MISS'),
    taker: id,
    saver: nullableId,
    outcome: z.string().nullish(),
    penaltyFouler: nullableId,
    penaltyWinner: nullableId,
  }),
  z.object({ ...eventOrder, type: z.literal('SUBSTITUTION'), off: id, on: id }),
  z.object({ ...eventOrder, type: z.literal('CARD'), card: z.enum(['YELLOW', 'SECOND_YELLOW', 'RED']), player: id }),
]);

const teamSheet = z.object({ xi: z.array(id).length(11), bench: z.array(id).nullish() });

export const match = z.object({
  id,
  kickoff: kickoff.optional(),
  home: id.optional(),
  away: id.optional(),
  score: score.optional(),
  lineups: z.object({ home: teamSheet, away: teamSheet }),
  events: z.array(seasonEvent),
});

/** A published figure; null where the source does not give it. */
const cell = z.unknown();
export const totals = z.record(z.string(), z.record(z.string(), cell));
export const publishedColumns = z.object({ columns: z.array(z.string()).min(1) });
export const publishedMatch = z.object({ match: id, rows: z.array(z.array(cell)) });

export type SeasonClub = z.output<typeof club>;
export type SeasonPlayer = z.output<typeof player>;
export type SeasonFixture = z.output<typeof fixture>;
export type SeasonMatch = z.output<typeof match>;
export type SeasonEvent = z.output<typeof seasonEvent>;
