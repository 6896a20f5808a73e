import { type ChildProcess, spawn } from 'node:child_process';

export type Ended = { readonly status: number | null; readonly output: string };
export type Running = {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves once it has said this; rejects if it ends before. */
  says(text: string): Promise<void>;
};

/** Starts a built program with these settings and nothing else of this process's environment. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): Running {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text);
      for (const look of waiting) look();
    });
  }
  child.stdin.on('error', () => undefined);
  const ended = new Promise<Ended>((resolve) => child.once('close', (status) => resolve({ status, output })));
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!output.includes(text)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      void ended.then(() => reject(new Error(`ended before it said '${text}': ${output}`)));
      look();
    });
  return { child, ended, says };
}
