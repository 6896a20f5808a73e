// A draft in which managers pick for themselves.

import { z } from 'zod';
import { type DraftQueue, longestQueue } from '#game/draft/draft-queue';
import { draft, draftAsSeen, draftBoard, freePlayer, ownPicks } from './draft.ts';
import { endpoint } from './endpoint.ts';
import { leagueId, playerCode, teamId } from './identity-schema.ts';

export const allowOwnPicks = endpoint({
  method: 'POST',
  path: '/api/draft/own-picks',
  who: 'admin',
  summary: 'Allows that managers pick, and says how long a turn lasts, until the draft is complete.',
  input: draft.extend(ownPicks),
  output: draftBoard,
});

export const pickOwn = endpoint({
  method: 'POST',
  path: '/api/draft/pick-own',
  who: 'owner',
  summary: "Picks a player for the caller's own team on the clock, if managers pick in this draft.",
  input: draftAsSeen.extend({
    team_id: teamId,
    player_id: playerCode,
    /** Confirms a pick after which the squad can no longer field a valid eleven plus autobench. */
    confirmed: z.boolean().default(false),
  }),
  output: draftBoard,
});

export const readDraftQueue = endpoint({
  method: 'GET',
  path: '/api/draft/:league_id/queue',
  who: 'owner',
  summary: "The caller's queue for the draft of their team: those of its players who are free, in their order.",
  input: z.object({ league_id: leagueId, team_id: teamId }),
  output: z.object({ players: z.array(freePlayer), at_once: z.boolean() }),
});

export const saveDraftQueue = endpoint({
  method: 'POST',
  path: '/api/draft/queue',
  who: 'owner',
  summary: "Replaces the caller's queue for the draft of their team.",
  input: draft.extend({
    team_id: teamId,
    player_ids: z.array(playerCode).max(longestQueue),
    at_once: z.boolean(),
    /** The opened page, and its how many-eth save this is: one that arrives after a later one of its page changes nothing. */
    page_id: z.uuid(),
    save_number: z.number().int().min(1).max(1_000_000_000),
  }) satisfies z.ZodType<DraftQueue>,
  output: z.object({}),
});
