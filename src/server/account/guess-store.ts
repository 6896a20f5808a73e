// Guesses are throttled per address, whatever their source. Known and unknown addresses count the same.

import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { accountTexts } from './account-texts.ts';

const freeAttempts = 4;
const firstWait = 30;
const longestWait = 15 * 60;
const forgottenAfter = 24 * 3600;
/** A few failures are deleted sooner: most of them are for unknown addresses. */
const fewForgottenAfter = 3600;

/** The key under which guesses are counted; the table contains no addresses. */
export const guessKey = (secret: Buffer, guessedAt: string): Buffer =>
  createHmac('sha256', secret).update(`guess ${guessedAt}`).digest();

/**
 * Counts an attempt before it is judged, so that parallel attempts gain nothing; throws 429 while attempts are blocked.
 * From the fifth failure in a row, each wait is twice as long as the last, up to 15 minutes.
 */
export async function countAttempt(db: Kysely<Database>, key: Buffer, now: Instant): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  const isForgotten = sql`guess.blocked_until < ${at} - make_interval(secs =>
    case when guess.failures <= ${freeAttempts} then ${fewForgottenAfter}::integer else ${forgottenAfter}::integer end)`;
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
        when ${isForgotten} or guess.failures < ${freeAttempts} then 0
        else least(${longestWait}, ${firstWait} * power(2, least(guess.failures - ${freeAttempts}, 10))) end)
    where guess.blocked_until <= ${at}
    returning 1`.execute(db);
  if (rows.length > 0) return;
  const guess = await db
    .selectFrom('sign_in_guess')
    .select('blocked_until')
    .where('address_hash', '=', key)
    .executeTakeFirst();
  const wait = ((guess?.blocked_until?.getTime() ?? now) - now) / 1000;
  throw new HttpError(429, 'too_many_attempts', accountTexts.tooManyAttempts, { retryAfter: Math.max(1, wait) });
}

/** After a success, the address's failures are deleted. */
export async function forgetAttempts(db: Kysely<Database>, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_guess').where('address_hash', '=', key).execute();
}
