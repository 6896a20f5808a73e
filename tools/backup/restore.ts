// `npm run restore -- FILE [--replace]`: restores this installation from a backup. Its server must not be running.

import { resolve } from 'node:path';
import { BackupError } from '../../src/server/backup/backup-file.ts';
import { readBackupHead, restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { isServed } from '../../src/server/backup/restore-store.ts';
import { environment, readConfig } from '../../src/server/platform/config.ts';
import { openDatabase } from '../../src/server/platform/database/database.ts';

const usage = 'Usage: npm run restore -- FILE [--replace]';

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const replacing = given.includes('--replace');
  const [file, ...others] = given.filter((argument) => argument !== '--replace');
  if (file === undefined || others.length > 0) throw new BackupError(usage);
  const config = readConfig(environment);
  const path = resolve(file);
  // A bad file is reported before a database is started for it.
  await readBackupHead(path);
  const { connection, close } = await openDatabase(config);
  try {
    if (await isServed(connection)) throw new BackupError('A Touchline uses this database. Stop it first.');
    const { rows, at, version } = await restoreBackup(
      path,
      { connection, secretFile: config.secretFile },
      { replacing },
    );
    process.stdout.write(`Restored ${rows} rows of ${at}, made by Touchline ${version}. Start Touchline now.\n`);
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
