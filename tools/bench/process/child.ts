// The bench's other processes: this same program, started again in a role, with messages over Node's own channel.

import { type ChildProcess, fork } from 'node:child_process';

/** A role's acts, by name. */
export type Acts = Readonly<Record<string, (input: never) => unknown>>;

export type Child<A extends Acts> = {
  readonly pid: number;
  /** Runs an act in the child; rejects if it fails or the process ends. */
  ask<Name extends keyof A & string>(name: Name, input: Parameters<A[Name]>[0]): Promise<Awaited<ReturnType<A[Name]>>>;
  /** Ends the process and waits until it is gone. */
  stop(): Promise<void>;
};

type Question = { readonly id: number; readonly name: string; readonly input: unknown };
type Answer = { readonly id: number; readonly value: unknown; readonly error: string | null };

const roleFlag = '--role';

/** The role in which this process was started; null for the bench itself. */
export function roleOfThisProcess(): string | null {
  const at = process.argv.indexOf(roleFlag);
  return at === -1 ? null : (process.argv[at + 1] ?? null);
}

/** Starts this program in a role; its log is dropped, its errors go to our own. */
export function startChild<A extends Acts>(role: string): Child<A> {
  const program = process.argv[1];
  if (program === undefined) throw new Error('the bench does not know its own file');
  const child = fork(program, [roleFlag, role], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let asked = 0;
  child.on('message', ({ id, value, error }: Answer) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === null) asker?.resolve(value);
    else asker?.reject(new Error(`${role}: ${error}`));
  });
  child.once('exit', (code, signal) => {
    for (const asker of waiting.values()) asker.reject(new Error(`${role} ended (${code ?? signal})`));
  });
  return {
    pid: child.pid ?? 0,
    ask: (name, input) =>
      new Promise((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        child.send({ id, name, input } satisfies Question);
      }),
    stop: () => ended(child),
  };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Runs the parent's requests until the parent goes away or ends this process. */
export function answerAsChild(acts: Acts, beforeEnd: () => Promise<void> = async () => undefined): void {
  process.on('message', ({ id, name, input }: Question) => {
    const act = acts[name] as ((input: unknown) => unknown) | undefined;
    const reply = (value: unknown, error: string | null): void => void process.send?.({ id, value, error });
    const work = async (): Promise<unknown> => {
      if (act === undefined) throw new Error(`there is no act ${name}`);
      return act(input);
    };
    work().then(
      (value) => reply(value, null),
      (error: unknown) => reply(null, error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  });
  const end = (): void => {
    beforeEnd().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('disconnect', end);
}

/** Milliseconds on the machine's monotonic clock, which is the same in every process. */
export const monotonicNow = (): number => Number(process.hrtime.bigint()) / 1e6;
