import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { instant } from '#game/instant';
import { linesOf, writeCrafted } from '#test/builders/crafted-backup';
import { proxiedDatabase } from '#test/builders/cutting-proxy';
import { installedConfig } from '#test/builders/installed-config';
import { tableHashes } from '#test/builders/table-hashes';
import { administer, inDatabase } from '#test/builders/test-postgres';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';
import { listAdmins } from '../account/operator/operator-store.ts';
import { withInstallation } from '../command/with-installation.ts';
import { settableClock } from '../platform/clock/clock.ts';
import { connectDatabase, type DatabaseConnection } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startServer } from '../start-server.ts';
import { BackupError } from './backup-error.ts';
import { finishEarlierRestore } from './finish-restore.ts';
import { makeBackup } from './keep-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { hashOfSecret, keepSecretWaiting } from './restored-secret.ts';
import { markComplete, putAside, withRestoreLock } from './set-aside-store.ts';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
await createWorld(server);
const folder = await mkdtemp(join(tmpdir(), 'touchline-restore-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { connection: admin } = inject('testServer');

const oldSecret = randomBytes(32);
const newSecret = randomBytes(32);
const described = { version: '0.1.0', at: '2025-08-13T12:00:00Z' };
const [oldFile, newFile] = [join(folder, 'old.backup'), join(folder, 'new.backup')];
await makeBackup(oldFile, { connection: server.database.connection, secret: oldSecret, ...described });
await sql`update leagues set name = 'Restored' where id = 4`.execute(server.database.db);
await makeBackup(newFile, { connection: server.database.connection, secret: newSecret, ...described });

let connection: DatabaseConnection;
let secretFile: string;
let before: ReadonlyMap<string, string>;
let count = 0;

beforeEach(async () => {
  const name = `interrupted_${process.pid}_${++count}`;
  await administer(admin, `create database ${name}`);
  afterAll(() => administer(admin, `drop database if exists ${name} with (force)`));
  connection = inDatabase(admin, name);
  secretFile = join(folder, name, 'secret');
  await restoreBackup(oldFile, { connection, secretFile });
  before = await tableHashes(connection);
});

/** What a restore that was killed before its rows leaves behind: empty tables that look like a new installation. */
const interrupt = (andThen: (client: pg.Client) => Promise<unknown> = async () => undefined) =>
  withRestoreLock(connection, async (client) => {
    await keepSecretWaiting(secretFile, newSecret);
    await putAside(client);
    await migrate(connection);
    await andThen(client);
  });

const leagueName = async (): Promise<string | undefined> => {
  const { db, close } = connectDatabase(connection, 1);
  const row = await db
    .selectFrom('leagues')
    .select('name')
    .where('id', '=', 4 as never)
    .executeTakeFirst();
  await close();
  return row?.name;
};

async function expectTheOldState(): Promise<void> {
  expect(await tableHashes(connection)).toEqual(before);
  expect(await readFile(secretFile)).toEqual(oldSecret);
  expect(existsSync(`${secretFile}.restoring`)).toBe(false);
  expect(await finishEarlierRestore(connection, secretFile)).toBeNull();
}

describe('an interrupted restore', () => {
  it('is taken back by the next start of the server, which says so', async () => {
    await interrupt();
    const log: string[] = [];
    const config = { ...installedConfig(connection, folder), secretFile, port: 0 };
    const running = await startServer(config, settableClock(instant('2025-08-13T12:00:00Z')), {
      jobsAsleep: true,
      logStream: { write: (line) => void log.push(line) },
    });
    expect(running.setUpLink).toBeNull();
    expect(running.context.secret).toEqual(oldSecret);
    await running.close();
    expect(log.join('\n')).toContain('An earlier restore was interrupted. What was there before it is back.');
    expect(await leagueName()).toBe('TDL1');
  });

  it("is taken back before an operator's act, which says so", async () => {
    await interrupt();
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const admins = await withInstallation({ ...installedConfig(connection, folder), secretFile }, ({ database }) =>
      listAdmins(database.db),
    );
    const told = said.mock.calls.join('\n');
    said.mockRestore();
    expect(admins).toBeInstanceOf(Array);
    expect(told).toContain('An earlier restore was interrupted. What was there before it is back.');
    expect(await leagueName()).toBe('TDL1');
  });

  it('and a second one that fails leave what was there before the first', async () => {
    await interrupt();
    const lines = await linesOf(newFile);
    const unfit = lines.map((line) => (line.startsWith('{"id":4,"name"') ? line.replace('"id":4', '"id":null') : line));
    expect(unfit).not.toEqual(lines);
    const file = join(folder, 'unfit.backup');
    await writeCrafted(file, unfit);
    await expect(restoreBackup(file, { connection, secretFile }, { replacing: true })).rejects.toThrow(
      /^Nothing was restored: the rows of leagues do not fit \(.*null value.*\)\.$/,
    );
    await expectTheOldState();
  });

  it('is taken back by the next restore, whose own file then counts', async () => {
    await interrupt();
    await restoreBackup(newFile, { connection, secretFile }, { replacing: true });
    expect(await leagueName()).toBe('Restored');
    expect(await readFile(secretFile)).toEqual(newSecret);
    expect(await readFile(`${secretFile}.before-restore`)).toEqual(oldSecret);
  });

  it('that had all its rows is completed with their secret', async () => {
    await interrupt(async (client) => {
      await client.query(`update leagues set name = 'Restored' where id = 4`);
      await markComplete(client, hashOfSecret(newSecret));
    });
    expect(await finishEarlierRestore(connection, secretFile)).toContain('It is complete now.');
    expect(await leagueName()).toBe('Restored');
    expect(await readFile(secretFile)).toEqual(newSecret);
    expect(await readFile(`${secretFile}.before-restore`)).toEqual(oldSecret);
    expect(await finishEarlierRestore(connection, secretFile)).toBeNull();
  });

  it('that had all its rows but has lost their secret is taken back', async () => {
    await interrupt((client) => markComplete(client, hashOfSecret(newSecret)));
    await rm(`${secretFile}.restoring`);
    expect(await finishEarlierRestore(connection, secretFile)).toBe(
      'An earlier restore was interrupted, and its secret is missing. What was there before it is back.',
    );
    await expectTheOldState();
  });

  it('whose empty tables have been used since loses neither of the two', async () => {
    await interrupt((client) =>
      client.query(`insert into managers (email, username, created_at) values ('ada@example.org', 'Ada', now())`),
    );
    expect(await finishEarlierRestore(connection, secretFile)).toContain('is kept in the schema before_restore');
    await expect(restoreBackup(newFile, { connection, secretFile }, { replacing: true })).rejects.toThrow(
      'Move or drop that schema first.',
    );
    await withRestoreLock(connection, async (client) => {
      expect((await client.query('select from public.managers')).rowCount).toBe(1);
      expect((await client.query('select from before_restore.managers')).rowCount).toBeGreaterThan(1);
    });
  });
});

/** A restore whose connection is lost once the database has done this, before it hears so. */
async function restoreUntil(message: string): Promise<void> {
  const { proxy, connection: proxied } = await proxiedDatabase(connection);
  proxy.arm({ message, gets: 'an answer' }, proxy.cut);
  try {
    await restoreBackup(newFile, { connection: proxied, secretFile }, { replacing: true });
  } finally {
    await proxy.close();
  }
}

describe('a restore', () => {
  it('that is stopped takes back what was there', async () => {
    const stopping = new AbortController();
    const restoring = restoreBackup(newFile, { connection, secretFile }, { replacing: true, signal: stopping.signal });
    while (!existsSync(`${secretFile}.restoring`)) await new Promise((resolve) => setTimeout(resolve, 1));
    stopping.abort(new BackupError('it was stopped'));
    await expect(restoring).rejects.toThrow('Nothing was restored: it was stopped.');
    await expectTheOldState();
  });

  it('whose secret cannot be written takes back what was there', async () => {
    await rm(secretFile);
    await mkdir(secretFile);
    await expect(restoreBackup(newFile, { connection, secretFile }, { replacing: true })).rejects.toThrow(
      /^Nothing was restored: its secret could not be written \(.*\)\.$/,
    );
    expect(await tableHashes(connection)).toEqual(before);
  });
  it('that loses its connection while it is taken back does not say that it has restored', async () => {
    await mkdir(`${secretFile}.before-restore`);
    await expect(restoreUntil('before_restore rename to public')).rejects.toThrow(/^Nothing was restored: /);
    await rm(`${secretFile}.before-restore`, { recursive: true });
    await expectTheOldState();
  });

  it('that loses its connection at its last step does not say that it has not', async () => {
    await restoreUntil('drop schema before_restore');
    expect(await leagueName()).toBe('Restored');
    expect(await readFile(secretFile)).toEqual(newSecret);
  });
});
