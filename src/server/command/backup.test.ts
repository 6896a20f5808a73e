import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { lstat, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { installedConfig } from '#test/builders/installed-config';
import { testServer } from '#test/builders/test-server';
import { readBackupHead } from '../backup/judge-backup.ts';
import { backup } from './backup.ts';

const server = await testServer();
const { db, connection } = server.database;
const folder = server.context.config.dataDir;
const waiting = () =>
  db.selectFrom('job').select('body').where('kind', '=', 'hand-over-backup').where('done_at', 'is', null).execute();

it.each([
  { settings: {}, handedOver: false },
  { settings: { BACKUP_HOOK: 'touch handed-over' }, handedOver: true },
])('a backup by hand is kept, and handed over where there is a hook: $handedOver', async ({ settings, handedOver }) => {
  const config = installedConfig(connection, folder, settings);
  const secret = randomBytes(32);
  await writeFile(config.secretFile, secret);
  await rm(join(folder, 'backups'), { recursive: true, force: true });
  await backup.run({ config, given: [], options: {} });
  const [name = '', ...others] = await readdir(join(folder, 'backups'));
  expect(others).toEqual([]);
  expect((await readBackupHead(join(folder, 'backups', name))).secret).toBe(secret.toString('base64'));
  expect(await waiting()).toEqual(handedOver ? [{ body: { name } }] : []);
  expect(await readFile(config.secretFile)).toEqual(secret);
});

it('a backup to a link is written into the file that it leads to', async () => {
  const config = installedConfig(connection, folder);
  await writeFile(config.secretFile, randomBytes(32));
  const [link, target] = [join(folder, 'link'), join(folder, 'target')];
  await writeFile(target, 'an earlier one');
  await symlink(target, link);
  await backup.run({ config, given: [link], options: {} });
  expect((await readBackupHead(target)).secret).toBe((await readFile(config.secretFile)).toString('base64'));
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  await Promise.all([link, target].map((path) => rm(path)));
});

it.each([
  ['a folder that is missing', 'nowhere/league.backup', 'There is no folder {folder}/nowhere.'],
  ['a folder', '.', '{folder} is a folder: name a file in it.'],
  ['a pipe', 'pipe', '{folder}/pipe is no file, and one would take its place.'],
])('into %s no backup is made', async (_what, given, sentence) => {
  const config = installedConfig(connection, folder);
  await writeFile(config.secretFile, randomBytes(32));
  const pipe = join(folder, 'pipe');
  if (!existsSync(pipe)) execFileSync('mkfifo', [pipe]);
  const before = await readdir(folder);
  await expect(backup.run({ config, given: [resolve(folder, given)], options: {} })).rejects.toMatchObject({
    name: 'CommandError',
    message: `${sentence.replace('{folder}', folder)} Nothing was made.`,
  });
  expect(await readdir(folder)).toEqual(before);
  expect(statSync(pipe).isFIFO()).toBe(true);
});
