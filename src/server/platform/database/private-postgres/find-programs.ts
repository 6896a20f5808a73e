// Which PostgreSQL made a cluster, and where that version's programs are on this machine.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { operatingUser } from './operating-user.ts';

/** Where distributions put the programs of a major version. */
const usualPlaces = [
  (major: number) => `/usr/lib/postgresql/${major}/bin`,
  (major: number) => `/usr/pgsql-${major}/bin`,
  (major: number) => `/opt/homebrew/opt/postgresql@${major}/bin`,
  (major: number) => `/usr/local/opt/postgresql@${major}/bin`,
];

/** The version that made this data directory's cluster; null if there is none. */
export async function majorOfCluster(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}

/** The version of these programs; null stands for Touchline's own. */
export async function majorOfPrograms(dataDir: string, bin: string | null): Promise<number> {
  const user = await operatingUser(join(dataDir, 'postgres'));
  return (await findBinaries(join(dataDir, 'runtime'), user, bin)).major;
}

/** Programs of this version: `bin` is null for Touchline's own. Null if this machine has none in the usual places. */
export async function findPrograms(dataDir: string, major: number): Promise<{ readonly bin: string | null } | null> {
  const ownMajor = await majorOfPrograms(dataDir, null).catch(() => null);
  if (ownMajor === major) return { bin: null };
  const bin = usualPlaces.map((place) => place(major)).find((place) => existsSync(join(place, 'postgres')));
  return bin === undefined ? null : { bin };
}
