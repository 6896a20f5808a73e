// What every source of a league's log has in common: it reads one page, and knows no other source.

import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type LogEntry, type LogNews, type LogPlace, rankOf } from '#game/history/log-entry';
import type { LeagueId } from '#game/identity';
import type { Database } from '../../platform/database/schema.ts';

/** An entry before it is known to which season it belongs: its own, or the one under way at its moment. */
export type FoundEntry = Omit<LogEntry, 'season'> & { readonly season?: string };

export type LogRead = {
  readonly db: Kysely<Database>;
  readonly league: LeagueId;
  /** Only entries that are older than this place. */
  readonly before: LogPlace | null;
  /** No more than so many. */
  readonly limit: number;
};

/** Whether a row with this moment and this number is older than where the page begins. Places count in milliseconds. */
export function isOlder(
  { before }: Pick<LogRead, 'before'>,
  kind: LogNews['kind'],
  at: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const place = before ?? { at: 'infinity', rank: 0, number: 0 };
  return sql`(date_trunc('milliseconds', ${at}), ${rankOf(kind)}::integer, ${number}::bigint)
    < (${place.at}::timestamptz, ${place.rank}::integer, ${place.number}::bigint)`;
}

/** The entry that tells this. */
export const entryOf = (
  news: LogNews,
  { at, number, by = null, season }: { at: Date; number: number; by?: LogEntry['by']; season?: string },
): FoundEntry => ({
  at: at.toISOString(),
  rank: rankOf(news.kind),
  number,
  by,
  news,
  ...(season !== undefined && { season }),
});
