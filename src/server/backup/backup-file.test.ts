import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeBackupFile } from './backup-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'touchline-written-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a full disk names the file that was asked for, and leaves nothing', async () => {
  // A disk that fills up while it is written to names no file.
  async function* lines() {
    yield '{}';
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  }
  const file = join(folder, 'league.backup');
  await expect(writeBackupFile(file, lines())).rejects.toMatchObject({ code: 'ENOSPC', path: file });
  expect(await readdir(folder)).toEqual([]);
});

it.runIf(existsSync('/proc'))('a file that cannot be made is named as it was asked for', async () => {
  async function* lines() {
    yield '{}';
  }
  const file = '/proc/league.backup';
  await expect(writeBackupFile(file, lines())).rejects.toMatchObject({ code: 'ENOENT', path: file });
});
