// The season's gameweeks as they are kept.

import type { Kysely } from 'kysely';
import type { Gameweek } from '#game/gameweek/gameweek';
import type { GameweekId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

const instantOf = (date: Date): Instant => date.getTime() as Instant;
const instantOrNull = (date: Date | null): Instant | null => (date === null ? null : instantOf(date));

/** The gameweeks of a season by number. */
export async function readGameweeks(db: Kysely<Database>, season: SeasonId): Promise<readonly Gameweek[]> {
  const rows = await db
    .selectFrom('gameweeks')
    .select(['id', 'start_time', 'end_time', 'midweek_deadline', 'weekend_deadline'])
    .where('season_id', '=', season)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startTime: instantOf(row.start_time),
    endTime: instantOf(row.end_time),
    midweekDeadline: instantOrNull(row.midweek_deadline),
    weekendDeadline: instantOrNull(row.weekend_deadline),
  }));
}

/** The gameweek that an admin has pinned as the current one, or null. */
export async function readPinnedGameweek(db: Kysely<Database>, season: SeasonId): Promise<GameweekId | null> {
  const row = await db
    .selectFrom('seasons')
    .select('pinned_gameweek_id')
    .where('id', '=', season)
    .executeTakeFirstOrThrow();
  return row.pinned_gameweek_id;
}
