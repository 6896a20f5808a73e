// A database as an earlier release left it: a season with live matches, played gameweeks, drafts, mail and an archive,
// backed up by that release itself (test/fixtures). Every later version must open it.

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { connectDatabase, type DatabaseHandle } from '../../src/server/platform/database/database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { administer, inDatabase } from './test-postgres.ts';

const folder = join(import.meta.dirname, '..', 'fixtures');

/** The releases whose data is kept, such as '0.1.0', oldest first. */
export const keptReleases: readonly string[] = (await readdir(folder))
  .flatMap((file) => /^release-(.+)\.backup$/.exec(file)?.[1] ?? [])
  .toSorted();

const releaseFile = (release: string): string => join(folder, `release-${release}.backup`);

export type ReleaseDatabase = DatabaseHandle & {
  /** The release's own secret, with which its waiting mails are sealed. */
  readonly secretFile: string;
};

/** The release's data in a database of its own, migrated to the newest version; dropped after the file's last test. */
export async function releaseDatabase(release: string): Promise<ReleaseDatabase> {
  const { connection: server } = inject('testServer');
  const name = `touchline_release_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const connection = inDatabase(server, name);
  const secrets = await mkdtemp(join(tmpdir(), 'touchline-release-'));
  const secretFile = join(secrets, 'secret');
  await restoreBackup(releaseFile(release), { connection, secretFile });
  await migrate(connection);
  const handle = connectDatabase(connection);
  afterAll(async () => {
    await handle.close();
    await rm(secrets, { recursive: true, force: true });
    await administer(server, `drop database if exists ${name} with (force)`);
  });
  return { ...handle, secretFile };
}
