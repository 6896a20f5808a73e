import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { administer, inDatabase } from '#test/builders/test-postgres';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';
import { connectDatabase, type DatabaseConnection } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from '../platform/database/migrations/all-migrations.ts';
import { readRestoredCopy } from '../platform/restored-copy-store.ts';
import { BackupError } from './backup-error.ts';
import { writeBackupFile } from './backup-file.ts';
import { isServed } from './is-served-store.ts';
import { readBackupHead } from './judge-backup.ts';
import { makeBackup } from './keep-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
await createWorld(server);
const { database } = server;
const folder = await mkdtemp(join(tmpdir(), 'touchline-backup-'));
const file = join(folder, 'league.backup');
const secret = randomBytes(32);
const source = { connection: database.connection, secret, version: '0.1.0', at: '2025-08-13T12:00:00Z' };
const { connection: admin } = inject('testServer');

beforeAll(() => makeBackup(file, source));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every table's rows as one hash; the epoch is new after a restore, on purpose. */
async function hashes(connection: DatabaseConnection): Promise<Record<string, string>> {
  const { db, close } = connectDatabase(connection, 1);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (name === 'live_position' || name === 'restored_copy') continue;
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(t::text, E'\n' order by t::text collate "C")), '') as hash from ${sql.table(name)} t`.execute(
      db,
    );
    found[name] = rows[0]?.hash ?? '';
  }
  await close();
  return found;
}

async function emptyDatabase(name: string): Promise<DatabaseConnection> {
  await administer(admin, `drop database if exists ${name} with (force)`);
  await administer(admin, `create database ${name}`);
  afterAll(() => administer(admin, `drop database if exists ${name} with (force)`));
  return inDatabase(admin, name);
}

const secretFile = join(folder, 'restored', 'secret');
/** A file with more than 32 bytes in a folder in which nobody can write, not even root. */
const readOnly = '/proc/sys/kernel/random/boot_id';

describe('a backup', () => {
  it('is readable by its owner only and holds its date', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readBackupHead(file)).toMatchObject({ version: '0.1.0', at: '2025-08-13T12:00:00Z' });
  });

  it('restored into an empty database gives every row, and the secret', async () => {
    const connection = await emptyDatabase(`restored_${process.pid}`);
    const { rows } = await restoreBackup(file, { connection, secretFile });
    expect(rows).toBeGreaterThan(50);
    expect(await hashes(connection)).toEqual(await hashes(database.connection));
    expect(await readFile(secretFile)).toEqual(secret);
    expect((await stat(secretFile)).mode & 0o777).toBe(0o600);
  });

  it.runIf(existsSync(readOnly))('is restored beside a secret that can only be read, if it is the same', async () => {
    const same = join(folder, 'same.backup');
    await makeBackup(same, { ...source, secret: await readFile(readOnly) });
    const connection = await emptyDatabase(`read_only_${process.pid}`);
    await expect(restoreBackup(file, { connection, secretFile: readOnly })).rejects.toThrow(
      /^Nothing was restored: the backup's secret cannot be written beside .*boot_id \(.*\)\. Copy that file into a folder /,
    );
    const { rows } = await restoreBackup(same, { connection, secretFile: readOnly });
    expect(rows).toBeGreaterThan(50);
  });

  it('is a copy that sends nothing, also from a version that knew no copies', async () => {
    const old = fileURLToPath(new URL('../../../test/fixtures/release-0.1.0.backup', import.meta.url));
    for (const [index, from] of [file, old].entries()) {
      const connection = await emptyDatabase(`held_${index}_${process.pid}`);
      await restoreBackup(from, { connection, secretFile });
      await migrate(connection);
      const { db, close } = connectDatabase(connection, 1);
      expect((await readRestoredCopy(db))?.backup_made_at).toEqual(new Date((await readBackupHead(from)).at));
      await close();
    }
  });

  it('continues its sequences where they stopped, with its keys and its append-only log', async () => {
    const connection = await emptyDatabase(`restored_again_${process.pid}`);
    await restoreBackup(file, { connection, secretFile });
    const { db, close } = connectDatabase(connection, 1);
    const next = async (on: typeof db) =>
      (await sql<{ id: number }>`insert into leagues (name) values ('New') returning id`.execute(on)).rows[0]?.id;
    expect(await next(db)).toBe(await next(database.db));
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`update squads set team_id = 999999`.execute(db)).rejects.toThrow('foreign key');
    await close();
    await sql`delete from leagues where name = 'New'`.execute(database.db);
  });

  it('captures one moment while others write', async () => {
    const busy = { stop: false };
    await sql`update leagues set champion = 'Nobody' where id in (4, 6)`.execute(database.db);
    const writing = (async () => {
      for (let count = 0; !busy.stop; count++) {
        await database.db.transaction().execute(async (trx) => {
          await sql`update leagues set champion = ${`A ${count}`} where id = 4`.execute(trx);
          await sql`update leagues set champion = ${`A ${count}`} where id = 6`.execute(trx);
        });
      }
    })();
    const during = join(folder, 'during.backup');
    await makeBackup(during, source);
    busy.stop = true;
    await writing;
    const connection = await emptyDatabase(`restored_during_${process.pid}`);
    await restoreBackup(during, { connection, secretFile });
    const { db, close } = connectDatabase(connection, 1);
    const { rows } = await sql<{ champion: string }>`select distinct champion from leagues where id in (4, 6)`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    await close();
  });
});

describe('a restore', () => {
  it('finds out whether a Touchline is running on the database', async () => {
    const connection = await emptyDatabase(`served_${process.pid}`);
    expect(await isServed(connection)).toBe(false);
    expect(await isServed(database.connection)).toBe(true);
  });

  it('is refused over existing data, unless told to replace it', async () => {
    const connection = await emptyDatabase(`replaced_${process.pid}`);
    await restoreBackup(file, { connection, secretFile });
    await expect(restoreBackup(file, { connection, secretFile })).rejects.toThrow('already has data');
    await restoreBackup(file, { connection, secretFile }, { replacing: true });
    expect(Object.keys(await hashes(connection)).toSorted()).toEqual(
      Object.keys(await hashes(database.connection)).toSorted(),
    );
  });

  it('of a truncated file leaves everything unchanged', async () => {
    const connection = await emptyDatabase(`unharmed_${process.pid}`);
    await restoreBackup(file, { connection, secretFile });
    const before = await hashes(connection);
    const unfinished = join(folder, 'unfinished.backup');
    const head = await readBackupHead(file);
    await writeBackupFile(
      unfinished,
      (async function* () {
        yield JSON.stringify(head);
        yield JSON.stringify({ table: 'leagues' });
        yield JSON.stringify({ id: 4, name: 'TDL1' });
      })(),
    );
    await expect(restoreBackup(unfinished, { connection, secretFile }, { replacing: true })).rejects.toThrow(
      'its end is missing',
    );
    expect(await hashes(connection)).toEqual(before);
  });

  it('of a newer Touchline’s backup is refused', async () => {
    const newer = join(folder, 'newer.backup');
    const head = await readBackupHead(file);
    await writeBackupFile(
      newer,
      (async function* () {
        yield JSON.stringify({ ...head, migrations: [...Object.keys(migrations), '209901010000-future'] });
      })(),
    );
    await expect(readBackupHead(newer)).rejects.toThrow('newer Touchline');
    const nextFormat = (await readFile(file)).toString('latin1').replace('format 1', 'format 2');
    await writeFile(newer, nextFormat, 'latin1');
    await expect(readBackupHead(newer)).rejects.toThrow('newer Touchline');
  });

  it('of five hundred damaged files is refused five hundred times', async () => {
    const whole = await readFile(file);
    const damaged = join(folder, 'damaged.backup');
    await copyFile(file, damaged);
    for (let index = 0; index < 500; index++) {
      const at = Math.floor((index / 500) * whole.length);
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ (1 + (index % 255));
      await writeFile(damaged, index % 5 === 4 ? whole.subarray(0, at) : bytes);
      await expect(readBackupHead(damaged)).rejects.toBeInstanceOf(BackupError);
    }
  });
});
