// Work that two commands must not do at the same time, such as the build of a fresh clone.

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Longer than any build takes; the number of a process that is gone may belong to another one by now. */
const longest = 600_000;

/**
 * Does the work unless it is done, and returns whether it is done then. While another process does it, this one waits:
 * the file says which. A process that was killed at it is followed by the next.
 */
export function once(file, isDone, work) {
  while (!isDone()) {
    if (!isMine(file)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      continue;
    }
    try {
      // Another process may have done it between the question and the file.
      if (!isDone() && !work()) return false;
    } finally {
      rmSync(file, { force: true });
    }
  }
  return true;
}

function isMine(file) {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isLeft(file)) rmSync(file, { force: true });
  return false;
}

/** Whether the process that wrote it is gone. */
function isLeft(file) {
  try {
    const process = Number(readFileSync(file, 'utf8'));
    if (Date.now() - statSync(file).mtimeMs > longest) return true;
    return process > 0 && !isRunning(process);
  } catch {
    // It has just ended by itself.
    return false;
  }
}

function isRunning(number) {
  try {
    process.kill(number, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
