// The job 'send-mail': sends one queued mail to the mail server, or writes it to the local outbox if there is none.

import type { Kysely } from 'kysely';
import { z } from 'zod';
import { day } from '#game/zone-time';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Log } from '../log.ts';
import { unseal } from '../seal.ts';
import { keepInOutbox } from './local-outbox.ts';
import { finishMail, noteFailedAttempt, readWaitingMail } from './mail-store.ts';
import { isAnswerToMail, MailRefused, sendBySmtp } from './smtp-sender.ts';

export const mailBody = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  off: z.string().optional(),
});

export type MailSurroundings = {
  readonly db: Kysely<Database>;
  readonly config: Config;
  readonly secret: Buffer;
  readonly clock: Clock;
  readonly log: Log;
  readonly stopping: AbortSignal;
};

/** A mail that stays useful is tried this long after it was written: mail servers come back within days. */
const longestTry = 2 * day;

/** Sends the mail if it is still waiting. Throws if it should be retried. */
export async function sendMail(
  { db, config, secret, clock, log, stopping }: MailSurroundings,
  mailId: string,
): Promise<void> {
  const mail = await readWaitingMail(db, mailId);
  if (mail === null || mail.sealed === null) return;
  const now = clock.now();
  if (mail.useless_at !== null && mail.useless_at.getTime() <= now) {
    log.warn({ mail: mail.id, attempts: mail.attempts }, 'mail dropped: it is too late for it');
    return finishMail(db, mail.id, { state: 'given-up', error: mail.last_error ?? 'too late', keepBody: false, now });
  }
  // Text messages can only leave this machine through the operator.
  const smtpUrl = mail.channel === 'text' ? null : config.smtpUrl;
  try {
    const { html, text, subject, off } = mailBody.parse(JSON.parse(opened(secret, mail.sealed)));
    const { id, recipient: to, created_at: at } = mail;
    await (smtpUrl === null
      ? keepInOutbox(config, { id, to, subject, text, at })
      : sendBySmtp({ ...config, smtpUrl }, { id, to, subject, html, text, off }));
  } catch (error) {
    // An attempt that the stop has cut short says nothing about the mail.
    if (stopping.aborted) throw error;
    const reason = reasonToKeep(error, mail.is_private);
    const failed = { error: reason, keepBody: true, now };
    // The server's words may repeat the address, so the log has its number only.
    const facts = { mail: mail.id, attempts: mail.attempts + 1, answer: answerOf(error) };
    if (error instanceof MailRefused) {
      log.warn(facts, 'mail refused');
      return finishMail(db, mail.id, { ...failed, state: 'refused' });
    }
    if (now - mail.created_at.getTime() >= longestTry) {
      log.warn(facts, 'mail given up');
      return finishMail(db, mail.id, { ...failed, state: 'given-up' });
    }
    await noteFailedAttempt(db, mail.id, reason);
    throw isAnswerToMail(error) ? new Error(`The mail server answered ${error.responseCode}.`) : error;
  }
  if (smtpUrl === null) {
    log.info({ mail: mail.id }, 'mail kept in the outbox');
    return finishMail(db, mail.id, { state: 'kept', keepBody: config.mode !== 'production', now });
  }
  await finishMail(db, mail.id, { state: 'sent', keepBody: false, now });
  log.info({ mail: mail.id, attempts: mail.attempts + 1 }, 'mail sent');
}

/** What was sealed; throws a MailRefused if that was done with a secret that is not the installation's any more. */
function opened(secret: Buffer, sealed: string): string {
  try {
    return unseal(secret, sealed);
  } catch (cause) {
    throw new MailRefused('It was written with another secret (SECRET_FILE).', { cause });
  }
}

/** Outside a transaction, because a mail server can be slow. */
const sending = (kind: string, lane: 'mail' | 'noticeMail') =>
  defineJob({
    kind,
    lane,
    leavesTheHouse: true,
    body: z.object({ mail_id: z.uuid() }),
    key: ({ mail_id }) => mail_id,
    run: async ({ context: { database, config, secret, clock, log }, stopping }, { mail_id }) => {
      await sendMail({ db: database.db, config, secret, clock, log, stopping }, mail_id);
    },
  });

export const sendQueuedMail = sending('send-mail', 'mail');
/** Of notices there may be a hundred thousand at once. */
export const sendNoticeMail = sending('send-notice-mail', 'noticeMail');

/** What admins read: of a private mail never the server's words, which may name its recipient (rules/notice 9). */
function reasonToKeep(error: unknown, isPrivate: boolean): string {
  const answer = error instanceof MailRefused ? error.cause : error;
  if (isPrivate && isAnswerToMail(answer)) return `the mail server answered ${answer.responseCode}`;
  return error instanceof Error ? error.message : String(error);
}

/** The mail server's number, or the code of a connection that failed. */
function answerOf(error: unknown): unknown {
  if (!(error instanceof Error)) return null;
  const cause = error.cause ?? error;
  if (typeof cause !== 'object') return null;
  return 'responseCode' in cause ? cause.responseCode : 'code' in cause ? cause.code : null;
}
