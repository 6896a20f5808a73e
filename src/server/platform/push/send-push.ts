// The job 'send-push': hands what is due to one push service. Each service has its own, so that one that hangs, or wants
// to be left alone, holds up no other.

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import type { Database } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import { defineJob, type JobSurroundings } from '../jobs/define-job.ts';
import { askOutside } from '../outbound/ask-outside.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { unseal } from '../seal.ts';
import { encryptPush } from './encrypt-push.ts';
import { type PushOutcome, pushOutcome } from './push-outcome.ts';
import { notePushOutcome } from './push-outcome-store.ts';
import { pushServiceOf } from './push-service.ts';
import { type DueMessage, letRest, nextMessageAt, readRest, takeDueMessages } from './push-store.ts';
import { type Vapid, vapidHeader, vapidOf } from './vapid.ts';

/** So many requests to one service side by side. */
const atOnce = 20;
const mostMilliseconds = 10_000;
/** Longer than a request takes; if this process dies, another one sends the message after it. */
const claim = minutesInMilliseconds(1);
/** Chrome's service takes no more. */
const longestLife = 28 * 86_400;

export const sendPush = defineJob({
  kind: 'send-push',
  lane: 'push',
  leavesTheHouse: true,
  body: z.object({ service: z.string() }),
  key: ({ service }) => service,
  run: async ({ context, stopping }, { service }) => {
    const { database, clock, secret, log } = context;
    const due = await transaction(database.db, async (trx) => {
      const now = clock.now();
      if ((await readRest(trx, service, now)) !== null) return [];
      return takeDueMessages(trx, service, { now, until: (now + claim) as Instant, limit: atOnce });
    });
    const vapid = vapidOf(secret);
    const asked = await Promise.all(
      due.map(async (message) => ({ message, outcome: await deliver(message, vapid, { ...context, stopping }) })),
    );
    const sent = asked.flatMap(({ message, outcome }) => (outcome === null ? [] : [{ message, outcome }]));
    await transaction(database.db, async (trx) => {
      const now = clock.now();
      for (const { message, outcome } of sent) {
        await notePushOutcome(trx, message, outcome, now);
        if (outcome.kind !== 'sent') log.info({ service, push: message.id, outcome: outcome.kind }, 'push not taken');
      }
      const rests = sent.flatMap(({ outcome }) => (outcome.kind === 'later' && outcome.rests ? [outcome.at] : []));
      if (rests.length > 0) await letRest(trx, service, Math.max(...rests) as Instant);
      await sendPush.scheduleNext(trx, { service }, now, () => nextSendingAt(trx, service, now));
    });
  },
});

/** When the next message may be sent to this service; null if none waits. */
async function nextSendingAt(trx: Transaction<Database>, service: string, now: Instant): Promise<Instant | null> {
  const next = await nextMessageAt(trx, service);
  const rest = (await readRest(trx, service, now)) ?? now;
  return next && (Math.max(next, rest) as Instant);
}

/** Null if the server stops meanwhile: then the message is as it was, and is sent when its claim has ended. */
async function deliver(
  { endpoint, p256dh, auth, tag, urgency, sealed, useless_at, attempts }: DueMessage,
  vapid: Vapid,
  { config, clock, secret, stopping }: JobSurroundings & { readonly stopping: AbortSignal },
): Promise<PushOutcome | null> {
  const now = clock.now();
  // The operator may have taken its host off the list.
  if (pushServiceOf(endpoint, config) === null)
    return { kind: 'refused', reason: 'this push service is not on the list of hosts' };
  const contact = config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${config.mailFrom}`;
  const life = Math.ceil((useless_at.getTime() - now) / 1000);
  const headers = {
    authorization: vapidHeader(vapid, { endpoint, contact, now }),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(Math.min(Math.max(life, 0), longestLife)),
    urgency,
    topic: tag,
  };
  const hosts = [new URL(endpoint).hostname];
  const rules = { hosts, allowsPrivate: config.allowsPrivateHosts, mostBytes: 0, mostMilliseconds, stopping };
  const body = encryptPush(Buffer.from(unseal(secret, sealed)), { p256dh, auth });
  try {
    const answer = await askOutside(endpoint, rules, { method: 'POST', headers, body }, () => false);
    const retryAfter = answer.headers['retry-after'];
    return pushOutcome({ ...answer, retryAfter }, attempts, clock.now());
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (stopping.aborted) return null;
    return pushOutcome({ none: error.message }, attempts, clock.now());
  }
}
