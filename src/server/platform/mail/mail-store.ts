// The queue of mails and text messages. Bodies are sealed, and gone once they have been sent.

import type { Kysely, Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { MailChannel, MailState } from '../database/account-tables.ts';
import type { Database } from '../database/schema.ts';

export type NewMail = {
  readonly channel: MailChannel;
  readonly recipient: string;
  readonly subject: string;
  readonly sealed: string;
  readonly createdAt: Instant;
  readonly uselessAt: Instant | null;
};

/** The id of the mail that now waits to be sent. */
export async function insertMail(trx: Transaction<Database>, mail: NewMail): Promise<string> {
  const { channel, recipient, subject, sealed, createdAt, uselessAt } = mail;
  const useless_at = uselessAt === null ? null : new Date(uselessAt);
  const { id } = await trx
    .insertInto('mail')
    .values({ channel, recipient, subject, sealed, created_at: new Date(createdAt), useless_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = ['id', 'channel', 'recipient', 'subject', 'created_at', 'state', 'attempts', 'last_error'] as const;

/** The mail that still waits; null when it has been dealt with. */
export async function readWaitingMail(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('mail')
    .select([...columns, 'sealed', 'useless_at'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ?? null;
}

/** Notes how the mail ended; `keepBody` is for the outbox that the demo shows. */
export async function finishMail(
  db: Kysely<Database>,
  id: string,
  end: { readonly state: MailState; readonly error?: string; readonly keepBody?: boolean; readonly now: Instant },
): Promise<void> {
  await db
    .updateTable('mail')
    .set((row) => ({
      state: end.state,
      done_at: new Date(end.now),
      attempts: row('attempts', '+', 1),
      last_error: end.error?.slice(0, 500) ?? null,
      ...(end.keepBody === true ? {} : { sealed: null }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes an attempt that failed, for admins to see while it is tried again. */
export async function noteFailedAttempt(db: Kysely<Database>, id: string, error: string): Promise<void> {
  await db
    .updateTable('mail')
    .set((row) => ({ attempts: row('attempts', '+', 1), last_error: error.slice(0, 500) }))
    .where('id', '=', id)
    .execute();
}

/** The newest mails first, those before this instant. */
export function listMails(db: Kysely<Database>, { before, limit }: { before: Instant | null; limit: number }) {
  const newest = db
    .selectFrom('mail')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit);
  return (before === null ? newest : newest.where('created_at', '<', new Date(before))).execute();
}

/** One mail with its sealed body; null when there is none. */
export async function readMail(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('mail')
    .select([...columns, 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
