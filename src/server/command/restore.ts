// `touchline restore FILE [--replace | --new]`: restores this installation from a backup. Its server must not be running.

import { resolve } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { finishEarlierRestore } from '../backup/finish-restore.ts';
import { isServed } from '../backup/is-served-store.ts';
import { judgeBackup } from '../backup/judge-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type Command, say } from './command.ts';
import { mustBeInstalled, placeOf } from './installation.ts';

export const restore: Command = {
  usage: 'restore FILE [--replace | --new]',
  does: 'restores from a backup; --replace sets existing data aside, --new makes an installation',
  options: { replace: { type: 'boolean' }, new: { type: 'boolean' } },
  takes: [1, 1],
  run: async ({ config, given: [file = ''], options }) => {
    const path = resolve(file);
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
      const installation = { connection, secretFile: config.secretFile };
      const { rows, version } = await restoreBackup(path, installation, {
        replacing: options.replace === true,
        signal,
      });
      say(`Restored ${rows} rows of ${at}, made by Touchline ${version}. Start Touchline now.`);
      say("It sends nothing until you confirm: 'Send from here' on the System page, or touchline send-from-here.");
    } finally {
      await close();
    }
  },
};

/** Asked to stop, a restore takes back what it has done. It is safe to kill it, too: the next start does the same. */
function abortedBySignals(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new BackupError('it was stopped'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return stopping.signal;
}
