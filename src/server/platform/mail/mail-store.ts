// The queue of mails and text messages. Bodies are sealed, and deleted once sent.

import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../database/schema.ts';

export type NewMail = {
  readonly channel: Database['mail']['channel'];
  readonly recipient: string;
  readonly subject: string;
  readonly sealed: string;
  readonly createdAt: Instant;
  readonly uselessAt: Instant | null;
  readonly isPrivate: boolean;
};

/** Queues a mail and returns its id. */
export async function insertMail(trx: Transaction<Database>, mail: NewMail): Promise<string> {
  const { channel, recipient, subject, sealed, createdAt, uselessAt, isPrivate: is_private } = mail;
  const useless_at = uselessAt === null ? null : new Date(uselessAt);
  const { id } = await trx
    .insertInto('mail')
    .values({ channel, recipient, subject, sealed, created_at: new Date(createdAt), useless_at, is_private })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = ['id', 'channel', 'recipient', 'subject', 'created_at', 'state', 'attempts', 'last_error'] as const;

/** Not sent, and not retried automatically. */
const ended = ['refused', 'given-up'] as const;

/** A mail that is still waiting; null if it is done. */
export async function readWaitingMail(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('mail')
    .select([...columns, 'sealed', 'useless_at', 'is_private'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ?? null;
}

/** Records how the mail ended; its body is kept for the demo's outbox, and if an admin may retry it. */
export async function finishMail(
  db: Kysely<Database>,
  id: string,
  end: {
    readonly state: Selectable<Database['mail']>['state'];
    readonly error?: string;
    readonly keepBody: boolean;
    readonly now: Instant;
  },
): Promise<void> {
  await db
    .updateTable('mail')
    .set((row) => ({
      state: end.state,
      done_at: new Date(end.now),
      attempts: row('attempts', '+', 1),
      last_error: end.error?.slice(0, 500) ?? null,
      ...(end.keepBody ? {} : { sealed: null }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Records a failed attempt, so that admins see it while retries go on. */
export async function noteFailedAttempt(db: Kysely<Database>, id: string, error: string): Promise<void> {
  await db
    .updateTable('mail')
    .set((row) => ({ attempts: row('attempts', '+', 1), last_error: error.slice(0, 500) }))
    .where('id', '=', id)
    .execute();
}

export type MailPage = {
  readonly before: Instant | null;
  readonly limit: number;
  readonly onlyFailed?: boolean;
  readonly withPrivate?: boolean;
};

/** The newest mails first, up to this instant; the failed ones include those that are being retried. */
export function listMails(db: Kysely<Database>, { before, limit, onlyFailed = false, withPrivate = false }: MailPage) {
  const newest = db
    .selectFrom('mail')
    .select(columns)
    .select((row) =>
      row
        .and([row('state', 'in', ended), row('sealed', 'is not', null)])
        .$castTo<boolean>()
        .as('can_be_retried'),
    )
    .$if(!withPrivate, (mails) => mails.where('is_private', '=', false))
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit);
  const asked = onlyFailed
    ? newest.where('state', 'in', ['waiting', ...ended]).where('last_error', 'is not', null)
    : newest;
  return (before === null ? asked : asked.where('created_at', '<', new Date(before))).execute();
}

/** Puts a failed mail back into the queue; false if admins see none (rules/notice 9), or its body was not kept. */
export async function queueAgain(trx: Transaction<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail')
    .set({ state: 'waiting', attempts: 0, done_at: null })
    .where('id', '=', id)
    .where('is_private', '=', false)
    .where('state', 'in', ended)
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts every failed mail that admins see back into the queue, if its body was kept; returns which. */
export async function queueAllAgain(trx: Transaction<Database>): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('mail')
    .set({ state: 'waiting', attempts: 0, done_at: null })
    .where('is_private', '=', false)
    .where('state', 'in', ended)
    .where('sealed', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives up the waiting mails from before this moment, whose bodies are kept; returns how many. */
export async function giveUpMailsBefore(trx: Transaction<Database>, before: Date, error: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mail')
    .set({ state: 'given-up', last_error: error })
    .where('state', '=', 'waiting')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type Outdated = { readonly recipient: string; readonly subject: string; readonly except: string | null };

/** Deletes the mails with this subject to this address that wait or have failed, because their link has ended. */
export async function deleteOutdatedMails(
  trx: Transaction<Database>,
  { recipient, subject, except }: Outdated,
): Promise<void> {
  const mails = trx.deleteFrom('mail').where('recipient', '=', recipient).where('subject', '=', subject);
  const others = except === null ? mails : mails.where('id', '<>', except);
  await others.where('state', 'in', ['waiting', ...ended]).execute();
}

/** One mail with its sealed body; null if there is none. */
export async function readMail(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('mail')
    .select([...columns, 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
