// `touchline restore FILE [--replace | --new]`: restores this installation from a backup. Its server must not be running.

import { resolve } from 'node:path';
import { BackupError } from '../backup/backup-file.ts';
import { readBackupHead, restoreBackup } from '../backup/restore-backup.ts';
import { isServed } from '../backup/restore-store.ts';
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
    const { at } = await readBackupHead(path);
    if (options.new !== true) mustBeInstalled(config, 'To make a new installation there, add --new.');
    say(`Restoring the backup of ${at} into ${placeOf(config)} …`);
    const { connection, close } = await openDatabase(config);
    try {
      if (await isServed(connection)) throw new BackupError('A Touchline uses this database. Stop it first.');
      const { rows, version } = await restoreBackup(
        path,
        { connection, secretFile: config.secretFile },
        { replacing: options.replace === true },
      );
      say(`Restored ${rows} rows of ${at}, made by Touchline ${version}. Start Touchline now.`);
    } finally {
      await close();
    }
  },
};
