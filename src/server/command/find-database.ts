// This installation's database, whether a Touchline is running it or not.

import type { Config } from '../platform/config.ts';
import { type DatabaseConnection, openDatabase } from '../platform/database/database.ts';
import { findRunningPostgres } from '../platform/database/private-postgres/private-postgres.ts';

export type FoundDatabase = { readonly connection: DatabaseConnection; close(): Promise<void> };

/** Joins the running private PostgreSQL, or starts it; a server in DATABASE_URL runs on its own. */
export async function findDatabase(config: Config): Promise<FoundDatabase> {
  const running = config.databaseUrl === null ? await findRunningPostgres(config.dataDir) : null;
  return running === null ? await openDatabase(config) : { connection: running, close: async () => undefined };
}
