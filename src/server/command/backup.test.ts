import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
