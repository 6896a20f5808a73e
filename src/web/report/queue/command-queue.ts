// The queue at work: every act is kept before it is sent, one sender at a time works it off in order, and what has no
// answer yet is sent again under the same id. Storage, network, lock and waiting are handed in.

import { ProblemError } from '../../data/problem-error.ts';
import {
  nextToSend,
  type Outcome,
  withAct,
  withAttempt,
  withOutcome,
  withoutCommand,
  withRetry,
} from './queue-state.ts';
import type { QueueStore } from './queue-store.ts';
import { commandIdOf, type Queue, type ReportAct, type Waiting } from './report-command.ts';

export type QueueSnapshot = {
  readonly queue: Queue;
  /** The command that is on its way. */
  readonly sendingId: string | null;
  /** When the server had the latest command, by this device's clock; null when none was sent since the page opened. */
  readonly savedAt: number | null;
  /** False when this browser keeps nothing: what waits is lost with the tab. */
  readonly isKept: boolean;
};

export type QueueWorld = {
  readonly store: QueueStore;
  /** Sends one command; resolves to the number of the event it recorded, if any; throws a ProblemError. */
  send(waiting: Waiting): Promise<{ readonly event_id: number | null }>;
  /** Runs the work while no other tab does. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Resolves when it is worth trying again, after so many failures in a row. */
  patience(failures: number): Promise<void>;
  now(): number;
  /** A negative number that no other event of this browser has. */
  localEventId(): number;
  /** The signed-in manager, or null. */
  manager(): string | null;
  /** Called when another tab may have to look at the store again. */
  tellTabs(): void;
  /** Called when a command will not be tried again by itself. */
  onRefused(waiting: Waiting): void;
};

type Change = (queue: Queue) => Queue;

export type CommandQueue = {
  read(): QueueSnapshot;
  watch(onChange: () => void): () => void;
  add(act: ReportAct): Promise<void>;
  /** Sends a refused command again, as this act. */
  retry(commandId: string, act: ReportAct): Promise<void>;
  drop(commandId: string): Promise<void>;
  /** Reads what other tabs have stored. */
  look(): Promise<void>;
  /** Reads the store and sends what waits. */
  wake(): Promise<void>;
};

/** The queue of this world. */
export function commandQueue(world: QueueWorld): CommandQueue {
  let snapshot: QueueSnapshot = { queue: [], sendingId: null, savedAt: null, isKept: true };
  const watchers = new Set<() => void>();
  let working: Promise<void> | null = null;
  let isWorkLeft = false;

  const show = (changes: Partial<QueueSnapshot>): void => {
    snapshot = { ...snapshot, ...changes };
    for (const watcher of watchers) watcher();
  };
  const onItsWay: Change[] = [];
  let stored: Queue = [];
  const showStored = (isKept: boolean): void =>
    show({ queue: onItsWay.reduce((queue, next) => next(queue), stored), isKept });
  const change = async (next: Change): Promise<void> => {
    // Drawn at once; what the store answers is the truth, with what other tabs have added.
    onItsWay.push(next);
    showStored(snapshot.isKept);
    const kept = await world.store.change(next).catch(() => null);
    stored = kept ?? next(stored);
    onItsWay.splice(onItsWay.indexOf(next), 1);
    showStored(kept !== null);
    world.tellTabs();
  };
  /** Takes the next command from the store: once it is marked as attempted nobody changes it any more. */
  const take = async (manager: string): Promise<Waiting | null> => {
    let taken: Waiting | null = null;
    const next: Change = (queue) => {
      taken = nextToSend(queue, manager);
      return taken === null ? queue : withAttempt(queue, commandIdOf(taken));
    };
    const kept = await world.store.change(next).catch(() => null);
    stored = kept ?? next(stored);
    showStored(kept !== null);
    return taken;
  };
  const deliver = async (waiting: Waiting): Promise<'answered' | 'no answer'> => {
    const id = commandIdOf(waiting);
    show({ sendingId: id });
    try {
      const { event_id } = await world.send(waiting);
      await settle(id, { kind: 'done', event_id });
      show({ savedAt: world.now() });
      return 'answered';
    } catch (error) {
      if (!(error instanceof ProblemError) || isPassing(error)) return 'no answer';
      const refusal = refusalOf(error);
      // Nobody decides about a minute: the clock goes back to what the server says.
      if (waiting.act.endpoint === 'POST /api/match/update-match-minute')
        await change((queue) => withoutCommand(queue, id));
      else await settle(id, { kind: 'refused', refusal });
      world.onRefused({ ...waiting, refusal });
      return 'answered';
    } finally {
      show({ sendingId: null });
    }
  };
  const settle = (id: string, outcome: Outcome) => change((queue) => withOutcome(queue, id, outcome));

  const work = async (): Promise<void> => {
    let failures = 0;
    for (;;) {
      const manager = world.manager();
      const next = manager === null ? null : await take(manager);
      if (next === null) return;
      if ((await deliver(next)) === 'answered') failures = 0;
      else await world.patience((failures += 1));
    }
  };
  const wake = async (): Promise<void> => {
    isWorkLeft = true;
    working ??= (async () => {
      while (isWorkLeft) {
        isWorkLeft = false;
        await world.alone(work);
      }
    })().finally(() => {
      working = null;
    });
    await working;
  };

  const changeAndWake = async (next: Change): Promise<void> => {
    await change(next);
    void wake();
  };
  return {
    read: () => snapshot,
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    add: (act) => {
      const manager_id = world.manager();
      if (manager_id === null) throw new Error('nobody is signed in');
      const author = { manager_id, made_at: world.now(), local_event_id: world.localEventId() };
      return changeAndWake((queue) => withAct(queue, act, author));
    },
    retry: (commandId, act) => changeAndWake((queue) => withRetry(queue, commandId, act)),
    drop: (commandId) => changeAndWake((queue) => withoutCommand(queue, commandId)),
    look: async () => {
      stored = await world.store.read().catch(() => stored);
      showStored(snapshot.isKept);
    },
    wake,
  };
}

/** No answer, or one that says 'later': the same command is sent again. */
const isPassing = ({ status }: ProblemError): boolean => [0, 401, 429, 502, 503, 504].includes(status);

const refusalOf = ({ code, message, problem }: ProblemError) => ({
  code,
  sentence: message,
  current: problem.current ?? null,
});
