// What this tab has stored of the queue, and what it could not store: that lies over whatever the store has, and is tried
// again with whatever follows.

import type { Jotter } from './jotter.ts';
import { needlessJots } from './needless-jots.ts';
import type { Durability, QueueStore } from './queue-store.ts';
import { commandIdOf, type Queue } from './report-command.ts';

export type QueueChange = (queue: Queue) => Queue;

/** A change, and what the jotter keeps of it until it is stored. */
export type Change = { readonly next: QueueChange; readonly jots: Queue };

/** The queue after these changes. */
export const changed = (queue: Queue, changes: readonly Change[]): Queue =>
  changes.reduce((queue, { next }) => next(queue), queue);

export type StoredChanges = {
  /** The queue as the store was last seen, with what could not be stored. */
  queue(): Queue;
  /** Whether everything could be stored. */
  isKept(): boolean;
  /** Stores the change behind those before it; resolves to whether that worked. */
  save(change: Change, durability: Durability): Promise<boolean>;
  /** Sees what other tabs have stored. */
  look(): Promise<void>;
};

/** The changes over this store; what is jotted of a change is erased once that is stored, or over. */
export function storedChanges(store: QueueStore, jotter: Jotter): StoredChanges {
  let stored: Queue = [];
  let unstored: readonly Change[] = [];
  let saving: Promise<unknown> = Promise.resolve();
  const queue = (): Queue => changed(stored, unstored);
  const erase = (jots: Queue): void => {
    if (jots.length > 0) jotter.erase(jots.map(commandIdOf));
  };
  const saveNow = async (change: Change, durability: Durability): Promise<boolean> => {
    const changes = [...unstored, change];
    const next: QueueChange = (queue) => {
      // Where reading works and writing does not, this is what other tabs have stored.
      stored = queue;
      return changed(queue, changes);
    };
    const kept = await store.change(next, unstored.length > 0 ? 'strict' : durability).catch(() => null);
    const jots = changes.flatMap(({ jots }) => jots);
    const before = queue();
    [stored, unstored] = kept === null ? [stored, changes] : [kept, []];
    erase(kept === null ? needlessJots(jots, { stored, before, after: queue() }) : jots);
    return kept !== null;
  };
  return {
    queue,
    isKept: () => unstored.length === 0,
    save: (change, durability) => {
      // One after the other, so that nothing is stored before what it follows.
      const saved = saving.then(() => saveNow(change, durability));
      saving = saved;
      return saved;
    },
    look: async () => {
      stored = await store.read().catch(() => stored);
    },
  };
}
