// Where a person is reached, and was.

import type { Kysely, NotNull } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../../platform/database/schema.ts';

/**
 * The person's address and number, those that they have typed or moved from, and those at which they accepted an
 * invitation; none that is somebody else's.
 */
export async function addressesOf(db: Kysely<Database>, id: ManagerId, now: Instant): Promise<readonly string[]> {
  const present = await db
    .selectFrom('managers')
    .leftJoin('account', 'account.manager_id', 'managers.id')
    .select(['email', 'phone'])
    .where('managers.id', '=', id)
    .executeTakeFirstOrThrow();
  const named = await db
    .selectFrom('sign_in_token')
    .select('email')
    .where('manager_id', '=', id)
    .union(db.selectFrom('manager_invites').select('email').where('accepted_by', '=', id))
    .execute();
  const others = await addressesOfOthers(
    db,
    id,
    named.flatMap(({ email }) => email ?? []),
    now,
  );
  const theirs = named.flatMap(({ email }) => (others.has(email) ? [] : email));
  return [...new Set([present.email, present.phone, ...theirs])].filter((address) => address !== null);
}

export type OtherAddress = {
  readonly address: string;
  /** When it was last typed or left. */
  readonly at: Date;
  readonly is_pending: boolean;
  /** Whether it is an e-mail address that they have never had: it may be somebody else's. */
  readonly is_typed: boolean;
};

/** The addresses and numbers that the person typed for a change or left by one, oldest first. */
export const readOtherAddresses = (db: Kysely<Database>, id: ManagerId, now: Instant): Promise<OtherAddress[]> =>
  db
    .selectFrom('sign_in_token')
    .select(({ fn, eb, and }) => [
      'email as address',
      fn.max('created_at').as('at'),
      fn
        .agg<boolean>('bool_or', [
          and([eb('purpose', '<>', 'email-undo'), eb('used_at', 'is', null), eb('expires_at', '>', new Date(now))]),
        ])
        .as('is_pending'),
      fn.agg<boolean>('bool_and', [eb('purpose', '=', 'email')]).as('is_typed'),
    ])
    .where('manager_id', '=', id)
    .where('purpose', 'in', ['email', 'email-undo', 'phone'])
    .where('email', 'is not', null)
    .$narrowType<{ address: NotNull }>()
    .groupBy('email')
    .orderBy('at')
    .orderBy('email')
    .execute();

/**
 * Which of these addresses somebody else has or is invited at. Whoever asks for a new address may type anybody's, and
 * nothing tells them that it is taken.
 */
async function addressesOfOthers(
  db: Kysely<Database>,
  id: ManagerId,
  addresses: readonly string[],
  now: Instant,
): Promise<ReadonlySet<string | null>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom('managers')
    .select('email as address')
    .where('email', 'in', addresses)
    .where('id', '<>', id)
    .union(
      db.selectFrom('account').select('phone as address').where('phone', 'in', addresses).where('manager_id', '<>', id),
    )
    .union(
      db
        .selectFrom('manager_invites')
        .select('email as address')
        .where('email', 'in', addresses)
        .where('accepted_at', 'is', null),
    )
    .union(
      db
        .selectFrom('sign_in_token')
        .select('email as address')
        .where('email', 'in', addresses)
        .where('manager_id', 'is distinct from', id)
        // One that has ended and is no undo's was only typed, or is in one of the other tables.
        .where((token) =>
          token.or([
            token('purpose', 'not in', ['email', 'phone']),
            token.and([token('used_at', 'is', null), token('expires_at', '>', new Date(now))]),
          ]),
        ),
    )
    .execute();
  return new Set(rows.map(({ address }) => address));
}
