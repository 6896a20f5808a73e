import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backupFolder } from './backup-name.ts';
import { listBackups } from './keep-backup.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'touchline-backups-'));
afterAll(() => rm(dataDir, { recursive: true }));
const listed = () => listBackups({ config: { dataDir } });

it('an installation that has made no backup yet lists none, and nothing is wrong with that', async () => {
  expect(await listed()).toEqual({ backups: [], problem: null });
});

it('a folder that cannot be read is told with its reason', async () => {
  await writeFile(backupFolder({ dataDir }), '');
  expect(await listed()).toEqual({ backups: [], problem: 'the name backups in DATA_DIR belongs to a file' });
});
