// One file that holds everything an installation keeps: all rows of one moment, and its secret.

import type { DatabaseConnection } from '../platform/database/database.ts';
import { writeBackupFile } from './backup-file.ts';
import { readSnapshot } from './snapshot-store.ts';

export type BackupSource = {
  readonly connection: DatabaseConnection;
  readonly secret: Buffer;
  readonly version: string;
  readonly at: string;
};

/** Writes the backup; how many bytes it has. The server may go on working meanwhile. */
export const makeBackup = (file: string, { connection, ...described }: BackupSource): Promise<number> =>
  writeBackupFile(file, readSnapshot(connection, described));
