// A league's draft.

import { z } from 'zod';
import { type Draft, type DraftState, draftStatuses } from '#game/draft/draft-state';
import { longestClock, type OwnPicks } from '#game/draft/own-picks';
import type { DraftPick } from '#game/draft/snake-order';
import { positions } from '#game/position';
import { endpoint } from './endpoint.ts';
import { commandId, isoInstant, leagueId, playerCode, teamId } from './identity-schema.ts';
import { livePoint } from './league-snapshot.ts';

const draftPick = z.object({
  round_number: z.number().int(),
  pick_number: z.number().int(),
  team_id: teamId,
  player_id: playerCode.nullable(),
  player_name: z.string().nullable(),
  position: z.enum(positions).nullable(),
  real_team_name: z.string().nullable(),
  kit_url: z.string().nullable(),
  picked_at: isoInstant.nullable(),
}) satisfies z.ZodType<DraftPick>;

export const ownPicks = {
  /** Whether the manager of the team on the clock may pick. */
  managers_pick: z.boolean(),
  /** How long a turn lasts, in seconds; 0: as long as it takes. */
  clock_seconds: z.number().int().min(0).max(longestClock),
};

/** How far a draft is. */
const draftProgress = z.object({
  league_id: leagueId,
  status: z.enum(draftStatuses),
  current_round: z.number().int(),
  current_pick: z.number().int(),
  /** The team whose turn it is. */
  current_team_id: teamId.nullable(),
  version: z.number().int(),
  /** When it is to begin, or was; null if nobody has planned it. */
  planned_at: isoInstant.nullable(),
  ...ownPicks,
  /** When the time of the team on the clock is over; null if nobody counts it. A draft waits also afterwards. */
  turn_ends_at: isoInstant.nullable(),
}) satisfies z.ZodType<DraftState & OwnPicks>;

/** The draft's new state, and the picks of the board that have changed. */
export const draftMoved = draftProgress.extend({ picks: z.array(draftPick) });

export const draftBoard = draftProgress.extend({
  live: livePoint,
  /** Whether a deadline has passed for which a team of the league has a selection: a reset is refused from then on. */
  selection_locked: z.boolean(),
  teams: z.array(z.object({ id: teamId, team_name: z.string() })),
  /** In playing order; empty before the start. */
  picks: z.array(draftPick),
}) satisfies z.ZodType<Draft>;
export type DraftBoard = z.output<typeof draftBoard>;
/** A pick with what the board shows about its player. */
export type BoardPick = z.output<typeof draftPick>;

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/draft/:league_id',
  who: 'manager',
  summary: 'The draft board of a league.',
  input: z.object({ league_id: leagueId }),
  output: draftBoard,
});

export const readPicker = endpoint({
  method: 'GET',
  path: '/api/draft/:league_id/picker',
  who: 'admin',
  summary: 'Who picked a player for a team of the league, and when; null if it was not done by hand.',
  input: z.object({ league_id: leagueId, player_id: playerCode }),
  output: z.object({ picker: z.object({ username: z.string(), at: isoInstant }).nullable() }),
});

/** A player who is in no squad of the league. */
export const freePlayer = z.object({
  code: playerCode,
  name: z.string(),
  position: z.enum(positions),
  real_team_name: z.string().nullable(),
  abbreviation: z.string().nullable(),
  kit_url: z.string().nullable(),
  total_points: z.number().int(),
});

export const searchDraftPlayers = endpoint({
  method: 'GET',
  path: '/api/draft/:league_id/players',
  who: 'manager',
  summary: 'Up to 50 players who are in no squad of the league, by points.',
  input: z.object({
    league_id: leagueId,
    position: z.enum(positions).optional(),
    search: z.string().max(100).optional(),
  }),
  output: z.object({ players: z.array(freePlayer) }),
});

export const draft = z.object({ league_id: leagueId, command_id: commandId });
/** With the board's version on the admin's screen: 409 with the current board if it is no longer the same. */
export const draftAsSeen = draft.extend({ version: z.number().int() });

export const startDraft = endpoint({
  method: 'POST',
  path: '/api/draft/start',
  who: 'admin',
  summary: 'Starts a draft: draws the order at random and makes the picks of 15 rounds.',
  input: draft,
  output: draftBoard,
});

export const planDraft = endpoint({
  method: 'POST',
  path: '/api/draft/plan',
  who: 'admin',
  summary: 'Plans when a draft begins, or takes that back; refused once it has begun.',
  input: draft.extend({ begins_at: isoInstant.nullable() }),
  output: draftBoard,
});

export const changeDraftOrder = endpoint({
  method: 'POST',
  path: '/api/draft/order',
  who: 'admin',
  summary: 'Sets the order of the first round, or draws it again, until the first pick.',
  input: draftAsSeen.extend({
    /** Every team of the draft; without them the order is drawn. */
    team_ids: z.array(teamId).max(100).optional(),
  }),
  output: draftBoard,
});

export const pickPlayer = endpoint({
  method: 'POST',
  path: '/api/draft/pick',
  who: 'admin',
  summary: 'Picks a player for the team on the clock.',
  input: draftAsSeen.extend({
    player_id: playerCode,
    /** Confirms a pick after which the squad can no longer field a valid eleven plus autobench. */
    confirmed: z.boolean().default(false),
  }),
  output: draftBoard,
});

export const undoPick = endpoint({
  method: 'POST',
  path: '/api/draft/undo',
  who: 'admin',
  summary: 'Undoes the last pick; its team is on the clock again.',
  input: draftAsSeen,
  output: draftBoard,
});

export const pauseDraft = endpoint({
  method: 'POST',
  path: '/api/draft/pause',
  who: 'admin',
  summary: 'Pauses a running draft.',
  input: draft,
  output: draftBoard,
});

export const resumeDraft = endpoint({
  method: 'POST',
  path: '/api/draft/resume',
  who: 'admin',
  summary: 'Resumes a paused draft.',
  input: draft,
  output: draftBoard,
});

export const sendToBack = endpoint({
  method: 'POST',
  path: '/api/draft/send-to-back',
  who: 'admin',
  summary: 'Moves the team on the clock to the end of this round; those behind it move up one.',
  input: draftAsSeen,
  output: draftBoard,
});

export const simulateDraft = endpoint({
  method: 'POST',
  path: '/api/draft/populate-draft-picks-direct',
  who: 'admin',
  summary: 'Simulates the remaining picks by points.',
  input: draft,
  output: z.object({ assigned_players: z.number().int(), skipped_players: z.number().int() }),
});

export const resetDraft = endpoint({
  method: 'POST',
  path: '/api/draft/reset',
  who: 'admin',
  summary: "Clears a league's draft, squads, fixtures and selections; refused once a selection has been locked.",
  input: draft,
  output: draftBoard,
});

const squadChange = draft.extend({ team_id: teamId, player_id: playerCode });

export const releasePlayer = endpoint({
  method: 'POST',
  path: '/api/draft/release-player',
  who: 'admin',
  summary: 'After the draft: releases a player from a squad, from the next deadline on.',
  input: squadChange,
  output: z.object({}),
});

export const assignPlayer = endpoint({
  method: 'POST',
  path: '/api/draft/assign-player',
  who: 'admin',
  summary: 'After the draft: assigns a free player to a squad, from the next deadline on.',
  input: squadChange,
  output: z.object({}),
});
