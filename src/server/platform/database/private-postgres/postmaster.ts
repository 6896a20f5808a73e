// Starts and stops the server process of the private database.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { OperatingUser } from './operating-user.ts';
import { isAlive } from './postmaster-file.ts';

/** Passed at every start, so that they apply to old clusters too. fsync and full_page_writes are never off. */
const serverSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Small, because the whole app must fit into 160 MB.
  shared_buffers: '24MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  io_method: 'sync',
  max_worker_processes: '1',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  checkpoint_timeout: '15min',
  bgwriter_lru_maxpages: '0',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
};
/** An older PostgreSQL would not start with them. */
const since18: ReadonlySet<string> = new Set(['io_method', 'autovacuum_worker_slots']);
const largestLog = 1_000_000;

export type PostmasterPaths = {
  readonly cluster: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly mostConnections: number;
  readonly binaries: Binaries;
  readonly user: OperatingUser | null;
};

/** A started server process; `ended` resolves when it has exited. */
export type Postmaster = { readonly pid: number; readonly ended: () => boolean };

/** Starts the server process in its own session, so that Ctrl-C only reaches Touchline, which then stops it cleanly. */
export function spawnPostmaster(paths: PostmasterPaths): Postmaster {
  const settings = {
    ...serverSettings,
    max_connections: String(paths.mostConnections),
    unix_socket_directories: paths.socketFolder,
  };
  const isKnown = ([name]: [string, string]): boolean => paths.binaries.major >= 18 || !since18.has(name);
  const args = Object.entries(settings)
    .filter(isKnown)
    .flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  keepLogSmall(paths.logFile);
  const log = openSync(paths.logFile, 'a', 0o600);
  const child = spawn(paths.binaries.postgres, ['-D', paths.cluster, ...args], {
    ...paths.user,
    env: paths.binaries.env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let gone = child.pid === undefined;
  child.on('error', () => (gone = true));
  child.on('exit', () => (gone = true));
  child.unref();
  return { pid: child.pid ?? 0, ended: () => gone };
}

/** Stops the server cleanly (a fast shutdown: connections are cut, everything acknowledged is on disk). */
export async function stopPostmaster(pid: number): Promise<void> {
  const kill = (signal: NodeJS.Signals) => isAlive(pid) && process.kill(pid, signal);
  kill('SIGINT');
  for (let waited = 0; isAlive(pid); waited += 5) {
    // An immediate shutdown: the next start recovers from the log, and nothing is lost.
    if (waited === 20_000) kill('SIGQUIT');
    if (waited > 30_000) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
    await pause(5);
  }
}

/** The last lines of the server's log, for an error message that explains a failed start. */
export function endOfLog(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-10).join('\n');
  } catch {
    return '(no log)';
  }
}

function keepLogSmall(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(logFile, `${logFile}.old`);
}
