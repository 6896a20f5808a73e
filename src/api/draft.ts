// The draft of a league.

import { z } from 'zod';
import { positions } from '#game/position';
import { endpoint } from './endpoint.ts';
import { instantText, leagueId, playerCode, teamId } from './identity-schema.ts';
import { livePoint } from './league-snapshot.ts';

export const draftStatus = z.enum(['not-started', 'in_progress', 'paused', 'complete']);

export const draftPick = z.object({
  round_number: z.number().int(),
  pick_number: z.number().int(),
  team_id: teamId,
  player_id: playerCode.nullable(),
  player_name: z.string().nullable(),
  position: z.enum(positions).nullable(),
  picked_at: instantText.nullable(),
});

/** Where a draft is. */
export const draftPlace = z.object({
  league_id: leagueId,
  status: draftStatus,
  current_round: z.number().int(),
  current_pick: z.number().int(),
  /** The team whose turn it is. */
  current_team_id: teamId.nullable(),
  version: z.number().int(),
});

/** Where a draft is now, and the picks of the board that are others than before. */
export const draftMoved = draftPlace.extend({ picks: z.array(draftPick) });

export const draftBoard = draftPlace.extend({
  live: livePoint,
  teams: z.array(z.object({ id: teamId, team_name: z.string() })),
  /** In playing order; none before the start. */
  picks: z.array(draftPick),
});
export type DraftBoard = z.output<typeof draftBoard>;
export type DraftPickRow = z.output<typeof draftPick>;

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/draft/:league_id',
  who: 'manager',
  summary: 'The draft board of a league.',
  input: z.object({ league_id: leagueId }),
  output: draftBoard,
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
  output: z.object({
    players: z.array(
      z.object({
        code: playerCode,
        name: z.string(),
        position: z.enum(positions),
        real_team_name: z.string().nullable(),
        total_points: z.number().int(),
      }),
    ),
  }),
});

export const startDraft = endpoint({
  method: 'POST',
  path: '/api/draft/start',
  who: 'admin',
  summary: 'Starts a draft: draws the order at random and makes the picks of 15 rounds.',
  input: z.object({ league_id: leagueId }),
  output: draftBoard,
});

export const pickPlayer = endpoint({
  method: 'POST',
  path: '/api/draft/pick',
  who: 'admin',
  summary: "Gives the current pick's team a player; refused with 409 when the board has moved on meanwhile.",
  input: z.object({
    league_id: leagueId,
    player_id: playerCode,
    version: z.number().int(),
    confirmed: z.boolean().default(false),
  }),
  output: draftBoard,
});

export const simulateDraft = endpoint({
  method: 'POST',
  path: '/api/draft/populate-draft-picks-direct',
  who: 'admin',
  summary: 'Simulate: fills the remaining picks by points.',
  input: z.object({ league_id: leagueId }),
  output: z.object({ assigned_players: z.number().int(), skipped_players: z.number().int() }),
});
