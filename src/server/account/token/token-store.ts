// A manager's personal tokens: only their hashes are kept.

import type { Kysely, Transaction } from 'kysely';
import type * as api from '#api/account-tokens';
import type { OutputOf } from '#api/endpoint';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../../platform/database/schema.ts';

/** The manager's tokens by name. */
export async function readTokens(
  db: Kysely<Database>,
  manager: ManagerId,
): Promise<OutputOf<typeof api.listTokens>['tokens']> {
  const rows = await db
    .selectFrom('read_token')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('manager_id', '=', manager)
    .orderBy('name')
    .execute();
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** Locks the manager's row, so that two requests do not make the eleventh token. */
export async function lockOwnerRow(trx: Transaction<Database>, manager: ManagerId): Promise<void> {
  await trx.selectFrom('managers').select('id').where('id', '=', manager).forNoKeyUpdate().execute();
}

export async function insertToken(
  trx: Transaction<Database>,
  token: { readonly manager_id: ManagerId; readonly name: string; readonly hash: Buffer },
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('read_token')
    .values({ ...token, created_at: new Date(now) })
    .execute();
}

/** Deletes the token if it is the manager's; returns its name, or null. */
export async function deleteToken(trx: Transaction<Database>, manager: ManagerId, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('read_token')
    .where('manager_id', '=', manager)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
