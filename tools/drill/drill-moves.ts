// A backup made while others write, restored on the other kind of PostgreSQL and back again; and copies with any byte
// changed, which are all refused.

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { BackupError } from '#server/backup/backup-error';
import { readBackupHead } from '#server/backup/judge-backup';
import { makeBackup } from '#server/backup/keep-backup';
import { restoreBackup } from '#server/backup/restore-backup';
import { checkSeason } from '#server/match/recompute/recompute-season';
import { readConfig } from '#server/platform/config';
import { connectDatabase, type DatabaseConnection } from '#server/platform/database/database';
import { startPrivatePostgres } from '#server/platform/database/private-postgres/private-postgres';
import { touchlineVersion } from '#server/platform/version';
import { tableHashes } from '#test/builders/table-hashes';
import { seedDemo } from '../demo/seed-demo.ts';
import { demoStart, firstWeeks } from './drill-act.ts';
import type { DrillPlace } from './drill-place.ts';
import { whileWriting } from './while-writing.ts';

type Tell = (what: string, holds: boolean) => void;

/** Tells what holds, and leaves a backup of the demo's first weeks in this file. */
export async function drillMoves(
  place: DrillPlace,
  folder: string,
  { file, secret }: { readonly file: string; readonly secret: Buffer },
  tell: Tell,
): Promise<void> {
  const dataDir = join(folder, 'league');
  await seedDemo(readConfig({ DATA_DIR: dataDir }, 'demo'), demoStart, () => undefined, firstWeeks);
  const first = await startPrivatePostgres(dataDir);
  const source = {
    connection: first.connection,
    secret,
    version: touchlineVersion(),
    at: new Date(firstWeeks).toISOString(),
  };
  const busy = join(folder, 'busy.backup');
  const written = await whileWriting(first.connection, () => makeBackup(busy, source));
  const bytes = await makeBackup(file, source);
  const before = await tableHashes(first.connection);
  process.stdout.write(
    `${before.size} tables, ${Math.ceil(bytes / 1000)} KB, ${written} writes during the first backup\n`,
  );
  await first.close();
  await rm(dataDir, { recursive: true, force: true });

  const connection = place.direct('moved');
  const secretFile = join(folder, 'secret');
  await place.renew('moved');
  await restoreBackup(busy, { connection, secretFile });
  tell('a backup made while others write is one moment', await isOneMoment(connection));
  await restoreBackup(file, { connection, secretFile }, { replacing: true });
  tell('restored on a server, every table is equal', isDeepStrictEqual(await tableHashes(connection), before));
  tell('the secret is the same', secret.equals(await readFile(secretFile)));
  await makeBackup(file, { ...source, connection });

  const second = await startPrivatePostgres(join(folder, 'again'));
  await restoreBackup(file, { connection: second.connection, secretFile });
  const isEqual = isDeepStrictEqual(await tableHashes(second.connection), before);
  tell('restored on a private PostgreSQL, every table is equal', isEqual);
  await second.close();
}

/** The writer always changes two leagues together; and the stored points match the events. */
async function isOneMoment(connection: DatabaseConnection): Promise<boolean> {
  const { db, close } = connectDatabase(connection, 1);
  try {
    const leagues = await db
      .selectFrom('leagues')
      .select('champion')
      .where('id', 'in', [4, 6] as never[])
      .execute();
    const { differences } = await checkSeason(db);
    return new Set(leagues.map(({ champion }) => champion)).size === 1 && differences.length === 0;
  } finally {
    await close();
  }
}

/** How many of so many copies, each with a byte changed or its end missing, are refused. */
export async function refusedCopies(file: string, folder: string, copies: number): Promise<number> {
  const whole = await readFile(file);
  const copy = join(folder, 'damaged.backup');
  let refused = 0;
  for (let index = 0; index < copies; index++) {
    const at = Math.floor((index / copies) * whole.length);
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + (index % 255));
    await writeFile(copy, index % 5 === 4 ? whole.subarray(0, at) : bytes);
    await readBackupHead(copy).catch((error: unknown) => {
      if (error instanceof BackupError) refused++;
    });
  }
  return refused;
}
