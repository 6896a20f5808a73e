// The settings of an installation in a test's database, as its commands and a start of the server read them.

import { join } from 'node:path';
import { type Config, readConfig } from '../../src/server/platform/config.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/database.ts';

/** The settings for this database and this folder, with any others beside them. */
export function installedConfig(
  { host, port, user, database, connectionString }: DatabaseConnection,
  folder: string,
  others: Readonly<Record<string, string>> = {},
): Config {
  const databaseUrl =
    connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  return { ...readConfig({ DATA_DIR: folder, ...others }, 'test'), databaseUrl, secretFile: join(folder, 'secret') };
}
