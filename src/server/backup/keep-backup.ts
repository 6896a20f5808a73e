// The backups that an installation makes by itself, in DATA_DIR/backups: every night, before a new season, and when an
// admin asks.

import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseConnection } from '../platform/database/database.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { touchlineVersion } from '../platform/version.ts';
import { writeBackupFile } from './backup-file.ts';
import { backupFolder, backupName } from './backup-name.ts';
import { readSnapshot } from './snapshot-store.ts';

export type KeptBackup = { readonly name: string; readonly bytes: number; readonly made_at: string };
type Keeping = Pick<ServerContext, 'config' | 'database' | 'secret' | 'clock'>;

/** Makes one more and deletes the oldest. */
export async function keepBackup({ config, database, secret, clock }: Keeping): Promise<KeptBackup> {
  const folder = backupFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = new Date(clock.now()).toISOString();
  const name = backupName(at);
  const version = touchlineVersion();
  const bytes = await makeBackup(join(folder, name), { connection: database.connection, secret, version, at });
  for (const old of (await listBackups({ config })).slice(config.backups.kept)) await rm(join(folder, old.name));
  return { name, bytes, made_at: at };
}

/** The existing backups, newest first. */
export async function listBackups({ config }: Pick<ServerContext, 'config'>): Promise<readonly KeptBackup[]> {
  const folder = backupFolder(config);
  const files = await readdir(folder).catch(() => []);
  const named = files.filter((file) => /^touchline-.*Z\.backup$/.test(file)).toSorted();
  return await Promise.all(
    named.toReversed().map(async (name) => {
      const [, date, hours, minutes, seconds] = /^touchline-(.{10})T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
      const { size } = await stat(join(folder, name));
      return { name, bytes: size, made_at: `${date}T${hours}:${minutes}:${seconds}Z` };
    }),
  );
}

// One file with everything an installation stores: all rows of one moment, and its secret.

type BackupSource = {
  readonly connection: DatabaseConnection;
  readonly secret: Buffer;
  readonly version: string;
  readonly at: string;
};

/** Writes the backup and returns its size in bytes. The server can keep running. */
export const makeBackup = (file: string, { connection, ...described }: BackupSource): Promise<number> =>
  writeBackupFile(file, readSnapshot(connection, described));
