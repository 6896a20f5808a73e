// The running queue: every action is stored before it is sent, one tab at a time sends them in order, and a command
// without an answer is sent again with the same id. Storage, network, lock and waiting are passed in.

import { ProblemError } from '#api/problem-error';
import { mostCommands } from '#game/match/most-commands';
import { reportTexts } from '../report-texts.ts';
import type { Jotter } from './jotter.ts';
import { type KeptQueue, keptQueue, type QueueSnapshot } from './kept-queue.ts';
import { withAct, withJotted, withOutcome, withoutCommand, withRetry } from './queue-state.ts';
import type { QueueStore } from './queue-store.ts';
import { commandIdOf, type Queue, type ReportAct, type ServerRefusal, type Waiting } from './report-command.ts';
import type { QueueChange } from './stored-changes.ts';

/** The server's answer to a command: the number of the event it recorded, if any, or why it was refused. */
export type QueueAnswer = { readonly event_id: number | null } | ProblemError;

export type QueueWorld = {
  readonly store: QueueStore;
  readonly jotter: Jotter;
  /** Sends one command; resolves to the number of the event it recorded, if any; throws a ProblemError. */
  send(waiting: Waiting): Promise<{ readonly event_id: number | null }>;
  /**
   * Sends several commands in one request; resolves to the answers in order, fewer if the server stopped before the
   * end. Throws a ProblemError if there are none.
   */
  sendTogether(commands: Queue): Promise<readonly QueueAnswer[]>;
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
  notifyTabs(): void;
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
  const { jotter } = world;
  const kept = keptQueue(world.store, jotter, world.notifyTabs);
  const work = wakeful(() => world.alone(() => workOff(kept, world)));
  let hasTakenOver = false;
  /** What earlier tabs were closed over comes first. */
  const takeOver = (): void => {
    if (hasTakenOver) return;
    hasTakenOver = true;
    // What was sent stood before what was not.
    const left = jotter.read().toSorted((one, other) => Number(other.attempted) - Number(one.attempted));
    for (const waiting of left) void kept.act((queue) => withJotted(queue, waiting), [waiting]);
  };
  const wake = (): Promise<void> => {
    takeOver();
    return work();
  };
  const changeAndWake = async (next: QueueChange): Promise<void> => {
    takeOver();
    await kept.act(next);
    void wake();
  };
  return {
    read: kept.read,
    watch: kept.watch,
    look: kept.look,
    add: async (act) => {
      const manager_id = world.manager();
      if (manager_id === null) throw new Error('nobody is signed in');
      const author = { manager_id, made_at: world.now(), local_event_id: world.localEventId() };
      takeOver();
      const jot = { act, ...author, attempted: false, refusal: null };
      jotter.jot(jot);
      await kept.act((queue) => withAct(queue, act, author), [jot]);
      void wake();
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
    const next = manager === null ? [] : await kept.take(manager, mostCommands);
    if (next.length === 0) return;
    const answers = await answersTo(next, world);
    await noteAnswers(kept, world, next, answers);
    kept.rest();
    failures = answers.length > 0 ? 0 : failures + 1;
    if (answers.length === 0) await world.patience(failures);
  }
}

/** The answers to the first of these commands, in order; none if no answer arrived. */
async function answersTo(commands: Queue, world: QueueWorld): Promise<readonly QueueAnswer[]> {
  const [first, ...others] = commands;
  if (first === undefined) return [];
  try {
    return others.length === 0 ? [await world.send(first)] : await world.sendTogether(commands);
  } catch (error) {
    if (!(error instanceof ProblemError) || isPassing(error)) return [];
    // The server cannot judge them together, so the first is sent as if it waited alone.
    return others.length === 0 ? [error] : answersTo([first], world);
  }
}

/** Stores the answers with one change, and shows each refusal. */
async function noteAnswers(
  kept: KeptQueue,
  world: QueueWorld,
  sent: Queue,
  answers: readonly QueueAnswer[],
): Promise<void> {
  const answered = sent
    .slice(0, answers.length)
    .map((waiting, index) => ({ waiting, answer: answers[index] as QueueAnswer }));
  if (answered.length === 0) return;
  const isAnyDone = answers.some((answer) => !(answer instanceof ProblemError));
  const note = (queue: Queue): Queue =>
    answered.reduce((queue, { waiting, answer }) => withAnswer(queue, waiting, answer), queue);
  await kept.note(note, isAnyDone ? { savedAt: world.now() } : {});
  for (const { waiting, answer } of answered) {
    if (answer instanceof ProblemError && !isWhatWasMeant(waiting, answer))
      world.onRefused({ ...waiting, refusal: refusalOf(answer) });
  }
}

function withAnswer(queue: Queue, waiting: Waiting, answer: QueueAnswer): Queue {
  const id = commandIdOf(waiting);
  if (!(answer instanceof ProblemError)) return withOutcome(queue, id, { kind: 'done', event_id: answer.event_id });
  return needsNoDecision(waiting, answer)
    ? withoutCommand(queue, id)
    : withOutcome(queue, id, { kind: 'refused', refusal: refusalOf(answer) });
}

/** After a refused minute the clock returns to the server's value. */
const needsNoDecision = (waiting: Waiting, answer: ProblemError): boolean =>
  waiting.act.endpoint === 'POST /api/match/update-match-minute' || isWhatWasMeant(waiting, answer);

/** Somebody else has already removed the event. */
const isWhatWasMeant = ({ act }: Waiting, { code }: ProblemError): boolean =>
  act.endpoint === 'POST /api/match/remove-event' && code === 'event_not_found';

/** No answer, or one that says 'later': the same command is sent again. */
const isPassing = ({ status }: ProblemError): boolean => [0, 401, 429, 502, 503, 504].includes(status);

const refusalOf = ({ code, message, problem }: ProblemError): ServerRefusal => ({
  code,
  // Whose role was taken meanwhile: the server's sentence is about pages.
  sentence: code === 'forbidden' ? reportTexts.notReporter : message,
  current: problem.current ?? null,
});
