// The built server as a separate process, on its private PostgreSQL, killed in every way a machine can.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Who is killed: both at once, Touchline alone (its database lives on as an orphan), or the database alone. */
export const victims = ['both', 'touchline', 'database'] as const;
export type Victim = (typeof victims)[number];

export type KilledServer = {
  readonly origin: string;
  /** Starts it and waits until it answers; returns the milliseconds that took. */
  start(): Promise<number>;
  /** Starts it without waiting. */
  begin(): void;
  /** Kill -9, now. A victim that is not running is skipped. */
  kill(victim: Victim): Promise<void>;
  /** Stops it cleanly, its database too. */
  stop(): Promise<void>;
};

const longestStart = 60_000;
const said = 'Touchline answers on';

/**
 * This build's server on this folder and port; its log is dropped, and its errors go into the message of a failed
 * start.
 */
export function killedServer(dataDir: string, port: number): KilledServer {
  const program = join(process.argv[1] ?? '', '..', 'touchline.mjs');
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    PATH: '/usr/bin:/bin',
  };
  let child: ChildProcess | null = null;
  let ended = Promise.resolve();
  let output = '';

  const begin = (): void => {
    output = '';
    const started = spawn(process.execPath, [program, 'start', '--env-file', '/dev/null'], {
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (output += String(text)));
    ended = new Promise((resolve) => started.once('exit', () => resolve()));
    child = started;
  };
  const start = async (): Promise<number> => {
    const begun = performance.now();
    begin();
    while (!output.includes(said)) {
      if (child?.exitCode !== null || performance.now() - begun > longestStart) {
        throw new Error(`Touchline did not start again: ${output.slice(-2000)}`);
      }
      await pause(5);
    }
    return performance.now() - begun;
  };
  const kill = async (victim: Victim): Promise<void> => {
    const postmaster = postmasterOf(dataDir);
    if (victim !== 'touchline' && postmaster !== null) killNow(postmaster);
    if (victim === 'database') return;
    child?.kill('SIGKILL');
    await ended;
  };
  const stop = async (): Promise<void> => {
    child?.kill('SIGTERM');
    await ended;
  };
  return { origin, start, begin, kill, stop };
}

/** The process that runs the private database now; null if none does. */
function postmasterOf(dataDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    const isPostgres = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    return pid > 0 && isPostgres ? pid : null;
  } catch {
    return null;
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited on its own.
  }
}
