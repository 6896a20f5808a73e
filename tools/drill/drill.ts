// `npm run drill -- [--mutations N]`: proves that a backup can be relied on. It fills an installation, backs it up
// during writes, destroys it, restores it on the other kind of PostgreSQL and back again, and compares every table.
// Then it damages copies, five hundred by default, and checks that each is refused. The exit status is 0 only if all of
// that holds.

import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { instant } from '#game/instant';
import { BackupError } from '#server/backup/backup-error';
import { readBackupHead } from '#server/backup/judge-backup';
import { makeBackup } from '#server/backup/keep-backup';
import { restoreBackup } from '#server/backup/restore-backup';
import { checkSeason } from '#server/match/recompute/recompute-season';
import { readConfig } from '#server/platform/config';
import { connectDatabase, type DatabaseConnection } from '#server/platform/database/database';
import { startPrivatePostgres } from '#server/platform/database/private-postgres/private-postgres';
import { touchlineVersion } from '#server/platform/version';
import { startDebianPostgres } from '#test/builders/debian-postgres';
import { tableHashes } from '#test/builders/table-hashes';
import { seedDemo } from '../demo/seed-demo.ts';

import { whileWriting } from './while-writing.ts';

/**
 * The demo's Saturday, and one eight weeks earlier: some settled gameweeks and one unfinished, in a quarter of the
 * time.
 */
const demoStart = instant('2025-10-11T14:20:00Z');
const firstWeeks = instant('2025-08-16T14:20:00Z');

const damagedCopies = mutations(process.argv.slice(2));
let failed = 0;

function mutations([option, count = '']: readonly string[]): number {
  if (option === undefined) return 500;
  if (option === '--mutations' && /^[1-9]\d{0,5}$/.test(count)) return Number(count);
  throw new Error('Usage: npm run drill -- [--mutations N]');
}

function tell(what: string, holds: boolean): void {
  process.stdout.write(`${holds ? 'holds ' : 'FAILS '} ${what}\n`);
  if (!holds) failed++;
}

async function drill(folder: string): Promise<void> {
  const dataDir = join(folder, 'league');
  await seedDemo(readConfig({ DATA_DIR: dataDir }, 'demo'), demoStart, () => undefined, firstWeeks);
  const first = await startPrivatePostgres(dataDir);
  const source = { connection: first.connection, secret: randomBytes(32), version: touchlineVersion(), at: 'now' };
  const busy = join(folder, 'busy.backup');
  const written = await whileWriting(first.connection, () => makeBackup(busy, source));
  const quiet = join(folder, 'quiet.backup');
  const bytes = await makeBackup(quiet, source);
  const before = await tableHashes(first.connection);
  process.stdout.write(
    `${before.size} tables, ${Math.ceil(bytes / 1000)} KB, ${written} writes during the first backup\n`,
  );
  await first.close();
  await rm(dataDir, { recursive: true, force: true });

  const debian = await startDebianPostgres();
  const secretFile = join(folder, 'secret');
  try {
    await restoreBackup(busy, { connection: debian.connection, secretFile });
    tell('a backup made while others write is one moment', await isOneMoment(debian.connection));
    await restoreBackup(quiet, { connection: debian.connection, secretFile }, { replacing: true });
    tell('restored on a server, every table is equal', isDeepStrictEqual(await tableHashes(debian.connection), before));
    tell('the secret is the same', source.secret.equals(await readFile(secretFile)));
    await makeBackup(quiet, { ...source, connection: debian.connection });
  } finally {
    await debian.stop();
  }

  const second = await startPrivatePostgres(join(folder, 'again'));
  await restoreBackup(quiet, { connection: second.connection, secretFile });
  tell(
    'restored on a private PostgreSQL, every table is equal',
    isDeepStrictEqual(await tableHashes(second.connection), before),
  );
  await second.close();
  tell(`${damagedCopies} damaged copies are refused`, (await refusedCopies(quiet, folder)) === damagedCopies);
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

async function refusedCopies(file: string, folder: string): Promise<number> {
  const whole = await readFile(file);
  const copy = join(folder, 'damaged.backup');
  let refused = 0;
  for (let index = 0; index < damagedCopies; index++) {
    const at = Math.floor((index / damagedCopies) * whole.length);
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + (index % 255));
    await writeFile(copy, index % 5 === 4 ? whole.subarray(0, at) : bytes);
    await readBackupHead(copy).catch((error: unknown) => {
      if (error instanceof BackupError) refused++;
    });
  }
  return refused;
}

const folder = await mkdtemp(join(tmpdir(), 'touchline-drill-'));
try {
  // PostgreSQL's own user must pass through it.
  await chmod(folder, 0o711);
  await drill(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
