import { type ChildProcess, spawn } from 'node:child_process';
import { minutesInMilliseconds } from '#game/instant';

/** Shorter than a job's lease. */
const patience = minutesInMilliseconds(10);
const mostWords = 300;
/** In milliseconds, between being asked to end and being ended. */
const timeToEnd = 300;

/**
 * Runs the operator's command with the file as its last argument; throws with its last words if it fails. It ends with the
 * server, so that the next start does not run it beside itself.
 */
export function runHook(hook: string, file: string, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', `${hook} "$1"`, 'sh', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let words = '';
    let isLate = false;
    child.stderr.on('data', (text: Buffer) => {
      words = (words + text.toString('utf8')).slice(-mostWords);
    });
    const timer = setTimeout(() => {
      isLate = true;
      signalAll(child, 'SIGKILL');
    }, patience);
    let ending: NodeJS.Timeout | undefined;
    const stop = (): void => {
      signalAll(child, 'SIGTERM');
      ending = setTimeout(() => signalAll(child, 'SIGKILL'), timeToEnd);
    };
    if (stopping.aborted) stop();
    stopping.addEventListener('abort', stop, { once: true });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      clearTimeout(ending);
      stopping.removeEventListener('abort', stop);
      if (code === 0) return resolve();
      const end = isLate ? 'took more than ten minutes' : `ended with ${code === null ? signal : `status ${code}`}`;
      reject(new Error(`BACKUP_HOOK ${end}${words.trim() === '' ? '' : `: ${words.trim()}`}`));
    });
  });
}

/** The command, with everything that it has started. */
function signalAll({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It may just have ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
