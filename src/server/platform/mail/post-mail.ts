// Queues a mail or a text message in the transaction of the act that causes it: both happen, or neither.

import type { Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../database/schema.ts';
import { seal } from '../seal.ts';
import type { Letter } from './letter.ts';
import { insertMail } from './mail-store.ts';
import { sendNoticeMail, sendQueuedMail } from './send-mail.ts';
import { writeLetter } from './write-letter.ts';

export type Posting = {
  readonly to: string;
  readonly letter: Letter;
  /** A text message consists of the letter's subject alone. */
  readonly channel?: Database['mail']['channel'];
  readonly now: Instant;
  /** The milliseconds after which the mail is useless; without it the mail never expires. */
  readonly life?: number;
  /** That there is such a mail says something about its recipient: admins only see how many there are. */
  readonly isPrivate?: boolean;
};

/** Queues the mail and returns its id in the outbox. */
export async function postMail(
  trx: Transaction<Database>,
  secret: Buffer,
  { to, letter, channel = 'email', now, life, isPrivate = false }: Posting,
): Promise<string> {
  const id = await insertMail(trx, {
    channel,
    recipient: to,
    // Codes and links are only in the sealed body.
    subject: channel === 'text' ? letter.heading : letter.subject,
    sealed: seal(secret, JSON.stringify({ subject: letter.subject, ...writeLetter(letter), off: letter.off?.href })),
    createdAt: now,
    uselessAt: life === undefined ? null : ((now + life) as Instant),
    isPrivate,
  });
  await (isPrivate ? sendNoticeMail : sendQueuedMail).schedule(trx, { mail_id: id }, now);
  return id;
}
