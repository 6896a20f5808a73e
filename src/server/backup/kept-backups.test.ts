import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { backupFolder, backupName, type Occasion } from './backup-name.ts';
import { keepBackupOf } from './keep-backup.ts';

const server = await testServer();
let dataDir: string;
let folder: string;
const old = 'touchline-2025-08-01T200000Z-hand.backup';
const made = 'touchline-2025-08-16T200000Z-hand.backup';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-kept-'));
  folder = backupFolder({ dataDir });
  onTestFinished(() => rm(dataDir, { recursive: true }));
});
const keep = (occasion: Occasion = 'hand', at = '2025-08-16T20:00:00.000Z') => {
  const { backups } = server.context.config;
  const config = { dataDir, backups: { ...backups, kept: 1 } };
  const installation = { config, connection: server.context.database.connection, secret: randomBytes(32) };
  return keepBackupOf(installation, occasion, at);
};

it('a new backup takes the place of the oldest that is no longer kept', async () => {
  await mkdir(folder);
  await writeFile(join(folder, old), '');
  expect(await keep()).toMatchObject({ name: made, bytes: (await stat(join(folder, made))).size });
  expect(await readdir(folder)).toEqual([made]);
});

it.each<Occasion>(['before-restore', 'before-0.2.0'])(
  '%s nothing is deleted: it may be what is restored',
  async (occasion) => {
    await mkdir(folder);
    const byHand = [old, made];
    await Promise.all(byHand.map((name) => writeFile(join(folder, name), '')));
    const { name } = await keep(occasion);
    expect((await readdir(folder)).toSorted()).toEqual([...byHand, name].toSorted());
  },
);

it('two that are made at the same time are both made, and delete the same ones', async () => {
  await mkdir(folder);
  const days = Array.from({ length: 200 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)).toISOString());
  await Promise.all(days.map((day) => writeFile(join(folder, backupName(day, 'hand')), '')));
  const nights = ['01', '02'].map((second) => `2025-08-16T03:00:${second}.000Z`);
  const both = await Promise.all(nights.map((at) => keep('night', at)));
  const names = both.map(({ name }) => name);
  expect((await readdir(folder)).toSorted()).toEqual([backupName(days.at(-1) ?? '', 'hand'), ...names]);
});

it('an old backup that cannot be deleted is told', async () => {
  await mkdir(join(folder, old), { recursive: true });
  await expect(keep()).rejects.toThrow(/^No backup was made: /);
});

it.runIf(process.getuid?.() === 0)('made by root, a backup belongs to the installation’s user', async () => {
  await chown(dataDir, 4711, 4711);
  await keep();
  const owners = await Promise.all([folder, join(folder, made)].map(async (path) => (await stat(path)).uid));
  expect(owners).toEqual([4711, 4711]);
});
