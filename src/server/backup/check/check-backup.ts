// Restores a backup as a test, into a schema of its own, and compares every row with the file.

import type pg from 'pg';
import type { DatabaseConnection } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { BackupError } from '../backup-error.ts';
import { judgeBackup, readBackupLines } from '../judge-backup.ts';
import { fillTables } from '../load-rows-store.ts';
import { rowsOf } from '../snapshot-store.ts';
import { rowDigest } from './row-digest.ts';
import { scratchSchema, withScratch } from './scratch-store.ts';

/** Returns how many rows came back as they were written; throws a BackupError if the file cannot be restored. */
export async function checkBackup(file: string, connection: DatabaseConnection): Promise<number> {
  const head = await judgeBackup(file);
  return await withScratch(connection, async (client) => {
    await migrate(connection, { upTo: head.migrations.at(-1), schema: scratchSchema });
    const lines = readBackupLines(file);
    await lines.next();
    const written = rowDigest();
    await client.query('begin');
    await fillTables(client, head, { lines, schema: scratchSchema, signal: undefined, onRow: written.add });
    await compare(client, written.tables());
    return written.count();
  });
}

async function compare(client: pg.Client, written: ReadonlyMap<string, string>): Promise<void> {
  for (const [table, digest] of written) {
    const restored = rowDigest();
    for await (const row of rowsOf(client, table)) restored.add(table, row);
    if (restored.tables().get(table) !== digest) {
      throw new BackupError(`the rows of ${table} are not the same after a restore`);
    }
  }
}
