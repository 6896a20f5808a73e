// What a league's log tells (rules/season 15): no more than every member may know.

import type { GameweekId, SeasonId } from '../identity.ts';
import { instant } from '../instant.ts';
import type { Person } from './final-row.ts';

/** A final result, by the names of the teams then. */
export type LogResult = {
  readonly home: string;
  readonly away: string;
  readonly home_points: number;
  readonly away_points: number;
};

export type LogNews =
  | { readonly kind: 'season-began'; readonly name: string }
  | {
      readonly kind: 'season-ended';
      readonly name: string;
      /** Null if nothing was played. */
      readonly champion: { readonly team: string; readonly manager: string | null } | null;
    }
  | { readonly kind: 'draft-began'; readonly teams: number }
  | { readonly kind: 'draft-completed'; readonly picks: number }
  | { readonly kind: 'draft-reset'; readonly picks: number }
  | { readonly kind: 'player-released'; readonly player: string; readonly team: string }
  | { readonly kind: 'player-assigned'; readonly player: string; readonly team: string }
  | { readonly kind: 'team-created'; readonly team: string; readonly manager: string | null }
  | { readonly kind: 'team-joined'; readonly team: string; readonly from: string | null }
  | { readonly kind: 'team-left'; readonly team: string; readonly to: string | null }
  | { readonly kind: 'team-renamed'; readonly before: string; readonly after: string }
  | {
      readonly kind: 'team-handed-over';
      readonly team: string;
      readonly from: string | null;
      readonly to: string | null;
    }
  | { readonly kind: 'team-deleted'; readonly team: string }
  | { readonly kind: 'league-created'; readonly name: string }
  | { readonly kind: 'league-renamed'; readonly before: string; readonly after: string }
  | { readonly kind: 'champion-changed'; readonly before: string; readonly after: string }
  | {
      readonly kind: 'week-settled';
      readonly gameweek_id: GameweekId;
      /** The season, if it has ended; null in the one under way. */
      readonly ended: SeasonId | null;
      readonly highest: { readonly points: number; readonly teams: readonly string[] };
      /** All that were equally wide; none if there was no winner. */
      readonly widest: readonly LogResult[];
    }
  | {
      readonly kind: 'scores-corrected';
      readonly gameweek_id: GameweekId;
      readonly teams: readonly { readonly team: string; readonly before: number; readonly after: number }[];
    };

/** Of several at one moment the season's beginning is the newest, and its end the next. */
const ranks = { 'season-began': 4, 'season-ended': 3, 'scores-corrected': 1, 'week-settled': 0 } as const;
const rankOfActs = 2;

/** Where an entry stands: by its moment, then by its rank, then by its number within the rank. */
export type LogPlace = { readonly at: string; readonly rank: number; readonly number: number };
export type LogEntry = LogPlace & {
  /** Who did it; null for what nobody did. */
  readonly by: Person | null;
  /** The season that it belongs to; null before the first. */
  readonly season: string | null;
  readonly news: LogNews;
};

/** The rank of what it tells. */
export const rankOf = (kind: LogNews['kind']): number =>
  Object.hasOwn(ranks, kind) ? ranks[kind as keyof typeof ranks] : rankOfActs;

/** Negative if `one` is newer. */
export const compareNewest = (one: LogPlace, other: LogPlace): number =>
  instant(other.at) - instant(one.at) || other.rank - one.rank || other.number - one.number;

/** An entry's place as a text, from which the next page continues. */
export const placeText = ({ at, rank, number }: LogPlace): string => `${at}/${rank}/${number}`;

/** The place of such a text; null if it is none. PostgreSQL knows no year 0. */
export function readPlace(text: string): LogPlace | null {
  const [, at, rank, number] = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(\d)\/(\d{1,15})$/.exec(text) ?? [];
  return at === undefined ? null : { at, rank: Number(rank), number: Number(number) };
}

export type LogPage<Entry> = { readonly entries: readonly Entry[]; readonly next: string | null };

/** The newest of these that are older than the place, and where the page after them continues; null after the last. */
export function logPage<Entry extends LogPlace>(
  entries: readonly Entry[],
  { before, limit }: { readonly before: LogPlace | null; readonly limit: number },
): LogPage<Entry> {
  const older = entries.filter((entry) => before === null || compareNewest(before, entry) < 0).toSorted(compareNewest);
  const shown = older.slice(0, limit);
  const last = shown.at(-1);
  return { entries: shown, next: older.length > limit && last !== undefined ? placeText(last) : null };
}
