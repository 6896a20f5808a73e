// Before a newer version changes the tables of a database that is in use, it makes a backup. Migrations only go forward:
// that file and the older version are the way back.

import { join } from 'node:path';
import { counted } from '#game/counted';
import type { Config } from '../platform/config.ts';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { migrate, readMigrationState } from '../platform/database/migrate.ts';
import { noProgress, type WorkProgress } from '../platform/progress.ts';
import { readSecret } from '../platform/secret.ts';
import { touchlineVersion } from '../platform/version.ts';
import { reasonOf } from './backup-error.ts';
import { backupFolder } from './backup-name.ts';
import { keepBackupOf } from './keep-backup.ts';
import { findSameBackup } from './same-backup.ts';

type Upgrading = {
  readonly config: Pick<Config, 'dataDir' | 'backups' | 'secretFile'>;
  readonly connection: DatabaseConnection;
  /** Now, as RFC 3339. */
  readonly at: string;
  /** Of the migrations, and of the backup before them. */
  readonly progress?: WorkProgress;
};

/**
 * Brings the database up to date, and returns the name of the backup from before it; null if it needed none. Throws a
 * sentence for the operator if that is impossible, and then changes nothing.
 */
export async function upgradeDatabase(
  { config, connection, at, progress = noProgress }: Upgrading,
  say: (sentence: string) => void,
): Promise<string | null> {
  let backup: string | null = null;
  const { applied, missing, unknown } = await readMigrationState(connection);
  if (unknown.length > 0) {
    throw new Error(
      `A newer Touchline has used this database: this one, ${touchlineVersion()}, does not know ${unknown.join(', ')}. ` +
        `Start the newer version again, or restore a backup from ${backupFolder(config)} that this version made.`,
    );
  }
  if (applied.length > 0 && missing.length > 0) {
    backup = await backUpBefore({ config, connection, at });
    const file = join(backupFolder(config), backup);
    say(
      `Upgrading the database to Touchline ${touchlineVersion()} (${counted(missing.length, 'change')}). ` +
        `To go back, install the version that ran before and restore ${file} with --replace.`,
    );
  }
  let done = 0;
  await migrate(connection, { onMigrated: () => progress.reach(++done, missing.length) }).finally(progress.end);
  return backup;
}

async function backUpBefore({ config, connection, at }: Upgrading): Promise<string> {
  try {
    const installation = { config, connection, secret: await readSecret(config) };
    const occasion = `before-${touchlineVersion()}` as const;
    // Without a word from anybody, a service manager starts again and again what failed at its migrations.
    const same = await findSameBackup(installation, occasion);
    return same ?? (await keepBackupOf(installation, occasion, at)).name;
  } catch (error) {
    throw new Error(`Touchline does not upgrade its database without a backup. ${reasonOf(error)}.`, { cause: error });
  }
}
