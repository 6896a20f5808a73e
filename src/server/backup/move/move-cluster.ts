// Moves the private database to another major version of PostgreSQL: a backup of the old cluster is restored into a new
// one beside it and compared, table by table, before the new one takes its place. The old one stays.

import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../platform/config.ts';
import { connectDatabase, type DatabaseConnection } from '../../platform/database/database.ts';
import {
  clearUnfinishedMove,
  moveFolder,
  putMovedInPlace,
} from '../../platform/database/private-postgres/moved-cluster.ts';
import { startPrivatePostgres } from '../../platform/database/private-postgres/private-postgres.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { WorkProgress } from '../../platform/progress.ts';
import { endHold, hold, readRestoredCopy } from '../../platform/restored-copy-store.ts';
import { readSecret } from '../../platform/secret.ts';
import { BackupError } from '../backup-error.ts';
import { backupFolder } from '../backup-name.ts';
import { finishEarlierRestore } from '../finish-restore.ts';
import { keepBackupOf } from '../keep-backup.ts';
import { restoreBackup } from '../restore-backup.ts';
import { readTableHashes } from '../table-hash-store.ts';
import { upgradeDatabase } from '../upgrade-database.ts';

type Programs = { readonly major: number; readonly bin: string | null };
export type Move = {
  readonly config: Config;
  readonly from: Programs;
  readonly to: Programs;
  /** Now, as RFC 3339. */
  readonly at: string;
  readonly progress: (what: string) => WorkProgress;
};
export type Moved = { readonly rows: number; readonly backup: string; readonly kept: string };

/** Makes the move, and returns where the old cluster is kept; whatever fails leaves the old cluster in its place. */
export async function moveCluster(
  { config, from, to, at, progress }: Move,
  say: (line: string) => void,
): Promise<Moved> {
  const { dataDir } = config;
  const old = await startPrivatePostgres(dataDir, from.bin);
  try {
    await finishEarlierRestore(old.connection, config.secretFile);
    await upgradeDatabase({ config, connection: old.connection, at }, say);
    const secret = await readSecret(config);
    const installation = { config, connection: old.connection, secret, progress: progress('Backup') };
    const { name } = await keepBackupOf(installation, `before-postgresql-${to.major}`, at);
    const file = join(backupFolder(config), name);
    say(`${file} is made. Restoring it into a database of PostgreSQL ${to.major} …`);
    const rows = await fill({ config, to, old: old.connection, file, progress: progress('Restore') });
    await old.close();
    const kept = `postgres-${from.major}-${at.slice(0, 19).replaceAll(':', '')}Z`;
    await putMovedInPlace(dataDir, kept);
    return { rows, backup: file, kept: join(dataDir, kept) };
  } catch (error) {
    await old.close();
    await clearUnfinishedMove(dataDir);
    throw error;
  }
}

type Filling = {
  readonly config: Config;
  readonly to: Programs;
  readonly old: DatabaseConnection;
  readonly file: string;
  readonly progress: WorkProgress;
};

/** Restores the backup into the new cluster, compares the two, and stops it. */
async function fill({ config, to, old, file, progress }: Filling): Promise<number> {
  const folder = moveFolder(config.dataDir);
  const fresh = await startPrivatePostgres(folder, to.bin);
  try {
    const installation = { connection: fresh.connection, secretFile: join(folder, 'secret') };
    const { rows } = await restoreBackup(file, installation, { progress });
    await mustBeEqual(old, fresh.connection);
    return rows;
  } finally {
    await fresh.close();
  }
}

async function mustBeEqual(old: DatabaseConnection, fresh: DatabaseConnection): Promise<void> {
  const [before, after] = [connectDatabase(old, 1), connectDatabase(fresh, 1)];
  try {
    const hashes = [await readTableHashes(before.db), await readTableHashes(after.db)];
    if (!isDeepStrictEqual(hashes[0], hashes[1])) throw new BackupError('The moved rows are not the same');
    // It is no copy: nothing else goes on sending.
    const held = await readRestoredCopy(before.db);
    await transaction(after.db, async (trx) => {
      await endHold(trx);
      if (held !== null) await hold(trx, held);
    });
  } finally {
    await before.close();
    await after.close();
  }
}
