import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
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

it('a backup that is deleted while the folder is read hides no other', async () => {
  const folder = backupFolder({ dataDir });
  await mkdir(folder);
  const [gone, there] = ['01', '02'].map((day) => `touchline-2025-08-${day}T200000Z-hand.backup`);
  // A name that leads to nothing, as it is between the two steps.
  await symlink(join(dataDir, 'nowhere'), join(folder, `${gone}`));
  await writeFile(join(folder, `${there}`), 'rows');
  expect(await listed()).toMatchObject({ backups: [{ name: there, bytes: 4 }], problem: null });
  await rm(folder, { recursive: true });
});

it('a folder that cannot be read is told with its reason', async () => {
  await writeFile(backupFolder({ dataDir }), '');
  expect(await listed()).toEqual({ backups: [], problem: 'the name backups in DATA_DIR belongs to a file' });
});
