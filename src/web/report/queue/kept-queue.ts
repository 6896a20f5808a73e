// The queue as this tab shows it: what the reporter does is drawn at once and stored right after, and what the sender
// does is drawn a few times a second. It is the same in every tab.

import type { Store } from '../../ui/create-store.ts';
import type { Jotter } from './jotter.ts';
import { paced, pacedStore } from './paced.ts';
import { nextToSend, withAttempts } from './queue-state.ts';
import type { QueueStore } from './queue-store.ts';
import { commandIdOf, type Queue } from './report-command.ts';
import { type Change, changed, type QueueChange, storedChanges } from './stored-changes.ts';

export type QueueSnapshot = {
  readonly queue: Queue;
  /** The command that is being sent, or the first of several. */
  readonly sendingId: string | null;
  /**
   * When the latest command reached the server, by this device's clock; null if none was sent since the page opened.
   */
  readonly savedAt: number | null;
  /** False while something could not be stored: waiting commands may be lost with the tab. */
  readonly isKept: boolean;
};

export type KeptQueue = Pick<Store<QueueSnapshot>, 'read' | 'watch'> & {
  /** The reporter has acted: drawn at once, and then stored so that it survives the phone. `jots` are kept until then. */
  act(next: QueueChange, jots?: Queue): Promise<void>;
  /** The sender has got on: stored, and drawn with the next picture. */
  note(next: QueueChange, changes?: Partial<QueueSnapshot>): Promise<void>;
  /** Takes the manager's next commands, at most as many; from then on nobody changes them. */
  take(managerId: string, most: number): Promise<Queue>;
  /** No command is on its way. */
  rest(): void;
  /** Reads what other tabs have stored. */
  look(): Promise<void>;
};

/** The queue over this browser's store; what has no place there stays in the jotter. */
export function keptQueue(store: QueueStore, jotter: Jotter, notifyTabs: () => void): KeptQueue {
  const snapshots = pacedStore<QueueSnapshot>({ queue: [], sendingId: null, savedAt: null, isKept: true });
  const news = paced(notifyTabs);
  const changes = storedChanges(store, jotter);
  const onItsWay: Change[] = [];

  const snapshot = (more: Partial<QueueSnapshot> = {}): QueueSnapshot => {
    const queue = changed(changes.queue(), onItsWay);
    return { ...snapshots.read(), queue, isKept: changes.isKept(), ...more };
  };
  /** Nobody may change what has been sent, also if this could not be stored. */
  const jotAttempts = async (taken: Queue): Promise<void> => {
    const jots = taken.filter(({ attempted }) => !attempted).map((waiting) => ({ ...waiting, attempted: true }));
    for (const jot of jots) jotter.jot(jot);
    if (jots.length > 0) await changes.save({ next: (queue) => queue, jots }, 'strict');
  };
  return {
    read: snapshots.read,
    watch: snapshots.watch,
    act: async (next, jots = []) => {
      const change = { next, jots };
      onItsWay.push(change);
      snapshots.writeNow(snapshot());
      await changes.save(change, 'strict');
      onItsWay.splice(onItsWay.indexOf(change), 1);
      snapshots.write(snapshot());
      news.now();
    },
    note: async (next, more) => {
      await changes.save({ next, jots: [] }, 'relaxed');
      snapshots.write(snapshot(more));
      news.soon();
    },
    take: async (managerId, most) => {
      let taken: Queue = [];
      let isTaken = false;
      const next: QueueChange = (queue) => {
        if (!isTaken) taken = nextToSend(queue, managerId, most);
        return withAttempts(queue, taken);
      };
      const isStored = await changes.save({ next, jots: [] }, 'relaxed');
      isTaken = true;
      if (!isStored) await jotAttempts(taken);
      const [first] = taken;
      snapshots.write(snapshot({ sendingId: first === undefined ? null : commandIdOf(first) }));
      return taken;
    },
    rest: () => snapshots.write(snapshot({ sendingId: null })),
    look: async () => {
      await changes.look();
      snapshots.write(snapshot());
    },
  };
}
