// Who picks in a league's draft, and against which clock (rules/draft 14).

import type { Kysely, Transaction } from 'kysely';
import { adminsPick, type OwnPicks } from '#game/draft/own-picks';
import type { Database } from '../platform/database/schema.ts';
import type { DraftKey } from './draft-store.ts';

/** What an admin has allowed; only admins pick until then. */
export async function readOwnPicks(db: Kysely<Database>, { season, league }: DraftKey): Promise<OwnPicks> {
  const row = await db
    .selectFrom('draft_settings')
    .select(['managers_pick', 'clock_seconds'])
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .executeTakeFirst();
  return row ?? adminsPick;
}

/** Keeps what an admin allows. */
export async function keepOwnPicks(
  trx: Transaction<Database>,
  { season, league }: DraftKey,
  ownPicks: OwnPicks,
): Promise<void> {
  await trx
    .insertInto('draft_settings')
    .values({ season_id: season, league_id: league, ...ownPicks })
    .onConflict((conflict) => conflict.columns(['season_id', 'league_id']).doUpdateSet(ownPicks))
    .execute();
}
