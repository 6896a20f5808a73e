// A team's selection for one part of a gameweek.

import { z } from 'zod';
import { type SelectedPlayer, selectionOrigins } from '#game/selection/selection';
import { endpoint } from './endpoint.ts';
import { part } from './gameweek.ts';
import { gameweekId, isoInstant, playerCode, realTeamId, teamId } from './identity-schema.ts';
import { club } from './league-snapshot.ts';
import { playerInOrder, unavailablePlayer } from './player.ts';

export const squadRow = playerInOrder;
export type SquadRow = z.output<typeof squadRow>;

export const selectedRow = z.object({
  player_id: playerCode,
  is_starting: z.boolean(),
  position_order: z.number().int().min(1).max(20),
}) satisfies z.ZodType<SelectedPlayer>;

/** Shown to a manager after a save: the server's instant and the hash of what it stored. */
export const receipt = z.object({
  saved_at: isoInstant,
  hash: z.string(),
  origin: z.enum(selectionOrigins),
});

/** A player's last matches, oldest first. */
export const playerForm = z.object({
  player_id: playerCode,
  /** Null points: the club played, and they did not appear. */
  matches: z.array(z.object({ points: z.number().int().nullable(), provisional: z.boolean() })),
});

export const readSelection = endpoint({
  method: 'GET',
  path: '/api/selection/read',
  who: 'owner',
  summary: "The manager's own selection for a part; if nothing is saved, the one that would be used at the deadline.",
  input: z.object({
    team_id: teamId,
    gameweek_id: gameweekId,
    part,
  }),
  output: z.object({
    selection: z.array(selectedRow),
    /** Null if nothing was saved yet. */
    receipt: receipt.nullable(),
    /** Where the selection comes from while nothing is saved; null once something is, without a squad, and while it is drafted. */
    suggestion: z.enum(['copied', 'auto-pick']).nullable(),
    deadline: isoInstant.nullable(),
    is_locked: z.boolean(),
    /** The server's instant: its clock decides the deadline. */
    now: isoInstant,
    /** The team's squad; once the part is locked, all selected players too. */
    squad: z.array(squadRow),
    /** Those of the squad who may not play. */
    unavailable: z.array(unavailablePlayer),
    /** The last matches of those of the squad whose club has played. */
    form: z.array(playerForm),
    clubs: z.array(club),
    /** The clubs that have a match in the part. */
    playing: z.array(realTeamId),
    /** The part's real matches by their kick-off. */
    matches: z.array(z.object({ home_team_id: realTeamId, away_team_id: realTeamId, match_date: isoInstant })),
    /** Null if the team has a bye in the gameweek. */
    opponent: z.object({ team_id: teamId, team_name: z.string(), venue: z.enum(['H', 'A']) }).nullable(),
  }),
});

export const saveSelection = endpoint({
  method: 'POST',
  path: '/api/selection/save',
  who: 'owner',
  summary: 'Saves a selection before its deadline; the last save replaces earlier ones completely.',
  input: z.object({ team_id: teamId, gameweek_id: gameweekId, part, selection: z.array(selectedRow).max(20) }),
  output: z.object({ receipt }),
});
