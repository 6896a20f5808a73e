// What the live stream says. The browser applies these to its cache through one table keyed by `kind`.

import { z } from 'zod';
import { part } from './gameweek.ts';
import { eventId, fantasyMatchId, gameweekId, leagueId, playerCode, realTeamId, teamId } from './identity-schema.ts';
import { fantasyMatchScore, lineUpPlayer, realMatchScore, standingRow } from './league-snapshot.ts';
import { timelineEvent } from './match-event.ts';

/** What just happened in a real match, for the line that announces it. */
export const liveEvent = z.object({
  event_id: eventId,
  event_type: z.enum(['GOAL', 'PENALTY_MISS', 'SUBSTITUTION', 'DISCIPLINARY']),
  minute: z.number().int(),
  team_id: realTeamId,
  player_id: playerCode,
  player_name: z.string(),
});

export const liveChange = z.discriminatedUnion('kind', [
  /**
   * A league's points moved. Channel `league:ID`. Of a player, a fantasy match and a row of the table only the columns
   * that differ are said, as they are now: to be laid over what the reader has.
   */
  z.object({
    kind: z.literal('league'),
    league_id: leagueId,
    gameweek_id: gameweekId,
    match: realMatchScore,
    event: liveEvent.nullable(),
    line_ups: z.array(lineUpPlayer.partial().extend({ team_id: teamId, part, player_id: playerCode })),
    fantasy_matches: z.array(fantasyMatchScore.partial().extend({ id: fantasyMatchId })),
    standings: z.array(standingRow.partial().extend({ team_id: teamId })),
  }),
  /** A real match's truth moved: the event that is new or corrected, or the one that is gone. Channel `match:ID`. */
  z.object({
    kind: z.literal('match'),
    match: realMatchScore,
    version: z.number().int(),
    event: timelineEvent.nullable(),
    removed_event_id: eventId.nullable(),
    heroes: z.array(playerCode),
  }),
  /** A manager's own selection was saved on one of his devices. Channel `team:ID`. */
  z.object({ kind: z.literal('selection-saved'), team_id: teamId, gameweek_id: gameweekId, part, hash: z.string() }),
  /** A draft moved on. Channel `draft:LEAGUE`. */
  z.object({ kind: z.literal('draft'), league_id: leagueId, version: z.number().int() }),
  /** More than a frame can hold changed: ask for the snapshot after the delay that the server chose. */
  z.object({ kind: z.literal('reload'), delay_ms: z.number().int().min(0) }),
]);
export type LiveChange = z.output<typeof liveChange>;
export type LiveEvent = z.output<typeof liveEvent>;

/**
 * One frame of one channel, at most 4 KB. `previous` is the number of the channel's frame before it: a client whose last
 * number (of a frame of the channel, or of its snapshot) is smaller has missed one, and asks for the snapshot; so does
 * one whose epoch differs. A frame whose own number is not greater than the last is known already.
 */
export const liveFrame = z.object({
  channel: z.string(),
  number: z.number().int(),
  previous: z.number().int(),
  epoch: z.string(),
  change: liveChange,
});
export type LiveFrame = z.output<typeof liveFrame>;
