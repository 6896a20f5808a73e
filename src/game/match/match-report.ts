// One report per player and match: what they did, field by field as in the specification's match_reports. This table is
// the only list of the fields: type, empty report, contract, columns, equality and sums derive from it.

import type { Minute, PlayerCode } from '../identity.ts';
import type { Side } from './match-event.ts';

type Kinds = { flag: 0 | 1; count: number; minute: Minute | null };

export const reportFields = {
  starting_xi: 'flag',
  substitute: 'flag',
  minute_subbed_on: 'minute',
  /** The minute they were substituted; a sending-off does not count. */
  minute_subbed_off: 'minute',
  minute_sent_off: 'minute',
  /** All goals except own goals, including free-kick and penalty goals. */
  goals: 'count',
  free_kick_goals: 'count',
  penalties_scored: 'count',
  own_goals: 'count',
  assists: 'count',
  penalties_missed: 'count',
  penalties_saved: 'count',
  penalty_fouls: 'count',
  /** 0 or 1: the first yellow. Sent off by a second one: yellow_cards 1, second_yellows 1, red_cards 1. */
  yellow_cards: 'count',
  second_yellows: 'count',
  /** 0 or 1: sent off, by a second yellow or a straight red. */
  red_cards: 'count',
  hero_moments: 'count',
  /** Goals against their side since they came on. A sent-off player keeps conceding, a substituted player does not. */
  goals_conceded: 'count',
  first_goal_conceded_at: 'minute',
  full_clean_sheet: 'flag',
  part_clean_sheet: 'flag',
  /** A full or part clean sheet of a midfielder with is_dm. */
  dm_clean_sheet: 'flag',
  /** 0 for starters, the minute on for substitutes. */
  clean_sheet_qualifying_start: 'count',
  /** Minutes on the pitch from the qualifying start to leaving, to now, or to the final minute. */
  clean_sheet_minutes_played: 'count',
} as const satisfies Record<string, keyof Kinds>;

export type ReportField = keyof typeof reportFields;
export type ReportValues = { readonly [Field in ReportField]: Kinds[(typeof reportFields)[Field]] };
export type MatchReport = { readonly player_id: PlayerCode; readonly side: Side } & ReportValues;

export const reportFieldNames = Object.keys(reportFields) as readonly ReportField[];

const zero: Record<keyof Kinds, 0 | null> = { flag: 0, count: 0, minute: null };
const emptyValues = Object.fromEntries(
  reportFieldNames.map((field) => [field, zero[reportFields[field]]]),
) as ReportValues;

/** The report of a player who has done nothing yet. */
export const emptyReport = (player_id: PlayerCode, side: Side): MatchReport => ({ player_id, side, ...emptyValues });
