// One report per player and match: what they did, field by field as in the specification's match_reports. This table is
// the only list of the fields: type, empty report, contract, columns, equality and the season's sums derive from it.

import type { Minute, PlayerCode } from '../identity.ts';
import type { Side } from './match-event.ts';

type Kinds = { flag: 0 | 1; count: number; minute: Minute | null };

/** Each field's kind, and the column of `players` that adds it up over the season. */
export const reportFields = {
  starting_xi: { kind: 'flag', season: 'as_xi' },
  substitute: { kind: 'flag', season: 'as_sub' },
  minute_subbed_on: { kind: 'minute' },
  /** The minute they were substituted; a sending-off does not count. */
  minute_subbed_off: { kind: 'minute' },
  minute_sent_off: { kind: 'minute' },
  /** All goals except own goals, including free-kick and penalty goals. */
  goals: { kind: 'count', season: 'goals' },
  free_kick_goals: { kind: 'count' },
  penalties_scored: { kind: 'count', season: 'penalties_scored' },
  own_goals: { kind: 'count', season: 'own_goals' },
  assists: { kind: 'count', season: 'assists' },
  penalties_missed: { kind: 'count', season: 'penalties_missed' },
  penalties_saved: { kind: 'count', season: 'penalties_saved' },
  penalty_fouls: { kind: 'count', season: 'penalty_fouls' },
  /** 0 or 1: the first yellow. Sent off by a second one: yellow_cards 1, second_yellows 1, red_cards 1. */
  yellow_cards: { kind: 'count', season: 'yellow_cards' },
  second_yellows: { kind: 'count' },
  /** 0 or 1: sent off, by a second yellow or a straight red. */
  red_cards: { kind: 'count', season: 'red_cards' },
  hero_moments: { kind: 'count', season: 'hero_moments' },
  /** Goals against their side since they came on. A sent-off player keeps conceding, a substituted player does not. */
  goals_conceded: { kind: 'count', season: 'goals_conceded' },
  first_goal_conceded_at: { kind: 'minute' },
  full_clean_sheet: { kind: 'flag', season: 'full_clean_sheets' },
  part_clean_sheet: { kind: 'flag', season: 'part_clean_sheets' },
  /** A full or part clean sheet of a midfielder with is_dm. */
  dm_clean_sheet: { kind: 'flag' },
  /** 0 for starters, the minute on for substitutes. */
  clean_sheet_qualifying_start: { kind: 'count' },
  /** Minutes on the pitch from the qualifying start to leaving, to now, or to the final minute. */
  clean_sheet_minutes_played: { kind: 'count' },
} as const satisfies Record<string, { readonly kind: keyof Kinds; readonly season?: string }>;

export type ReportField = keyof typeof reportFields;
export type ReportValues = { readonly [Field in ReportField]: Kinds[(typeof reportFields)[Field]['kind']] };
export type MatchReport = { readonly player_id: PlayerCode; readonly side: Side } & ReportValues;

export const reportFieldNames = Object.keys(reportFields) as readonly ReportField[];

const zero: Record<keyof Kinds, 0 | null> = { flag: 0, count: 0, minute: null };
const emptyValues = Object.fromEntries(
  reportFieldNames.map((field) => [field, zero[reportFields[field].kind]]),
) as ReportValues;

/** The report of a player who has done nothing yet. */
export const emptyReport = (player_id: PlayerCode, side: Side): MatchReport => ({ player_id, side, ...emptyValues });
