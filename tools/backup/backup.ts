// `npm run backup [-- FILE]`: one file with everything this installation stores, whether its server is running or not.

import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backupFolder, backupName } from '../../src/server/backup/backup-name.ts';
import { makeBackup } from '../../src/server/backup/keep-backup.ts';
import { environment, readConfig } from '../../src/server/platform/config.ts';
import { readSecret } from '../../src/server/platform/secret.ts';
import { touchlineVersion } from '../../src/server/platform/version.ts';
import { findDatabase } from './find-database.ts';

async function main(): Promise<void> {
  const config = readConfig(environment);
  const at = new Date().toISOString();
  const [given] = process.argv.slice(2);
  const file = given === undefined ? join(backupFolder(config), backupName(at)) : resolve(given);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { connection, close } = await findDatabase(config);
  try {
    const secret = await readSecret(config);
    const bytes = await makeBackup(file, { connection, secret, version: touchlineVersion(), at });
    process.stdout.write(`${file}: ${Math.ceil(bytes / 1000)} KB. It holds the secret: keep it safe.\n`);
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
