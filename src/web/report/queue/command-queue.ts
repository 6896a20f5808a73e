// The running queue: every action is stored before it is sent, one tab at a time sends them in order, and a command
// without an answer is sent again with the same id. Storage, network, lock and waiting are passed in.

import { ProblemError } from '#api/problem-error';
import { type Change, type KeptQueue, keptQueue, type QueueSnapshot } from './kept-queue.ts';
import { withAct, withOutcome, withoutCommand, withRetry } from './queue-state.ts';
import type { QueueStore } from './queue-store.ts';
import { commandIdOf, type ReportAct, type ServerRefusal, type Waiting } from './report-command.ts';

export type QueueWorld = {
  readonly store: QueueStore;
  /** Sends one command; resolves to the number of the event it recorded, if any; throws a ProblemError. */
  send(waiting: Waiting): Promise<{ readonly event_id: number | null }>;
  /** Runs the work while no other tab does. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Resolves when it is worth trying again, after this many failures in a row. */
  patience(failures: number): Promise<void>;
  now(): number;
  /** A negative number that is unique in this browser. */
  localEventId(): number;
  /** The signed-in manager, or null. */
  manager(): string | null;
  /** Called when other tabs should read the store again. */
  tellTabs(): void;
  /** Called when a command will not be retried automatically. */
  onRefused(waiting: Waiting): void;
};

export type CommandQueue = Pick<KeptQueue, 'read' | 'watch' | 'look'> & {
  add(act: ReportAct): Promise<void>;
  /** Sends a refused command again, as this action. */
  retry(commandId: string, act: ReportAct): Promise<void>;
  drop(commandId: string): Promise<void>;
  /** Sends what is waiting, in order, until nothing can be sent. */
  wake(): Promise<void>;
};
export type { QueueSnapshot };

/** The queue in this world. */
export function commandQueue(world: QueueWorld): CommandQueue {
  const kept = keptQueue(world.store, world.tellTabs);
  const wake = wakeful(() => world.alone(() => workOff(kept, world)));
  const changeAndWake = async (next: Change): Promise<void> => {
    await kept.act(next);
    void wake();
  };
  return {
    read: kept.read,
    watch: kept.watch,
    look: kept.look,
    add: (act) => {
      const manager_id = world.manager();
      if (manager_id === null) throw new Error('nobody is signed in');
      const author = { manager_id, made_at: world.now(), local_event_id: world.localEventId() };
      return changeAndWake((queue) => withAct(queue, act, author));
    },
    retry: (commandId, act) => changeAndWake((queue) => withRetry(queue, commandId, act)),
    drop: (commandId) => changeAndWake((queue) => withoutCommand(queue, commandId)),
    wake,
  };
}

/** Runs the work once at a time, and once more if it was requested in the meantime. */
function wakeful(work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | null = null;
  let isAsked = false;
  const workWhileAsked = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      await work();
    }
    working = null;
  };
  return () => {
    isAsked = true;
    working ??= workWhileAsked();
    return working;
  };
}

async function workOff(kept: KeptQueue, world: QueueWorld): Promise<void> {
  let failures = 0;
  for (;;) {
    const manager = world.manager();
    const next = manager === null ? null : await kept.take(manager);
    if (next === null) return;
    const isAnswered = await deliver(kept, world, next);
    failures = isAnswered ? 0 : failures + 1;
    if (!isAnswered) await world.patience(failures);
  }
}

/** Sends one command; false if no answer arrived. */
async function deliver(kept: KeptQueue, world: QueueWorld, waiting: Waiting): Promise<boolean> {
  const id = commandIdOf(waiting);
  try {
    const { event_id } = await world.send(waiting);
    await kept.note((queue) => withOutcome(queue, id, { kind: 'done', event_id }), { savedAt: world.now() });
  } catch (error) {
    if (!(error instanceof ProblemError) || isPassing(error)) return false;
    const refusal = refusalOf(error);
    await kept.note((queue) => {
      // A refused minute needs no decision: the clock returns to the server's value.
      const isMinute = waiting.act.endpoint === 'POST /api/match/update-match-minute';
      return isMinute ? withoutCommand(queue, id) : withOutcome(queue, id, { kind: 'refused', refusal });
    });
    world.onRefused({ ...waiting, refusal });
  } finally {
    kept.rest();
  }
  return true;
}

/** No answer, or one that says 'later': the same command is sent again. */
const isPassing = ({ status }: ProblemError): boolean => [0, 401, 429, 502, 503, 504].includes(status);

const refusalOf = ({ code, message, problem }: ProblemError): ServerRefusal => ({
  code,
  sentence: message,
  current: problem.current ?? null,
});
