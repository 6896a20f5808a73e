// Where the queue survives a closed tab and a restarted phone: one IndexedDB record, replaced in one transaction, so
// that two tabs never lose each other's commands.

import type { Queue } from './report-command.ts';

const databaseName = 'touchline-report';
const storeName = 'kept';
const queueKey = 'queue';

export type QueueStore = {
  read(): Promise<Queue>;
  /** Applies the change to the stored queue, and resolves to the result. */
  change(change: (queue: Queue) => Queue): Promise<Queue>;
};

/** This browser's store. */
export function browserQueueStore(): QueueStore {
  let opened: Promise<IDBDatabase> | null = null;
  const database = () => {
    opened ??= openDatabase();
    return opened;
  };
  const run = async (mode: IDBTransactionMode, change: (queue: Queue) => Queue): Promise<Queue> => {
    const transaction = (await database()).transaction(storeName, mode, { durability: 'strict' });
    const store = transaction.objectStore(storeName);
    return new Promise((resolve, reject) => {
      let changed: Queue = [];
      const reading = store.get(queueKey);
      reading.addEventListener('success', () => {
        changed = change((reading.result as Queue | undefined) ?? []);
        if (mode === 'readwrite') store.put(changed, queueKey);
      });
      transaction.addEventListener('complete', () => resolve(changed));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The queue could not be stored')),
      );
    });
  };
  return { read: () => run('readonly', (queue) => queue), change: (change) => run('readwrite', change) };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The queue could not be opened')));
  });
}
