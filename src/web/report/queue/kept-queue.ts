// The queue as this tab shows it: drawn at once, stored right after, and the same in every tab.

import { createStore, type Store } from '../../ui/create-store.ts';
import { nextToSend, withAttempt } from './queue-state.ts';
import type { QueueStore } from './queue-store.ts';
import { commandIdOf, type Queue, type Waiting } from './report-command.ts';

export type QueueSnapshot = {
  readonly queue: Queue;
  /** The command that is being sent. */
  readonly sendingId: string | null;
  /**
   * When the latest command reached the server, by this device's clock; null if none was sent since the page opened.
   */
  readonly savedAt: number | null;
  /** False if this browser stores nothing: waiting commands are lost with the tab. */
  readonly isKept: boolean;
};

export type Change = (queue: Queue) => Queue;

export type KeptQueue = Pick<Store<QueueSnapshot>, 'read' | 'watch'> & {
  show(changes: Partial<QueueSnapshot>): void;
  change(next: Change): Promise<void>;
  /** Takes the manager's next command; from then on nobody changes it. */
  take(managerId: string): Promise<Waiting | null>;
  /** Reads what other tabs have stored. */
  look(): Promise<void>;
};

export function keptQueue(store: QueueStore, tellTabs: () => void): KeptQueue {
  const shown = createStore<QueueSnapshot>({ queue: [], sendingId: null, savedAt: null, isKept: true });
  let stored: Queue = [];
  const onItsWay: Change[] = [];

  const show = (changes: Partial<QueueSnapshot>): void => {
    shown.write({ ...shown.read(), ...changes });
  };
  const showStored = (isKept: boolean): void =>
    show({ queue: onItsWay.reduce((queue, next) => next(queue), stored), isKept });
  /** If nothing can be stored, the queue lives as long as the tab. */
  const save = async (next: Change): Promise<boolean> => {
    const kept = await store.change(next).catch(() => null);
    stored = kept ?? next(stored);
    return kept !== null;
  };
  return {
    read: shown.read,
    watch: shown.watch,
    show,
    change: async (next) => {
      onItsWay.push(next);
      showStored(shown.read().isKept);
      const isKept = await save(next);
      onItsWay.splice(onItsWay.indexOf(next), 1);
      showStored(isKept);
      tellTabs();
    },
    take: async (managerId) => {
      let taken: Waiting | null = null;
      const isKept = await save((queue) => {
        taken = nextToSend(queue, managerId);
        return taken === null ? queue : withAttempt(queue, commandIdOf(taken));
      });
      showStored(isKept);
      return taken;
    },
    look: async () => {
      stored = await store.read().catch(() => stored);
      showStored(shown.read().isKept);
    },
  };
}
