// Personal tokens as the gate sees them: whose they are, and when they were last used.

import type { Kysely } from 'kysely';
import type { ManagerId } from '#game/identity';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import type { Database } from '../database/schema.ts';

/** How exactly the last use is kept: reading must not write each time. No use is before the token itself. */
const useIsKeptBy = minutesInMilliseconds(60);

/** Whose token this is, and notes that it was used; null if there is no such token. */
export async function findReadToken(db: Kysely<Database>, hash: Buffer, now: Instant): Promise<ManagerId | null> {
  const found = await db
    .selectFrom('read_token')
    .select(['id', 'manager_id', 'created_at', 'last_used_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (found === undefined) return null;
  const hour = Math.floor(now / useIsKeptBy) * useIsKeptBy;
  if ((found.last_used_at?.getTime() ?? 0) < hour) {
    await db
      .updateTable('read_token')
      .set({ last_used_at: new Date(Math.max(hour, found.created_at.getTime())) })
      .where('id', '=', found.id)
      .execute();
  }
  return found.manager_id;
}
