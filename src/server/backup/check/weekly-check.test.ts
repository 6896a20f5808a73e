import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { instant } from '#game/instant';
import { linesOf, writeCrafted } from '#test/builders/crafted-backup';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';
import { backupFolder, backupName } from '../backup-name.ts';
import { keepBackup } from '../keep-backup.ts';
import { prepareNightlyBackup } from '../nightly-backup.ts';
import { checkBackup } from './check-backup.ts';
import { scratchSchema, withScratch } from './scratch-store.ts';
import { prepareWeeklyCheck } from './weekly-check.ts';

const server = await testServer({ now: '2025-08-16T20:00:00Z', config: { backups: { isNightly: true, kept: 14 } } });
const { context, clock } = server;
const { db, connection } = server.database;
const folder = backupFolder(context.config);
let admin: ReturnType<typeof server.as>;

beforeEach(async () => {
  await server.database.truncate();
  await rm(folder, { recursive: true, force: true });
  clock.set(instant('2025-08-16T20:00:00Z'));
  admin = server.as((await createWorld(server)).admin);
});

const overview = async () => (await admin.get('/api/system/overview', {})).body;
const hasScratch = async () =>
  (await sql`select from pg_namespace where nspname = ${scratchSchema}`.execute(db)).rows.length > 0;
const nextTest = async () => {
  const job = db.selectFrom('job').select('due_at').where('kind', '=', 'check-backup');
  return (await job.executeTakeFirstOrThrow()).due_at.toISOString();
};
/** A backup with one value of one row changed, and a right checksum. */
async function withChangedRow(change: (line: string) => string): Promise<void> {
  const { name } = await keepBackup(context, 'hand');
  const file = join(folder, name);
  await writeCrafted(file, (await linesOf(file)).map(change));
}

it('every week the newest backup is restored as a test, and System says when', async () => {
  await prepareNightlyBackup(context);
  await prepareWeeklyCheck(context);
  expect((await overview()).backup_check).toBeNull();
  clock.set(instant('2025-08-17T02:00:00Z'));
  await server.runDueJobs();
  clock.set(instant('2025-08-17T03:00:00Z'));
  await server.runDueJobs();
  const { backup_check } = await overview();
  expect(backup_check).toMatchObject({
    checked_at: '2025-08-17T03:00:00.000Z',
    name: backupName('2025-08-17T02:00:00Z', 'night'),
    problem: null,
  });
  expect(backup_check?.rows).toBeGreaterThan(50);
  expect(server.log.join('\n')).toContain('the newest backup was restored as a test');
  expect(await hasScratch()).toBe(false);
  expect(await nextTest()).toBe('2025-08-24T03:00:00.000Z');
});

it('a backup whose rows do not fit is told on System and as bad health', async () => {
  await withChangedRow((line) => line.replace('"real_team_name":"Arsenal"', '"real_team_name":null'));
  await prepareWeeklyCheck(context);
  clock.set(instant('2025-08-17T03:00:00Z'));
  await server.runDueJobs();
  const { backup_check, health } = await overview();
  expect(server.log.join('\n')).toContain('the newest backup cannot be restored');
  expect(backup_check?.problem).toMatch(/^the rows of real_teams do not fit/);
  expect(health.find(({ part }) => part === 'backups')).toMatchObject({ state: 'bad' });
  expect(await hasScratch()).toBe(false);
  expect(await nextTest()).toBe('2025-08-18T03:00:00.000Z');
});

it('a disk without room for a second copy is no verdict on the backup, and it is filled again in a week at the earliest', async () => {
  await keepBackup(context, 'hand');
  // The server refuses room as soon as a club is inserted into the scratch schema.
  const statements = [
    `create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    `create function fill_disk() returns event_trigger language plpgsql as $$ begin
      if to_regclass('${scratchSchema}.real_teams') is not null
        and not exists (select from pg_trigger where tgname = 'no_room') then
        create trigger no_room before insert on ${scratchSchema}.real_teams execute function public.no_room();
      end if; end $$`,
    `create event trigger fill_disk on ddl_command_end when tag in ('CREATE TABLE') execute function fill_disk()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  onTestFinished(async () => {
    await sql.raw('drop event trigger fill_disk; drop function fill_disk, no_room').execute(db);
  });
  await prepareWeeklyCheck(context);
  clock.set(instant('2025-08-17T03:00:00Z'));
  await server.runDueJobs();
  expect((await overview()).backup_check).toBeNull();
  expect(server.log.join('\n')).toContain('there is no room to restore the newest backup as a test');
  expect(await hasScratch()).toBe(false);
  expect(await nextTest()).toBe('2025-08-24T03:00:00.000Z');
});

it('a row that would come back as another is found', async () => {
  // PostgreSQL leaves out what the table does not have.
  await withChangedRow((line) =>
    line.replace(/"real_team_name":"Arsenal"/, '"unknown_column":1,"real_team_name":"Arsenal"'),
  );
  const [name = ''] = await readdir(folder);
  await expect(checkBackup(join(folder, name), connection)).rejects.toThrow(
    'the rows of real_teams are not the same after a restore',
  );
});

it('a backup of an earlier release is restored as it was then', async () => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'old.backup');
  await copyFile(new URL('../../../../test/fixtures/release-0.1.0.backup', import.meta.url), file);
  expect(await checkBackup(file, connection)).toBeGreaterThan(500);
});

it('while a backup is checked no second one is, and the first goes on', async () => {
  const { name } = await keepBackup(context, 'hand');
  const check = () => checkBackup(join(folder, name), connection);
  await withScratch(connection, async () => {
    await expect(check()).rejects.toThrow('a backup is being checked already');
    expect(await hasScratch()).toBe(true);
  });
  expect(await check()).toBeGreaterThan(50);
});

it('what a killed check has left is dropped by the next start, and harms no restore', async () => {
  await sql`create schema ${sql.id(scratchSchema)}`.execute(db);
  await sql`create table ${sql.id(scratchSchema, 'kysely_migration')} (name text)`.execute(db);
  await prepareWeeklyCheck(context);
  expect(await hasScratch()).toBe(false);
});
