// The backups that an installation keeps in DATA_DIR/backups: of every night, before a new season or an upgrade, and when
// somebody asks.

import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { instantText } from '#game/instant';
import type { Config } from '../platform/config.ts';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { noProgress, progressInLog, type WorkProgress } from '../platform/progress.ts';
import { giveToOwnerOf } from '../platform/same-owner.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { touchlineVersion } from '../platform/version.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import { writeBackupFile } from './backup-file.ts';
import { backupFolder, backupName, type NamedBackup, type Occasion, readBackupName } from './backup-name.ts';
import { handOverSoon } from './off-site/hand-over-backup.ts';
import { outdatedBackups } from './outdated-backups.ts';
import { readSnapshot } from './snapshot-store.ts';

export type KeptBackup = NamedBackup & { readonly bytes: number };
type Installation = {
  readonly config: Pick<Config, 'dataDir' | 'backups'>;
  readonly connection: DatabaseConnection;
  readonly secret: Buffer;
  readonly progress?: WorkProgress;
};

/**
 * Makes one more and deletes those that are outdated, except before a restore or an upgrade; throws a BackupError with the
 * reason if that is impossible.
 */
export async function keepBackup(
  { config, database, secret, clock, log }: Pick<ServerContext, 'config' | 'database' | 'secret' | 'clock' | 'log'>,
  occasion: Occasion,
): Promise<KeptBackup> {
  const now = clock.now();
  const progress = progressInLog('Backup', 'row', { clock, log });
  const installation = { config, connection: database.connection, secret, progress };
  const kept = await keepBackupOf(installation, occasion, instantText(now));
  await handOverSoon({ config, database }, kept.name, now);
  return kept;
}

/** The same for an installation that is not running. */
export async function keepBackupOf(
  { config, connection, secret, progress = noProgress }: Installation,
  occasion: Occasion,
  at: string,
): Promise<KeptBackup> {
  const folder = backupFolder(config);
  const name = backupName(at, occasion);
  const file = join(folder, name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await giveToOwnerOf(config.dataDir, folder);
    const described = { connection, secret, version: touchlineVersion(), at, progress };
    const bytes = await makeBackup(file, described).finally(progress.end);
    await giveToOwnerOf(config.dataDir, file);
    // Before a restore nothing goes: its file may lie here. Before an upgrade an old one may be wanted next.
    if (!occasion.startsWith('before-')) await deleteOutdated(config);
    const named = readBackupName(name);
    if (named === null) throw new Error(`${name} is no backup's name`);
    return { ...named, bytes };
  } catch (error) {
    throw new BackupError(`No backup was made: ${await reasonOfFolder(folder, error)}.`, { cause: error });
  }
}

async function deleteOutdated(config: Installation['config']): Promise<void> {
  const { backups } = await listBackups({ config });
  for (const { name } of outdatedBackups(backups, config.backups.kept)) {
    // Another backup that is made at the same time deletes the same ones.
    await rm(join(backupFolder(config), name), { force: true });
  }
}

export type BackupList = {
  /** Newest first. */
  readonly backups: readonly KeptBackup[];
  /** Why the folder cannot be read; null if it can. */
  readonly problem: string | null;
};

/** The existing backups. */
export async function listBackups({ config }: { readonly config: Pick<Config, 'dataDir'> }): Promise<BackupList> {
  const folder = backupFolder(config);
  try {
    const named = (await readdir(folder)).flatMap((file) => readBackupName(file) ?? []);
    const newestFirst = named.toSorted((a, b) => b.name.localeCompare(a.name));
    const found = await Promise.all(newestFirst.map((backup) => unlessGone(withSize(folder, backup))));
    return { backups: found.filter((backup) => backup !== null), problem: null };
  } catch (error) {
    return { backups: [], problem: isGone(error) ? null : await reasonOfFolder(folder, error) };
  }
}

const withSize = async (folder: string, backup: NamedBackup): Promise<KeptBackup> => ({
  ...backup,
  bytes: (await stat(join(folder, backup.name))).size,
});

/** Null for a file that is deleted while the folder is read. */
const unlessGone = (found: Promise<KeptBackup>): Promise<KeptBackup | null> =>
  found.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'the name backups in DATA_DIR belongs to a file',
  EEXIST: 'the name backups in DATA_DIR belongs to a file',
};

/** Why the folder cannot be used, for the end of a sentence. */
async function reasonOfFolder(folder: string, error: unknown): Promise<string> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code !== 'EACCES' && code !== 'EPERM') return reasons[code] ?? reasonOf(error);
  const owner = await stat(folder).catch(() => null);
  const whose = owner === null ? 'another user' : owner.uid === 0 ? 'root' : `user id ${owner.uid}`;
  return `the folder ${folder} belongs to ${whose}, so Touchline may not use it`;
}

// One file with everything an installation stores: all rows of one moment, and its secret.

type BackupSource = {
  readonly connection: DatabaseConnection;
  readonly secret: Buffer;
  readonly version: string;
  readonly at: string;
  readonly progress?: WorkProgress;
};

/** Writes the backup and returns its size in bytes. The server can keep running. */
export const makeBackup = (file: string, { connection, ...described }: BackupSource): Promise<number> =>
  writeBackupFile(file, readSnapshot(connection, described));
