// The season's gameweeks: as the rules see them, and as the contract says them.

import type { Kysely, Selectable } from 'kysely';
import type { GameweekRow } from '#api/gameweek';
import type { Gameweek } from '#game/gameweek/gameweek';
import type { GameweekId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

type GameweekColumns = Pick<
  Selectable<Database['gameweeks']>,
  'id' | 'start_time' | 'end_time' | 'midweek_deadline' | 'weekend_deadline'
>;

const columns = ['id', 'start_time', 'end_time', 'midweek_deadline', 'weekend_deadline'] as const;
const instantOf = (time: Date): Instant => time.getTime() as Instant;

const gameweekOf = (row: GameweekColumns): Gameweek => ({
  id: row.id,
  startTime: instantOf(row.start_time),
  endTime: instantOf(row.end_time),
  midweekDeadline: row.midweek_deadline && instantOf(row.midweek_deadline),
  weekendDeadline: row.weekend_deadline && instantOf(row.weekend_deadline),
});

/** The season's gameweeks by number. */
export async function readGameweeks(db: Kysely<Database>, season: SeasonId): Promise<readonly Gameweek[]> {
  const rows = await db.selectFrom('gameweeks').select(columns).where('season_id', '=', season).orderBy('id').execute();
  return rows.map(gameweekOf);
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

/** One gameweek, or null. */
export async function readGameweek(
  db: Kysely<Database>,
  season: SeasonId,
  gameweek: GameweekId,
): Promise<Gameweek | null> {
  const row = await db
    .selectFrom('gameweeks')
    .select(columns)
    .where('season_id', '=', season)
    .where('id', '=', gameweek)
    .executeTakeFirst();
  return row === undefined ? null : gameweekOf(row);
}

/** The gameweek in the words of the contract. */
export const gameweekRow = (gameweek: Gameweek, current: GameweekId): GameweekRow => ({
  id: gameweek.id,
  start_time: rfc3339(gameweek.startTime),
  end_time: rfc3339(gameweek.endTime),
  is_current: gameweek.id === current,
  midweek_deadline: gameweek.midweekDeadline && rfc3339(gameweek.midweekDeadline),
  weekend_deadline: gameweek.weekendDeadline && rfc3339(gameweek.weekendDeadline),
});

const rfc3339 = (moment: Instant): string => new Date(moment).toISOString();
