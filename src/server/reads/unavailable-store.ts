// Injuries and suspensions, as the provider of the fixtures last told them.

import type { Kysely } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/selection';
import type { PlayerCode } from '#game/identity';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';

type Unavailable = OutputOf<typeof api.readSelection>['unavailable'];

/** Those of these players who may not play. */
export async function readUnavailable(db: Kysely<Database>, players: readonly PlayerCode[]): Promise<Unavailable> {
  const rows = await db
    .selectFrom('player_availability')
    .select(['player_code as player_id', 'state', 'words', 'since'])
    .where('player_code', '=', anyOf(players))
    .orderBy('player_code')
    .execute();
  return rows.map((row) => ({ ...row, since: row.since?.toISOString() ?? null }));
}
