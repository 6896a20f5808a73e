// When a league's draft is to begin.

import type { Kysely, Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import type { DraftKey } from './draft-store.ts';

/** When the draft is planned to begin; null if nobody has planned it. */
export async function readDraftPlan(db: Kysely<Database>, { season, league }: DraftKey): Promise<Date | null> {
  const row = await db
    .selectFrom('draft_plans')
    .select('begins_at')
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .executeTakeFirst();
  return row?.begins_at ?? null;
}

/** Plans the draft for this instant; null: for none. */
export async function keepDraftPlan(
  trx: Transaction<Database>,
  { season, league }: DraftKey,
  beginsAt: Instant | null,
): Promise<void> {
  if (beginsAt === null) {
    await trx.deleteFrom('draft_plans').where('season_id', '=', season).where('league_id', '=', league).execute();
    return;
  }
  const begins_at = new Date(beginsAt);
  await trx
    .insertInto('draft_plans')
    .values({ season_id: season, league_id: league, begins_at })
    .onConflict((conflict) => conflict.columns(['season_id', 'league_id']).doUpdateSet({ begins_at }))
    .execute();
}
