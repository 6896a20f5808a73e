// The queue as this tab shows it: what the reporter does is drawn at once and stored right after, and what the sender
// does is drawn a few times a second. It is the same in every tab.

import type { Store } from '../../ui/create-store.ts';
import { paced, pacedStore } from './paced.ts';
import { nextToSend, withAttempts } from './queue-state.ts';
import type { Durability, QueueStore } from './queue-store.ts';
import { commandIdOf, type Queue } from './report-command.ts';

export type QueueSnapshot = {
  readonly queue: Queue;
  /** The command that is being sent, or the first of several. */
  readonly sendingId: string | null;
  /**
   * When the latest command reached the server, by this device's clock; null if none was sent since the page opened.
   */
  readonly savedAt: number | null;
  /** False if this browser stores nothing: waiting commands are lost with the tab. */
  readonly isKept: boolean;
};

export type QueueChange = (queue: Queue) => Queue;

export type KeptQueue = Pick<Store<QueueSnapshot>, 'read' | 'watch'> & {
  /** The reporter has acted: drawn at once, and then stored so that it survives the phone. */
  act(next: QueueChange): Promise<void>;
  /** The sender has got on: stored, and drawn with the next picture. */
  note(next: QueueChange, changes?: Partial<QueueSnapshot>): Promise<void>;
  /** Takes the manager's next commands, at most as many; from then on nobody changes them. */
  take(managerId: string, most: number): Promise<Queue>;
  /** No command is on its way. */
  rest(): void;
  /** Reads what other tabs have stored. */
  look(): Promise<void>;
};

export function keptQueue(store: QueueStore, notifyTabs: () => void): KeptQueue {
  const snapshots = pacedStore<QueueSnapshot>({ queue: [], sendingId: null, savedAt: null, isKept: true });
  const news = paced(notifyTabs);
  let stored: Queue = [];
  let isKept = true;
  const onItsWay: QueueChange[] = [];

  const snapshot = (changes: Partial<QueueSnapshot> = {}): QueueSnapshot => {
    const queue = onItsWay.reduce((queue, next) => next(queue), stored);
    return { ...snapshots.read(), queue, isKept, ...changes };
  };
  /** If nothing can be stored, the queue lives as long as the tab. */
  const save = async (next: QueueChange, durability: Durability): Promise<void> => {
    const kept = await store.change(next, durability).catch(() => null);
    stored = kept ?? next(stored);
    isKept = kept !== null;
  };
  return {
    read: snapshots.read,
    watch: snapshots.watch,
    act: async (next) => {
      onItsWay.push(next);
      snapshots.writeNow(snapshot());
      await save(next, 'strict');
      onItsWay.splice(onItsWay.indexOf(next), 1);
      snapshots.write(snapshot());
      news.now();
    },
    note: async (next, changes) => {
      await save(next, 'relaxed');
      snapshots.write(snapshot(changes));
      news.soon();
    },
    take: async (managerId, most) => {
      let taken: Queue = [];
      await save((queue) => {
        taken = nextToSend(queue, managerId, most);
        return withAttempts(queue, taken);
      }, 'relaxed');
      const [first] = taken;
      snapshots.write(snapshot({ sendingId: first === undefined ? null : commandIdOf(first) }));
      return taken;
    },
    rest: () => snapshots.write(snapshot({ sendingId: null })),
    look: async () => {
      stored = await store.read().catch(() => stored);
      snapshots.write(snapshot());
    },
  };
}
