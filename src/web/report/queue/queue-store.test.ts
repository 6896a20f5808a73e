import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingAct } from '#test/builders/view-of-match';
import { browserQueueStore } from './queue-store.ts';
import type { Queue } from './report-command.ts';

const complete = waitingAct('POST /api/match/complete', { heroes: [] });
const added = (queue: Queue): Queue => [...queue, complete];

/** What the database does the next times it is opened, used or told to store. */
type Trouble = 'not opened' | 'dropped' | 'no room';
let troubles: Trouble[];
let rows: Map<number, unknown>;
let openings: number;
let connection: EventTarget;

const isNext = (trouble: Trouble): boolean => troubles[0] === trouble && troubles.shift() !== undefined;
const later = (target: EventTarget, event: string): void =>
  void setTimeout(() => target.dispatchEvent(new Event(event)));
const answer = (result: unknown): EventTarget => {
  const request = Object.assign(new EventTarget(), { result, error: null });
  later(request, 'success');
  return request;
};

/** A transaction that ends after the row that it writes. */
function transaction(mode: IDBTransactionMode) {
  const work = Object.assign(new EventTarget(), { mode, error: null, objectStore: () => store });
  const store = {
    transaction: work,
    getAllKeys: () => answer([...rows.keys()]),
    getAll: () => answer([...rows.values()]),
    get: () => answer(undefined),
    put: (value: unknown, key: number) => {
      const hasRoom = !isNext('no room');
      if (hasRoom) rows = new Map([...rows, [key, value]]);
      later(work, hasRoom ? 'complete' : 'abort');
    },
  };
  return work;
}

function open() {
  openings += 1;
  const opening = Object.assign(new EventTarget(), { result: connection, error: null });
  connection = Object.assign(new EventTarget(), {
    close: () => undefined,
    transaction: (_name: string, mode: IDBTransactionMode) => {
      if (isNext('dropped')) throw new Error('Connection to Indexed Database server lost');
      return transaction(mode);
    },
  });
  opening.result = connection;
  later(opening, isNext('not opened') ? 'error' : 'success');
  return opening;
}

beforeEach(() => {
  [troubles, rows, openings, connection] = [[], new Map(), 0, new EventTarget()];
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
});
afterEach(() => vi.unstubAllGlobals());

it.each(['not opened', 'dropped', 'no room'] as const)(
  'a change that fails once is stored all the same: %s',
  async (trouble) => {
    const store = browserQueueStore(() => undefined);
    troubles = [trouble];
    expect(await store.change(added, 'strict')).toEqual([complete]);
    expect([rows.size, openings]).toEqual([1, 2]);
    troubles = ['dropped'];
    expect(await store.read()).toHaveLength(1);
  },
);

it('a change that fails twice says so, and the next one is stored', async () => {
  const store = browserQueueStore(() => undefined);
  troubles = ['no room', 'no room'];
  await expect(store.change(added, 'strict')).rejects.toThrow('could not be stored');
  expect(rows.size).toBe(0);
  await store.change(added, 'strict');
  expect(rows.size).toBe(1);
});

it('a database that the browser has closed is opened again', async () => {
  const store = browserQueueStore(() => undefined);
  await store.read();
  await store.read();
  expect(openings).toBe(1);
  connection.dispatchEvent(new Event('close'));
  await store.change(added, 'strict');
  expect([rows.size, openings]).toEqual([1, 2]);
});
