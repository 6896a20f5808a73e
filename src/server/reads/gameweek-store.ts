// The season's gameweeks, as the rules see them and as the contract sends them.

import type { Kysely } from 'kysely';
import type { GameweekRow } from '#api/gameweek';
import { type Gameweek, withTimes } from '#game/gameweek/gameweek';
import type { GameweekId, SeasonId } from '#game/identity';
import { instantOf, instantText } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

const columns = ['id', 'start_time', 'end_time', 'midweek_deadline', 'weekend_deadline'] as const;
/** The season's gameweeks by number. */
export async function readGameweeks(db: Kysely<Database>, season: SeasonId): Promise<readonly Gameweek[]> {
  const rows = await db.selectFrom('gameweeks').select(columns).where('season_id', '=', season).orderBy('id').execute();
  return rows.map((row) => withTimes(row, instantOf));
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

/** The newest gameweek that is settled, or null. */
export async function readNewestSettled(db: Kysely<Database>, season: SeasonId): Promise<GameweekId | null> {
  const { id } = await db
    .selectFrom('gameweeks')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('season_id', '=', season)
    .where('settled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** The gameweeks that have a real match which is neither postponed nor void. */
export async function readPlayedGameweeks(
  db: Kysely<Database>,
  season: SeasonId,
): Promise<ReadonlySet<GameweekId | null>> {
  const rows = await db
    .selectFrom('real_matches')
    .select('gameweek_id')
    .distinct()
    .where('season_id', '=', season)
    .where('is_void', '=', false)
    .execute();
  return new Set(rows.map(({ gameweek_id }) => gameweek_id));
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
  return row === undefined ? null : withTimes(row, instantOf);
}

/** The gameweek in the contract's form. */
export const gameweekRow = (gameweek: Gameweek, current: GameweekId): GameweekRow => ({
  ...withTimes(gameweek, instantText),
  is_current: gameweek.id === current,
});
