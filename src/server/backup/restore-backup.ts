// Restores an installation from a backup. The file is verified first, so a damaged or newer one changes nothing.

import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations as known } from '../platform/database/migrations/all-migrations.ts';
import { BackupError, readBackupLines, verifyBackupFile } from './backup-file.ts';
import { type BackupHead, backupHead } from './backup-line.ts';
import { dropAside, isInUse, loadRows, putAside, takeBack } from './restore-store.ts';

export type Restored = { readonly rows: number; readonly at: string; readonly version: string };

/** Verifies the file and returns its head; throws a BackupError. */
export async function readBackupHead(file: string): Promise<BackupHead> {
  await verifyBackupFile(file);
  const lines = readBackupLines(file)[Symbol.asyncIterator]();
  const head = backupHead.parse(JSON.parse((await lines.next()).value ?? 'null'));
  await lines.return?.();
  const unknown = head.migrations.filter((name) => !(name in known));
  if (unknown.length > 0) throw new BackupError(`${file} was made by a newer Touchline. Update this one first.`);
  return head;
}

/** Restores the file into this database and this secret file; `replacing` allows existing data to be replaced. */
export async function restoreBackup(
  file: string,
  { connection, secretFile }: { readonly connection: DatabaseConnection; readonly secretFile: string },
  { replacing = false } = {},
): Promise<Restored> {
  const head = await readBackupHead(file);
  if (!replacing && (await isInUse(connection))) {
    throw new BackupError('This database already has data. Restore into an empty one, or use --replace.');
  }
  await putAside(connection);
  try {
    await migrate(connection, head.migrations.at(-1));
    const lines = readBackupLines(file)[Symbol.asyncIterator]();
    await lines.next();
    const rows = await loadRows(connection, head, lines);
    await writeSecret(secretFile, Buffer.from(head.secret, 'base64'));
    await dropAside(connection);
    return { rows, at: head.at, version: head.version };
  } catch (error) {
    await takeBack(connection);
    throw new BackupError(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

/** The previous secret is kept beside the new one. */
async function writeSecret(file: string, secret: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  if (existsSync(file)) await rename(file, `${file}.before-restore`);
  await writeFile(file, secret, { mode: 0o600 });
}
