// Whether a backup holds exactly what the database holds. An upgrade that fails is tried again within seconds, for as long
// as the service manager likes, and must not fill the disk with files of equal content.

import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { touchlineVersion } from '../platform/version.ts';
import { backupHead } from './backup-line.ts';
import { backupFolder, type Occasion } from './backup-name.ts';
import { rowDigest } from './check/row-digest.ts';
import { judgeBackup, readBackupLines } from './judge-backup.ts';
import { listBackups } from './keep-backup.ts';
import { readSnapshot } from './snapshot-store.ts';

type Installation = {
  readonly config: Pick<Config, 'dataDir'>;
  readonly connection: DatabaseConnection;
  readonly secret: Buffer;
};

/** The name of the newest backup of this occasion if it holds what a new one would; null if it does not. */
export async function findSameBackup(installation: Installation, occasion: Occasion): Promise<string | null> {
  const { config } = installation;
  const { backups } = await listBackups({ config });
  const newest = backups.find(({ name }) => name.endsWith(`-${occasion}.backup`));
  if (newest === undefined) return null;
  const isSame = await holdsTheSame(join(backupFolder(config), newest.name), installation);
  return isSame ? newest.name : null;
}

async function holdsTheSame(file: string, { connection, secret }: Installation): Promise<boolean> {
  const head = await judgeBackup(file).catch(() => null);
  if (head === null) return false;
  const kept = await digestOf(readBackupLines(file));
  return kept === (await digestOf(readSnapshot(connection, { version: touchlineVersion(), secret, at: head.at })));
}

/** Of all rows, in any order. Sequences are left out: they do not go back when an upgrade is rolled back. */
async function digestOf(lines: AsyncGenerator<string, void, undefined>): Promise<string> {
  const { value } = await lines.next();
  const { secret, migrations } = backupHead.parse(JSON.parse(value ?? ''));
  const digest = rowDigest();
  let table = '';
  for await (const line of lines) {
    if (line.startsWith('{"table":')) table = line;
    digest.add(table, line);
  }
  return JSON.stringify([secret, migrations, ...digest.tables()]);
}
