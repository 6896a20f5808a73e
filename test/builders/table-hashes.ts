import { readTableHashes } from '../../src/server/backup/table-hash-store.ts';
import { connectDatabase, type DatabaseConnection } from '../../src/server/platform/database/database.ts';

/** Every table's rows as one hash, by table. */
export async function tableHashes(connection: DatabaseConnection): Promise<ReadonlyMap<string, string>> {
  const { db, close } = connectDatabase(connection, 1);
  try {
    return await readTableHashes(db);
  } finally {
    await close();
  }
}
