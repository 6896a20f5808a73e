// Runs a command as its document says: the same words, through a shell, as the documented user, with the signal sent to
// that one process.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type User = { readonly uid: number; readonly gid: number };

/** A user without rights, where the tests run as root; otherwise null, the user of the tests. */
export function otherUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (option: string): number => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** An empty folder of this user. */
export async function ownFolder(user: User | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-documented-'));
  await chmod(folder, 0o711);
  if (user !== null) await chown(folder, user.uid, user.gid);
  return folder;
}

export type Running = {
  readonly process: ChildProcess;
  /** Resolves once its output contains this; rejects with the output if it ends before. */
  says(text: string): Promise<void>;
  /** Its exit status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
};

/** Starts the command line; nothing of the test's own environment reaches it except how Node.js is found. */
export function runDocumented(
  command: string,
  options: { readonly user: User | null; readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Running {
  const path = `${join(process.execPath, '..')}:/usr/bin:/bin`;
  const child = spawn('/bin/sh', ['-c', `exec ${command}`], {
    ...options.user,
    cwd: options.cwd,
    env: { PATH: path, npm_config_update_notifier: 'false', ...options.env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (status, signal) => resolve(status ?? signal));
  });
  const says = async (text: string): Promise<void> => {
    while (!output.includes(text)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`'${command}' ended:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { process: child, says, ended };
}

/** The command lines of all processes that were started with this folder in their settings or arguments. */
export async function processesOf(folder: string): Promise<readonly string[]> {
  const ids = execFileSync('ps', ['-eo', 'pid='], { encoding: 'utf8' }).trim().split(/\s+/);
  const found = await Promise.all(
    ids.map(async (id) => {
      const read = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
      const [command, settings] = await Promise.all([read('cmdline'), read('environ')]);
      return command.includes(folder) || settings.includes(folder) ? [command.replaceAll('\0', ' ')] : [];
    }),
  );
  return found.flat();
}
