// Starts test/builders/database-process.ts as a real process.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { bundledProgram } from './bundled-program.ts';

export type TouchlineProcess = {
  readonly child: ChildProcess;
  /** The lines on standard output so far. */
  readonly lines: readonly string[];
  /** The first line with this beginning; rejects with standard error if the process ends before. */
  line(beginning: string): Promise<string>;
  /** Everything on standard error and the exit status, once it has ended. */
  ended: Promise<{ readonly status: number | null; readonly errors: string }>;
};

/** Returns a function that starts the process on a data directory, from this copy of the project or another. */
export function touchlineProcess(
  installation?: string,
): (dataDir: string, options?: { mode?: 'stay' | 'write'; uid?: number; gid?: number }) => TouchlineProcess {
  const program = bundledProgram('database-process', installation);
  return (dataDir, { mode = 'stay', ...user } = {}) =>
    follow(spawn(process.execPath, [program, dataDir, mode], { ...user, cwd: '/' }));
}

function follow(child: ChildProcess): TouchlineProcess {
  const lines: string[] = [];
  let rest = '';
  let errors = '';
  child.stdout?.on('data', (text) => {
    const parts = (rest + String(text)).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  child.stderr?.on('data', (text) => (errors += String(text)));
  const ended = new Promise<{ status: number | null; errors: string }>((resolve) => {
    child.once('close', (status) => resolve({ status, errors }));
  });
  const line = async (beginning: string): Promise<string> => {
    for (;;) {
      const found = lines.find((text) => text.startsWith(beginning));
      if (found !== undefined) return found;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`ended before '${beginning}': ${errors}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { child, lines, line, ended };
}

/** Whether a process with this id is running (a zombie is not). */
export function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .startsWith('Z');
  } catch {
    return false;
  }
}
