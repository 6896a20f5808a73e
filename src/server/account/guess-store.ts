// Guesses are throttled per address, whatever their source. Known and unknown addresses count the same.

import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { accountRefusals } from './account-refusals.ts';

/** How many attempts are free before each one waits. */
const freeAttempts = 4;
const firstWait = 30;
const longestWait = 15 * 60;
/** A wait that ends later than this was written by a clock that was ahead, and is none. */
const longestBelieved = 2 * longestWait;
const forgottenAfter = 24 * 3600;
/** A few failures are deleted sooner: most of them are for unknown addresses. */
const fewForgottenAfter = 3600;

/** The key under which guesses are counted; the table contains no addresses. */
export const guessKey = (secret: Buffer, guessedAt: string): Buffer =>
  createHmac('sha256', secret).update(`guess ${guessedAt}`).digest();

/** The key under which everything sent to this address is counted, whoever asks for it. */
export const mailKey = (secret: Buffer, address: string): Buffer => guessKey(secret, `mail to ${address}`);

/**
 * Counts an attempt before it is judged, so that parallel attempts gain nothing; throws 429 while attempts are blocked.
 * After the free ones in a row (four unless told otherwise), each wait is twice as long as the last, up to 15 minutes.
 */
export async function countAttempt(
  db: Kysely<Database>,
  key: Buffer,
  now: Instant,
  { free = freeAttempts }: { readonly free?: number } = {},
): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  const isForgotten = sql`guess.blocked_until < ${at} - make_interval(secs =>
    case when guess.failures <= ${free} then ${fewForgottenAfter}::integer else ${forgottenAfter}::integer end)`;
  // Each attempt deletes two expired ones, so that a flood of invented addresses does not fill the table.
  const { rows } = await sql`
    with cleared as (
      delete from sign_in_guess where address_hash in (
        select address_hash from sign_in_guess guess where ${isForgotten} and address_hash <> ${key}
        order by blocked_until limit 2 for update skip locked)
    )
    insert into sign_in_guess as guess (address_hash, failures, blocked_until) values (${key}, 1, ${at})
    on conflict (address_hash) do update set
      failures = case when ${isForgotten} then 1 else guess.failures + 1 end,
      blocked_until = ${at} + make_interval(secs => case
        when ${isForgotten} or guess.failures < ${free} then 0
        else least(${longestWait}, ${firstWait} * power(2, least(guess.failures - ${free}, 10))) end)
    where guess.blocked_until <= ${at} or guess.blocked_until > ${at} + make_interval(secs => ${longestBelieved})
    returning 1`.execute(db);
  if (rows.length > 0) return;
  const guess = await db
    .selectFrom('sign_in_guess')
    .select('blocked_until')
    .where('address_hash', '=', key)
    .executeTakeFirst();
  const wait = ((guess?.blocked_until?.getTime() ?? now) - now) / 1000;
  throw new HttpError(429, 'too_many_attempts', accountRefusals.tooManyAttempts, { retryAfter: Math.max(1, wait) });
}

const freeOwnMails = 10;

/**
 * Counts a mail or text that a manager has sent to an address they type, by that address and by the manager; throws 429
 * if either has had too many.
 */
export async function countOwnMail(
  db: Kysely<Database>,
  secret: Buffer,
  { managerId, address }: { readonly managerId: ManagerId; readonly address: string },
  now: Instant,
): Promise<void> {
  await countAttempt(db, mailKey(secret, address), now);
  await countAttempt(db, guessKey(secret, `mails typed by ${managerId}`), now, { free: freeOwnMails });
}

/** After a success, the address's failures are deleted. */
export async function forgetAttempts(db: Kysely<Database>, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_guess').where('address_hash', '=', key).execute();
}
