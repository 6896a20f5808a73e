// Where the queue survives a closed tab and a restarted phone: a row of IndexedDB for each command. Every change reads
// and writes in one transaction, so that two tabs never lose each other's commands.

import { runningBuild } from '../../ui/running-build.ts';
import { queueDatabase } from './queue-places.ts';
import { type QueueRow, rowChanges, storedWaiting } from './queue-rows.ts';
import type { Queue } from './report-command.ts';

const storeName = 'kept';
/** Older versions kept the whole queue here. */
const listKey = 'queue';

/** `strict` when somebody has acted: it is on the disk before the phone may die. What only notes progress need not be. */
export type Durability = 'strict' | 'relaxed';

export type QueueStore = {
  read(): Promise<Queue>;
  /** Applies the change to the stored queue, and resolves to the result. */
  change(change: (queue: Queue) => Queue, durability: Durability): Promise<Queue>;
};

/** This browser's store; `onLost` is called with how many commands could not be read and were left out. */
export function browserQueueStore(onLost: (commands: number) => void): QueueStore {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = (): void => {
    void opened?.then(
      (database) => database.close(),
      () => undefined,
    );
    opened = null;
  };
  const storeFor = async (mode: IDBTransactionMode, durability: Durability): Promise<IDBObjectStore> => {
    opened ??= openDatabase(forget);
    return (await opened).transaction(storeName, mode, { durability }).objectStore(storeName);
  };
  /** A phone drops the connection of a page in the background: then it is opened again, once. */
  const twice = <Result>(work: () => Promise<Result>): Promise<Result> =>
    work().catch(() => {
      forget();
      return work();
    });
  const read = async (): Promise<Queue> => queueOf((await readStored(await storeFor('readonly', 'relaxed'))).rows);
  const change: QueueStore['change'] = async (change, durability) => {
    const store = await storeFor('readwrite', durability);
    const [{ next, lost }] = await Promise.all([changeRows(store, change), endOf(store.transaction)]);
    if (lost > 0) onLost(lost);
    return next;
  };
  return { read: () => twice(read), change: (...parameters) => twice(() => change(...parameters)) };
}

/** Writes what the change changes; returns the queue after it, and how many rows could not be read. */
async function changeRows(store: IDBObjectStore, change: (queue: Queue) => Queue) {
  const { rows, lost } = await readStored(store);
  const next = change(queueOf(rows));
  const app = runningBuild();
  const { put, remove } = rowChanges(rows, next);
  for (const key of [...remove, ...lost]) store.delete(key);
  for (const { key, waiting } of put) store.put({ ...waiting, app }, key);
  return { next, lost: lost.length };
}

const queueOf = (rows: readonly QueueRow[]): Queue => rows.map(({ waiting }) => waiting);

/** The rows that can be read, and the keys of those that cannot. */
type StoredRows = { readonly rows: readonly QueueRow[]; readonly lost: readonly number[] };

/** Takes over the list of an older version, which another tab may still write. */
async function readStored(store: IDBObjectStore): Promise<StoredRows> {
  const every = IDBKeyRange.bound(0, Number.POSITIVE_INFINITY);
  const [keys, values, list] = await Promise.all([
    answerOf(store.getAllKeys(every)),
    answerOf(store.getAll(every)),
    answerOf<unknown>(store.get(listKey)),
  ]);
  const rows = values.map((value, index) => ({ key: Number(keys[index]), value: value as unknown }));
  const last = rows.at(-1)?.key ?? 0;
  const older = (Array.isArray(list) ? list : []).map((value: unknown, index) => ({ key: last + index + 1, value }));
  if (list !== undefined && store.transaction.mode === 'readwrite') {
    store.delete(listKey);
    for (const { key, value } of older) store.put(value, key);
  }
  const read = [...rows, ...older].map(({ key, value }) => ({ key, waiting: storedWaiting(value) }));
  return {
    rows: read.flatMap(({ key, waiting }) => (waiting === null ? [] : { key, waiting })),
    lost: read.flatMap(({ key, waiting }) => (waiting === null ? key : [])),
  };
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The queue could not be read')));
  });

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The queue could not be stored')),
    );
  });

/** Opens the database; `onClosed` is called if the browser closes it. */
function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(queueDatabase, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
    opening.addEventListener('success', () => {
      opening.result.addEventListener('close', onClosed);
      resolve(opening.result);
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The queue could not be opened')));
  });
}
