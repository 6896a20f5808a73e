// Tells a manager's other devices of a save after its commit, many saves in one transaction: the change log's position
// and NOTIFY both make commits wait for one another, which a deadline's storm of saves cannot afford.

import type { DatabaseHandle } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { announceAll } from '../live/announce-all-store.ts';
import type { RecordedChange } from '../live/recorded-change.ts';
import type { ServerContext } from '../server-context.ts';

type SavedChange = Extract<RecordedChange, { kind: 'selection-saved' }>;
type Outbox = { readonly waiting: SavedChange[]; sending: Promise<void> | null };

const outboxes = new WeakMap<DatabaseHandle, Outbox>();
const mostAtOnce = 200;

/** Announces the save soon; a notice that fails is lost, for the other devices read the selection again anyway. */
export function announceSaved(context: ServerContext, saved: SavedChange): void {
  const outbox = outboxes.get(context.database) ?? { waiting: [], sending: null };
  outboxes.set(context.database, outbox);
  outbox.waiting.push(saved);
  outbox.sending ??= sendAll(context, outbox);
}

/** Resolves when every save that was handed in has been announced. */
export async function savesAnnounced({ database }: Pick<ServerContext, 'database'>): Promise<void> {
  await outboxes.get(database)?.sending;
}

async function sendAll({ database, clock, log }: ServerContext, outbox: Outbox): Promise<void> {
  while (outbox.waiting.length > 0) {
    const batch = outbox.waiting.splice(0, mostAtOnce);
    try {
      await transaction(database.db, (trx) => announceAll(trx, batch, clock.now()));
    } catch (error) {
      log.warn({ err: error, saves: batch.length }, 'saved selections could not be announced');
    }
  }
  outbox.sending = null;
}
