// `touchline restore FILE [--replace | --new]`: restores this installation from a backup. Its server must not be running.

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { counted } from '#game/counted';
import { instantText } from '#game/instant';
import { BackupError } from '../backup/backup-error.ts';
import { backupFolder } from '../backup/backup-name.ts';
import { finishEarlierRestore } from '../backup/finish-restore.ts';
import { isServed } from '../backup/is-served-store.ts';
import { judgeBackup } from '../backup/judge-backup.ts';
import { keepBackupOf } from '../backup/keep-backup.ts';
import { isSealed, unsealFile } from '../backup/off-site/sealed-file.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config.ts';
import { type DatabaseConnection, openDatabase } from '../platform/database/database.ts';
import { readSecret } from '../platform/secret.ts';
import { type Call, type Command, CommandError, say } from './command.ts';
import { commandProgress } from './command-progress.ts';
import { mustBeInstalled, placeOf } from './installation.ts';

export const restore: Command = {
  usage: 'restore FILE [--replace [--without-backup] | --new] [--key FILE]',
  does: 'restores from a backup; --replace backs up and replaces the existing data, --new makes an installation, --key opens a sealed one',
  options: {
    replace: { type: 'boolean' },
    'without-backup': { type: 'boolean' },
    new: { type: 'boolean' },
    key: { type: 'string' },
  },
  takes: [1, 1],
  run: async (call) => {
    if (call.options.replace === true && call.options.new === true) {
      throw new CommandError(
        '--replace is for an existing installation and --new for one that is not there: give one.',
      );
    }
    const path = resolve(call.given[0] ?? '');
    const { key } = call.options;
    const sealed = await isSealed(path);
    if (sealed && typeof key === 'string') return withOpened(path, key, (opened) => restoreFrom(opened, call));
    if (sealed) throw new CommandError(`${path} is sealed. Give the file of its private key with --key.`);
    await restoreFrom(path, call);
  },
};

async function restoreFrom(path: string, { config, options }: Call): Promise<void> {
  // A bad file is reported before a database is started for it.
  const { at } = await judgeBackup(path);
  if (options.new !== true) mustBeInstalled(config, 'To make a new installation there, add --new.');
  const signal = abortedBySignals();
  say(`Restoring the backup of ${at} into ${placeOf(config)} …`);
  const { connection, close } = await openDatabase(config);
  try {
    if (await isServed(connection)) throw new BackupError('A Touchline uses this database. Stop it first.');
    const earlier = await finishEarlierRestore(connection, config.secretFile);
    if (earlier !== null) say(earlier);
    const isReplacing = options.replace === true;
    if (isReplacing && options['without-backup'] !== true) await keepReplaced(config, connection);
    const installation = { connection, secretFile: config.secretFile };
    const { rows, version } = await restoreBackup(path, installation, {
      replacing: isReplacing,
      signal,
      progress: commandProgress('Restore'),
    });
    say(`Restored ${counted(rows, 'row')} of ${at}, made by Touchline ${version}. Start Touchline now.`);
    say("It sends nothing until you confirm: 'Send from here' on the System page, or touchline send-from-here.");
  } finally {
    await close();
  }
}

/** What is about to be replaced is backed up first; throws if that is impossible. */
async function keepReplaced(config: Config, connection: DatabaseConnection): Promise<void> {
  const at = instantText(systemClock.now());
  try {
    // A secret that is missing would be made anew, and would open nothing in the backup.
    if (!existsSync(config.secretFile)) throw new BackupError(`there is no secret at ${config.secretFile}`);
    const secret = await readSecret(config);
    const progress = commandProgress('Backup');
    const { name } = await keepBackupOf({ config, connection, secret, progress }, 'before-restore', at);
    say(`What is replaced is kept in ${join(backupFolder(config), name)}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `The existing data could not be backed up, and nothing was replaced: ${reason}\n` +
        'To replace it all the same, add --without-backup.',
      { cause: error },
    );
  }
}

/** Does the work with the opened file, which is deleted afterwards. */
async function withOpened(sealed: string, keyFile: string, work: (opened: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-restore-'));
  try {
    const opened = join(folder, basename(sealed));
    await unsealFile(sealed, opened, await keyIn(resolve(keyFile)));
    await work(opened);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const keyIn = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`The key file ${file} cannot be read.`, { cause });
  });

/** Asked to stop, a restore takes back what it has done. It is safe to kill it, too: the next start does the same. */
function abortedBySignals(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new BackupError('it was stopped'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return stopping.signal;
}
