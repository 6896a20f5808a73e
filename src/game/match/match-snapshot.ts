// What is read of a match, and the sheet built from it, so that the same rules judge and fold in the browser and on the
// server.

import type { Minute, PlayerCode } from '../identity.ts';
import type { PlayerRole } from '../position.ts';
import type { MatchEvent } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';

type PlayerOfMatch = PlayerRole & { readonly code: PlayerCode };

/** The part of `GET /api/match/:match_id` that decides the match. */
export type MatchSnapshot = {
  readonly match: {
    /** Set by the reporter; the clock shows at least the latest event's minute. */
    readonly set_minute: Minute;
    readonly report_complete: boolean;
    readonly heroes: readonly PlayerCode[];
  };
  readonly line_ups: MatchSheet['lineUps'];
  readonly events: readonly MatchEvent[];
  readonly players: readonly PlayerOfMatch[];
  readonly rules: { readonly part_clean_sheet_minutes: number };
};

/** The sheet of a match that was read. */
export const sheetOf = ({ match, line_ups, events, players, rules }: MatchSnapshot): MatchSheet => ({
  lineUps: line_ups,
  events,
  minute: match.set_minute,
  complete: match.report_complete,
  heroes: match.heroes,
  roles: rolesOf(players),
  partCleanSheetMinutes: rules.part_clean_sheet_minutes,
});

/** What the rules need to know about these players. */
export const rolesOf = (players: readonly PlayerOfMatch[]): MatchSheet['roles'] =>
  new Map(players.map(({ code, position, is_dm }) => [code, { position, is_dm }]));
