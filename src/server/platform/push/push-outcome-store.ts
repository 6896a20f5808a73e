// Writes down what became of a message that was handed to a push service.

import type { Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../database/schema.ts';
import type { PushOutcome } from './push-outcome.ts';
import type { DueMessage } from './push-store.ts';

const longestReason = 200;

/** Deletes the message, or the whole device, or puts the message off. */
export async function notePushOutcome(
  trx: Transaction<Database>,
  { id, sealed, subscription_id }: DueMessage,
  outcome: PushOutcome,
  now: Instant,
): Promise<void> {
  if (outcome.kind === 'gone') {
    await trx.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute();
    return;
  }
  // A message that took this one's place in the meantime is another one.
  if (outcome.kind === 'later') {
    await trx
      .updateTable('push_messages')
      .set((row) => ({ next_at: new Date(outcome.at), attempts: row('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('sealed', '=', sealed)
      .execute();
  } else {
    await trx.deleteFrom('push_messages').where('id', '=', id).where('sealed', '=', sealed).execute();
  }
  const told =
    outcome.kind === 'sent'
      ? { told_at: new Date(now), last_error: null }
      : { last_error: outcome.reason.slice(0, longestReason) };
  await trx.updateTable('push_subscriptions').set(told).where('id', '=', subscription_id).execute();
}
