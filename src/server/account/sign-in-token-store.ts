// Tokens that work once: links, codes, second-factor challenges. Only their hashes are stored. Those that name an address
// or a number of a manager's stay when they have ended: an erasure must find what went there (own/addresses-store.ts).

import { createHmac, randomInt } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { hashOfToken, newSecretToken } from './secret-token.ts';

type SignInTokenPurpose = Database['sign_in_token']['purpose'];

export type TokenIssue = {
  readonly purpose: SignInTokenPurpose;
  readonly managerId: ManagerId | null;
  readonly now: Instant;
  /** In milliseconds; null: until it is used or replaced. */
  readonly life: number | null;
  /** The address or number it was made for, if that is not the account's. */
  readonly email?: string;
  /** The password that was chosen before the address was confirmed, and the browser in which it was typed. */
  readonly chosen?: ChosenPassword;
};

/** A password that only counts in the browser with this cookie: anybody could have typed it, for any address. */
export type ChosenPassword = { readonly passwordHash: string; readonly browserHash: Buffer };

/** What a valid token stands for. */
export type FoundToken = {
  readonly managerId: ManagerId | null;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly browserHash: Buffer | null;
  readonly createdAt: Date;
  /** Its place in the order of issue. */
  readonly number: number;
};

/** Issues a token for this purpose; earlier ones for the same manager or address stop working. */
export async function issueToken(trx: Transaction<Database>, issue: TokenIssue): Promise<string> {
  const { text, hash } = newSecretToken();
  // A change of address can still be undone, whatever else has changed since.
  if (issue.purpose !== 'email-undo') await forgetTokens(trx, issue);
  await insertToken(trx, issue, hash);
  return text;
}

const codeHash = (secret: Buffer, address: string, digits: string): Buffer =>
  createHmac('sha256', secret).update(`code ${address} ${digits}`).digest();

/** Six digits that are valid for this address only; guesses are counted. */
export async function issueCode(
  trx: Transaction<Database>,
  secret: Buffer,
  issue: TokenIssue & { readonly email: string },
): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  await forgetTokens(trx, issue);
  await insertToken(trx, issue, codeHash(secret, issue.email, digits));
  return digits;
}

/**
 * Earlier tokens for this purpose stop working: those of the same manager or, before there is one, of the same address.
 */
export async function forgetTokens(
  trx: Transaction<Database>,
  { purpose, managerId, email, now }: Pick<TokenIssue, 'purpose' | 'managerId' | 'email' | 'now'>,
): Promise<void> {
  if (purpose === 'email' || purpose === 'phone') {
    await trx
      .updateTable('sign_in_token')
      // A code's hash is made of six digits, and the next code may have the same.
      .set({ hash: sql`sha256(hash)`, used_at: sql`coalesce(used_at, ${new Date(now)}::timestamptz)` })
      .where('purpose', '=', purpose)
      .where('manager_id', '=', managerId)
      .execute();
    return;
  }
  const ofPurpose = trx.deleteFrom('sign_in_token').where('purpose', '=', purpose);
  await (managerId === null
    ? ofPurpose.where('manager_id', 'is', null).where('email', 'is not distinct from', email ?? null)
    : ofPurpose.where('manager_id', '=', managerId)
  ).execute();
}

/**
 * Every token of the manager stops working, except the undos of changes that are older than this one: whoever undoes a
 * later change must not take the earlier owner's undo away. Returns the addresses that changes since then moved it from.
 */
export async function forgetTokensSince(
  trx: Transaction<Database>,
  managerId: ManagerId,
  undo: Pick<FoundToken, 'number'>,
  now: Instant,
): Promise<readonly string[]> {
  await trx
    .deleteFrom('sign_in_token')
    .where('manager_id', '=', managerId)
    .where('purpose', 'not in', ['email', 'email-undo', 'phone'])
    .execute();
  const ended = trx
    .updateTable('sign_in_token')
    // The address that is left now was typed for a used one, and gets mails until now: from here its days are counted.
    .set({ used_at: new Date(now), expires_at: null })
    .where('manager_id', '=', managerId);
  await ended.where('purpose', 'in', ['email', 'phone']).execute();
  const undone = await ended
    .where('purpose', '=', 'email-undo')
    .where('number', '>=', undo.number)
    .where('used_at', 'is', null)
    .returning('email')
    .execute();
  return undone.flatMap(({ email }) => email ?? []);
}

