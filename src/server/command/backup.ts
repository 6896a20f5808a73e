// `touchline backup [FILE]`: one file with everything this installation stores, whether its server is running or not.

import { join, resolve } from 'node:path';
import { instantText } from '#game/instant';
import { backupFolder } from '../backup/backup-name.ts';
import { finishEarlierRestore } from '../backup/finish-restore.ts';
import { keepBackupOf, makeBackup } from '../backup/keep-backup.ts';
import { handOverSoon } from '../backup/off-site/hand-over-backup.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config.ts';
import { connectDatabase, type DatabaseConnection } from '../platform/database/database.ts';
import { readSecret } from '../platform/secret.ts';
import { touchlineVersion } from '../platform/version.ts';
import { type Command, say } from './command.ts';
import { commandProgress } from './command-progress.ts';
import { findDatabase } from './find-database.ts';
import { mustBeInstalled } from './installation.ts';
import { mustTakeFile } from './must-take-file.ts';

export const backup: Command = {
  usage: 'backup [FILE]',
  does: 'writes everything stored here into one file; the server may run',
  takes: [0, 1],
  run: async ({ config, given: [file] }) => {
    mustBeInstalled(config);
    const at = instantText(systemClock.now());
    const { connection, close } = await findDatabase(config);
    try {
      const earlier = await finishEarlierRestore(connection, config.secretFile);
      if (earlier !== null) say(earlier);
      const secret = await readSecret(config);
      const progress = commandProgress('Backup');
      const sayWhere = (path: string, bytes: number): void =>
        say(`${path}: ${Math.ceil(bytes / 1000)} KB. It holds the secret: keep it safe.`);
      if (file === undefined) {
        const { name, bytes } = await keepBackupOf({ config, connection, secret, progress }, 'hand', at);
        sayWhere(join(backupFolder(config), name), bytes);
        await handOver(config, connection, name);
      } else {
        const path = mustTakeFile(resolve(file));
        const described = { connection, secret, version: touchlineVersion(), at, progress };
        sayWhere(path, await makeBackup(path, described).finally(progress.end));
      }
    } finally {
      await close();
    }
  },
};

/** The service runs BACKUP_HOOK, now or when it starts. */
async function handOver(config: Config, connection: DatabaseConnection, name: string): Promise<void> {
  if (config.offSite.hook === null) return;
  const database = connectDatabase(connection, 1);
  await handOverSoon({ config, database }, name, systemClock.now());
  await database.close();
  say('The service hands it to BACKUP_HOOK.');
}
