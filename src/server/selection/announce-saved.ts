// Tells a manager's other devices of a save after its commit, many saves in one statement: NOTIFY makes commits wait for
// one another, which a deadline's storm of saves cannot afford.

import { notifySaved, type SelectionSaved } from '../live/saved-notice-store.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { ServerContext } from '../platform/server-context.ts';

type Outbox = { readonly waiting: SelectionSaved[]; sending: Promise<void> | null };

const outboxes = new WeakMap<DatabaseHandle, Outbox>();
const mostAtOnce = 200;

/** Announces the save soon; a notice that fails is lost, for the other devices read the selection again anyway. */
export function announceSaved(context: ServerContext, saved: SelectionSaved): void {
  const outbox = outboxes.get(context.database) ?? { waiting: [], sending: null };
  outboxes.set(context.database, outbox);
  outbox.waiting.push(saved);
  outbox.sending ??= sendAll(context, outbox);
}

async function sendAll({ database, log }: ServerContext, outbox: Outbox): Promise<void> {
  while (outbox.waiting.length > 0) {
    const batch = outbox.waiting.splice(0, mostAtOnce);
    try {
      await notifySaved(database.db, batch);
    } catch (error) {
      log.warn({ err: error, saves: batch.length }, 'saved selections could not be announced');
    }
  }
  outbox.sending = null;
}
