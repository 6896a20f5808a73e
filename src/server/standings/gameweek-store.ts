// Reads the season's gameweeks as the rules see them.

import type { Kysely, Selectable } from 'kysely';
import type { Gameweek } from '#game/gameweek/gameweek';
import type { GameweekId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

type GameweekColumns = Pick<
  Selectable<Database['gameweeks']>,
  'id' | 'start_time' | 'end_time' | 'midweek_deadline' | 'weekend_deadline'
>;

export type SeasonGameweeks = { readonly gameweeks: readonly Gameweek[]; readonly pinned: GameweekId | null };

const columns = ['id', 'start_time', 'end_time', 'midweek_deadline', 'weekend_deadline'] as const;
const instantOf = (time: Date): Instant => time.getTime() as Instant;

const gameweekOf = (row: GameweekColumns): Gameweek => ({
  id: row.id,
  startTime: instantOf(row.start_time),
  endTime: instantOf(row.end_time),
  midweekDeadline: row.midweek_deadline && instantOf(row.midweek_deadline),
  weekendDeadline: row.weekend_deadline && instantOf(row.weekend_deadline),
});

/** The season's gameweeks by id, and the one that an admin has pinned. */
export async function readSeasonGameweeks(db: Kysely<Database>, season: SeasonId): Promise<SeasonGameweeks> {
  const rows = await db.selectFrom('gameweeks').select(columns).where('season_id', '=', season).orderBy('id').execute();
  const { pinned_gameweek_id: pinned } = await db
    .selectFrom('seasons')
    .select('pinned_gameweek_id')
    .where('id', '=', season)
    .executeTakeFirstOrThrow();
  return { gameweeks: rows.map(gameweekOf), pinned };
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
