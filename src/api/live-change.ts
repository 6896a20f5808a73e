// What the live stream sends. The browser merges it into its cache: one line per view, in live-views.ts.

import { z } from 'zod';
import { draftMoved } from './draft.ts';
import { part } from './gameweek.ts';
import { eventId, fantasyMatchId, gameweekId, leagueId, minute, playerCode, teamId } from './identity-schema.ts';
import { fantasyMatchRow, lineUpPlayer, realMatchScore, standingRow } from './league-snapshot.ts';
import { liveEvent } from './live-event.ts';
import { scoredReport } from './match.ts';
import { timelineEvent } from './match-event.ts';
import { seasonStatistics } from './player.ts';

export const liveChange = z.discriminatedUnion('kind', [
  /**
   * A league's points have changed. Channel `league:ID`. For each player, fantasy match and row of the table, only the
   * changed columns are sent, with their new values.
   */
  z.object({
    kind: z.literal('league'),
    league_id: leagueId,
    gameweek_id: gameweekId,
    matches: z.array(realMatchScore),
    event: liveEvent.nullable(),
    /** Both as in the snapshot. */
    is_live: z.boolean(),
    is_provisional: z.boolean(),
    line_ups: z.array(lineUpPlayer.partial().extend({ team_id: teamId, part, player_id: playerCode })),
    fantasy_matches: z.array(fantasyMatchRow.partial().extend({ id: fantasyMatchId })),
    standings: z.array(standingRow.partial().extend({ team_id: teamId })),
  }),
  /**
   * A real match has changed. Channel `match:ID`. Events are new, corrected or removed; of a report only the changed
   * columns are sent, and a new report is sent whole.
   */
  z.object({
    kind: z.literal('match'),
    match: realMatchScore,
    set_minute: minute,
    version: z.number().int(),
    events: z.array(timelineEvent),
    removed_events: z.array(eventId),
    reports: z.array(scoredReport.partial().extend({ player_id: playerCode })),
    removed_reports: z.array(playerCode),
    heroes: z.array(playerCode),
  }),
  /** Players' seasons have changed. Channel `players`. Only the changed figures are sent, with their new values. */
  z.object({
    kind: z.literal('players'),
    players: z.array(seasonStatistics.partial().extend({ code: playerCode })),
  }),
  /** A manager's own selection was saved on one of their devices. Channel `team:ID`. */
  z.object({ kind: z.literal('selection-saved'), team_id: teamId, gameweek_id: gameweekId, part, hash: z.string() }),
  /** A draft has moved on: its new state, and the picks that changed. Channel `draft:LEAGUE`. */
  draftMoved.extend({ kind: z.literal('draft') }),
  /** The change is too large for a frame: load the snapshot after the delay that the server chose. */
  z.object({ kind: z.literal('reload'), delay_ms: z.number().int().min(0) }),
]);
export type LiveChange = z.output<typeof liveChange>;
export type ChangeOf<Kind extends LiveChange['kind']> = Extract<LiveChange, { kind: Kind }>;

/**
 * One frame of one channel, at most 4 KB. `previous` is the number of the channel's frame before it. A client whose
 * last number (from a frame of the channel, or its snapshot) is smaller has missed a frame and loads the snapshot; so
 * does one with a different epoch. A frame whose own number is not greater than the last one is already known.
 */
export const liveFrame = z.object({
  channel: z.string(),
  number: z.number().int(),
  previous: z.number().int(),
  epoch: z.string(),
  change: liveChange,
});
export type LiveFrame = z.output<typeof liveFrame>;
