// Everybody who may be told something, so many at a time.

import type { Kysely } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

export type PageOfPeople = {
  /** Everybody up to this person has been looked at. */
  readonly after: ManagerId | null;
  readonly limit: number;
};

/**
 * The next people by id who have an account and an address. Who of them is told is asked for these alone, so that the work
 * for all pages grows with the people, not with their square.
 */
export async function readPeopleAfter(
  db: Kysely<Database>,
  { after, limit }: PageOfPeople,
): Promise<readonly ManagerId[]> {
  const rows = await db
    .selectFrom('managers')
    .innerJoin('account', 'account.manager_id', 'managers.id')
    .select('managers.id')
    .where('managers.email', 'is not', null)
    .$if(after !== null, (query) => query.where('managers.id', '>', after as ManagerId))
    .orderBy('managers.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
