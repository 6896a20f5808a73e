import { spawn } from 'node:child_process';
import { minutesInMilliseconds } from '#game/instant';

/** Shorter than a job's lease. */
const patience = minutesInMilliseconds(10);
const mostWords = 300;

/** Runs the operator's command with the file as its last argument; throws with its last words if it fails. */
export function runHook(hook: string, file: string): Promise<void> {
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
      // With everything that it has started.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, patience);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) return resolve();
      const end = isLate ? 'took more than ten minutes' : `ended with ${code === null ? signal : `status ${code}`}`;
      reject(new Error(`BACKUP_HOOK ${end}${words.trim() === '' ? '' : `: ${words.trim()}`}`));
    });
  });
}