async function insertToken(trx: Transaction<Database>, issue: TokenIssue, hash: Buffer): Promise<void> {
  const { purpose, managerId, now, life, email = null, chosen } = issue;
  await trx
    .insertInto('sign_in_token')
    .values({
      hash,
      purpose,
      manager_id: managerId,
      email,
      password_hash: chosen?.passwordHash ?? null,
      browser_hash: chosen?.browserHash ?? null,
      created_at: new Date(now),
      expires_at: life === null ? null : new Date(now + life),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

const open = (db: Kysely<Database>, purpose: SignInTokenPurpose, hash: Buffer, now: Instant) =>
  db
    .selectFrom('sign_in_token')
    .select([
      'manager_id as managerId',
      'email',
      'password_hash as passwordHash',
      'browser_hash as browserHash',
      'created_at as createdAt',
      'number',
    ])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now))]));

/** What this token stands for; null if it is unknown, used or expired. */
export async function findToken(
  db: Kysely<Database>,
  purpose: SignInTokenPurpose,
  text: string,
  now: Instant,
): Promise<FoundToken | null> {
  return (await open(db, purpose, hashOfToken(text), now).executeTakeFirst()) ?? null;
}

/** Uses up the token and returns its content; null if it is no longer valid. */
export function useToken(
  trx: Transaction<Database>,
  purpose: SignInTokenPurpose,
  text: string,
  now: Instant,
): Promise<FoundToken | null> {
  return useHash(trx, purpose, hashOfToken(text), now);
}

/** Uses up the code for this address; null if it is wrong or no longer valid. */
export function useCode(
  trx: Transaction<Database>,
  secret: Buffer,
  { purpose, address, digits }: { purpose: SignInTokenPurpose; address: string; digits: string },
  now: Instant,
): Promise<FoundToken | null> {
  return useHash(trx, purpose, codeHash(secret, address, digits.replaceAll(/\s/g, '')), now);
}

async function useHash(
  trx: Transaction<Database>,
  purpose: SignInTokenPurpose,
  hash: Buffer,
  now: Instant,
): Promise<FoundToken | null> {
  const found = await open(trx, purpose, hash, now).forUpdate().executeTakeFirst();
  if (found === undefined) return null;
  await trx
    .updateTable('sign_in_token')
    .set({ used_at: new Date(now) })
    .where('hash', '=', hash)
    .execute();
  return found;
}

/** The manager's new address waits no longer; false if none did, because it was confirmed or its time is over. */
export async function forgetPendingEmail(
  trx: Transaction<Database>,
  managerId: ManagerId,
  now: Instant,
): Promise<boolean> {
  const forgotten = await trx
    .updateTable('sign_in_token')
    .set({ used_at: new Date(now) })
    .where(isPendingEmail(managerId, now))
    .returning('hash')
    .execute();
  return forgotten.length > 0;
}

/** The new address that this manager has not confirmed yet; null if there is none. */
export async function pendingEmail(db: Kysely<Database>, managerId: ManagerId, now: Instant): Promise<string | null> {
  const pending = db.selectFrom('sign_in_token').select('email').where(isPendingEmail(managerId, now));
  return (await pending.executeTakeFirst())?.email ?? null;
}

const isPendingEmail = (managerId: ManagerId, now: Instant) => (where: ExpressionBuilder<Database, 'sign_in_token'>) =>
  where.and([
    where('purpose', '=', 'email'),
    where('manager_id', '=', managerId),
    where('used_at', 'is', null),
    where('expires_at', '>', new Date(now)),
  ]);
