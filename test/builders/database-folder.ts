import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Far more than the databases of a run take, in bytes. */
const plenty = 4 * 1024 ** 3;
const prefix = 'touchline-tests-';

/**
 * A new folder for the databases of one run: in memory where there is plenty of it, which takes a seventh less time,
 * because each test file has a database of its own, with hundreds of files. What a run that was killed has left there
 * is removed.
 */
export function databaseFolder(): string {
  const parent = hasPlenty() ? memory : tmpdir();
  for (const name of readdirSync(parent)) {
    const [, run] = name.match(`^${prefix}(\\d+)-`) ?? [];
    if (run !== undefined && !isRunning(Number(run))) removeIfOurs(join(parent, name));
  }
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= plenty;
  } catch {
    return false;
  }
}

function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's stays.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's cannot be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
