// Tokens that are good once: set-up links, the question for the second factor.

import type { Kysely, Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { SignInTokenPurpose } from '../platform/database/account-tables.ts';
import type { Database } from '../platform/database/schema.ts';
import { hashOfToken, newSecretToken } from './secret-token.ts';

export type TokenIssue = {
  readonly purpose: SignInTokenPurpose;
  readonly managerId: ManagerId | null;
  readonly now: Instant;
  /** Milliseconds; null: until it is used or replaced. */
  readonly life: number | null;
};

/** A new token of this purpose; earlier ones of the same manager and purpose are good no longer. */
export async function issueToken(trx: Transaction<Database>, issue: TokenIssue): Promise<string> {
  const { purpose, managerId, now, life } = issue;
  const { text, hash } = newSecretToken();
  await trx
    .deleteFrom('sign_in_token')
    .where('purpose', '=', purpose)
    .where('manager_id', 'is not distinct from', managerId)
    .execute();
  await trx
    .insertInto('sign_in_token')
    .values({
      hash,
      purpose,
      manager_id: managerId,
      email: null,
      created_at: new Date(now),
      expires_at: life === null ? null : new Date(now + life),
    })
    .execute();
  return text;
}

const open = (db: Kysely<Database>, purpose: SignInTokenPurpose, text: string, now: Instant) =>
  db
    .selectFrom('sign_in_token')
    .select(['manager_id'])
    .where('hash', '=', hashOfToken(text))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now))]));

/** Whose token this is; null when it is unknown, used or over. */
export async function findToken(
  db: Kysely<Database>,
  purpose: SignInTokenPurpose,
  text: string,
  now: Instant,
): Promise<{ readonly managerId: ManagerId | null } | null> {
  const row = await open(db, purpose, text, now).executeTakeFirst();
  return row === undefined ? null : { managerId: row.manager_id };
}

/** Uses the token up; false when it is no longer good. */
export async function useToken(
  trx: Transaction<Database>,
  purpose: SignInTokenPurpose,
  text: string,
  now: Instant,
): Promise<boolean> {
  const found = await open(trx, purpose, text, now).forUpdate().executeTakeFirst();
  if (found === undefined) return false;
  await trx
    .updateTable('sign_in_token')
    .set({ used_at: new Date(now) })
    .where('hash', '=', hashOfToken(text))
    .execute();
  return true;
}
