// postmaster.pid names the server process that runs a cluster; the file stays behind if that process is killed.

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The process that runs this cluster; null if none does. */
export function runningPostmaster(cluster: string): number | null {
  const pid = pidInFile(cluster);
  return pid !== null && isAlive(pid) && isPostgres(pid) ? pid : null;
}

/**
 * Removes a dead server's file if another program now has its process id; otherwise PostgreSQL would refuse to start.
 */
export function forgetDeadPostmaster(cluster: string): void {
  const pid = pidInFile(cluster);
  if (pid !== null && !(isAlive(pid) && isPostgres(pid))) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function pidInFile(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Linux has the answer in a file; `ps` reads files there that a hardened service cannot see. A process that was killed
 * keeps its name until its parent has noticed, and PostgreSQL does not start before that.
 */
function isPostgres(pid: number): boolean {
  if (process.platform === 'linux') return nameOf(pid).includes('postgres');
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres');
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    // It ended a moment ago.
    return '';
  }
}
