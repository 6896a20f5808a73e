import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { administer, inDatabase } from '#test/builders/test-postgres';
import { readConfig } from '../platform/config.ts';
import { connectDatabase, type DatabaseConnection } from '../platform/database/database.ts';
import { migrate, readMigrationState } from '../platform/database/migrate.ts';
import { migrations } from '../platform/database/migrations/all-migrations.ts';
import { backupName } from './backup-name.ts';
import { judgeBackup } from './judge-backup.ts';
import { upgradeDatabase } from './upgrade-database.ts';

const { connection: admin } = inject('testServer');
const names = Object.keys(migrations);
const at = '2025-08-16T20:00:00.000Z';
const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

let connection: DatabaseConnection;
let config: ReturnType<typeof readConfig>;
let told: string[];
let count = 0;
const upgrade = (now = at) => upgradeDatabase({ config, connection, at: now }, (sentence) => void told.push(sentence));
async function run(statement: string): Promise<void> {
  const { db, close } = connectDatabase(connection, 1);
  await sql.raw(statement).execute(db);
  await close();
}

beforeEach(async () => {
  const name = `upgraded_${process.pid}_${++count}`;
  await administer(admin, `create database ${name}`);
  afterAll(() => administer(admin, `drop database if exists ${name} with (force)`));
  connection = inDatabase(admin, name);
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-upgrade-'));
  made.push(dataDir);
  config = readConfig({ DATA_DIR: dataDir }, 'test');
  await writeFile(config.secretFile, randomBytes(32));
  told = [];
});

describe('an upgrade', () => {
  it('of a database in use begins with a backup, and says how to go back', async () => {
    await migrate(connection, { upTo: names.at(-2) });
    await upgrade();
    const [file = ''] = await readdir(join(config.dataDir, 'backups'));
    expect(file).toBe('touchline-2025-08-16T200000Z-before-0.1.0.backup');
    expect((await judgeBackup(join(config.dataDir, 'backups', file))).migrations).toEqual(names.slice(0, -1));
    expect(told).toEqual([expect.stringContaining(`restore ${join(config.dataDir, 'backups', file)} with --replace`)]);
    expect(await readMigrationState(connection)).toMatchObject({ missing: [] });
  });

  it('is refused when its backup cannot be made, and changes nothing', async () => {
    await migrate(connection, { upTo: names.at(-2) });
    await writeFile(join(config.dataDir, 'backups'), 'in the way');
    await expect(upgrade()).rejects.toThrow(
      'Touchline does not upgrade its database without a backup. No backup was made: the name backups in DATA_DIR belongs to a file.',
    );
    expect(await readMigrationState(connection)).toMatchObject({ missing: names.slice(-1) });
  });

  describe('that fails and is tried again', () => {
    const backups = async () => (await readdir(join(config.dataDir, 'backups'))).toSorted();
    const minute = (number: number) => `2025-08-16T20:0${number}:00.000Z`;

    beforeEach(async () => {
      await migrate(connection, { upTo: names.at(-2) });
      // Whatever the newest migration does, it cannot be noted as done.
      await run(`alter table kysely_migration add constraint stuck check (name <> '${names.at(-1)}')`);
      await upgrade(minute(1)).catch(() => undefined);
    });

    it('uses its backup again as long as nothing has changed', async () => {
      await expect(upgrade(minute(2))).rejects.toThrow('could not be brought up to date');
      expect(await backups()).toEqual([backupName(minute(1), 'before-0.1.0')]);
      expect(new Set(told).size).toBe(1);
    });

    it('makes another one of what has changed since', async () => {
      await run('update live_position set epoch = gen_random_uuid()');
      await expect(upgrade(minute(2))).rejects.toThrow('could not be brought up to date');
      expect(await backups()).toEqual([1, 2].map((number) => backupName(minute(number), 'before-0.1.0')));
    });

    it.each([
      ['is damaged', (file: string) => appendFile(file, 'more')],
      ['has another secret', () => writeFile(config.secretFile, randomBytes(32))],
    ])('makes another one if the first %s', async (_what, spoil) => {
      await spoil(join(config.dataDir, 'backups', backupName(minute(1), 'before-0.1.0')));
      await expect(upgrade(minute(2))).rejects.toThrow('could not be brought up to date');
      expect(await backups()).toHaveLength(2);
    });
  });

  it('needs no backup of a database that is new, or up to date', async () => {
    await upgrade();
    await upgrade();
    expect(told).toEqual([]);
    expect(await readdir(config.dataDir)).toEqual(['secret']);
  });

  it('of a database that a newer version has used is refused by the name of what is not known', async () => {
    await migrate(connection);
    await run(`insert into kysely_migration (name, timestamp) values ('209901010000-future', '')`);
    await expect(upgrade()).rejects.toThrow(/A newer Touchline has used this database.*209901010000-future/);
  });
});
