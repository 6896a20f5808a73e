import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { testServer } from '#test/builders/test-server';
import { startJobRunner } from '../../platform/jobs/job-runner.ts';
import { backupFolder } from '../backup-name.ts';
import { readBackupHead } from '../judge-backup.ts';
import { newBackupKey } from './backup-key.ts';
import { handOverBackup } from './hand-over-backup.ts';
import { runHook } from './run-hook.ts';
import { unsealFile } from './sealed-file.ts';

const elsewhere = await mkdtemp(join(tmpdir(), 'touchline-elsewhere-'));
afterAll(() => rm(elsewhere, { recursive: true, force: true }));
/** The operator's command: it copies the file, or does what `broken` says. */
const script = join(elsewhere, '..', `hook-${randomUUID()}.sh`);
afterAll(() => rm(script, { force: true }));
const hookDoes = (commands: string) => writeFile(script, `${commands}\n`);
const keys = newBackupKey();
const server = await testServer({
  now: '2025-08-16T20:00:00Z',
  config: { offSite: { hook: `/bin/sh ${script}`, key: keys.publicKey } },
});
const { db } = server.database;

let admin: ReturnType<typeof server.as>;
beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-16T20:00:00Z'));
  admin = server.as(await server.createAdmin());
  await hookDoes(`cp "$1" ${elsewhere}/`);
});
const make = async () => (await admin.post('/api/system/make-backup', { command_id: randomUUID() })).body;
const waiting = () =>
  db
    .selectFrom('job')
    .select(['attempts', 'last_error'])
    .where('kind', '=', 'hand-over-backup')
    .where('done_at', 'is', null)
    .execute();

it('each backup is handed over sealed, and only its key opens it', async () => {
  const { name } = await make();
  await server.runDueJobs();
  expect(await readdir(elsewhere)).toEqual([`${name}.sealed`]);
  const opened = join(elsewhere, 'opened');
  await unsealFile(join(elsewhere, `${name}.sealed`), opened, keys.privateKey);
  expect(await readBackupHead(opened)).toMatchObject({ at: '2025-08-16T20:00:00.000Z' });
  expect(await readFile(opened)).toEqual(await readFile(join(backupFolder(server.context.config), name)));
  expect(await readdir(backupFolder(server.context.config))).toEqual([name]);
  expect(await waiting()).toEqual([]);
});

it('a command that fails is tried again, with its words, and the backup is kept', async () => {
  await hookDoes('echo "no space on the other side" >&2; exit 3');
  const { name } = await make();
  await server.runDueJobs();
  expect(await waiting()).toEqual([
    { attempts: 1, last_error: 'BACKUP_HOOK ended with status 3: no space on the other side' },
  ]);
  expect(await readdir(backupFolder(server.context.config))).toContain(name);
});

it('a restored copy hands nothing over: it would replace the backups of what it was copied from', async () => {
  await db
    .insertInto('restored_copy')
    .values({ restored_at: '2025-08-16T19:00:00Z', backup_made_at: '2025-08-16T03:00:00Z' })
    .execute();
  await hookDoes('exit 3');
  await make();
  await server.runDueJobs();
  expect(await waiting()).toEqual([{ attempts: 0, last_error: null }]);
});

/** Another process on the same database, with a DATA_DIR of its own. */
const elsewhereRunner = startJobRunner(
  { ...server.context, config: { ...server.context.config, dataDir: join(elsewhere, 'data') } },
  [handOverBackup],
  { asleep: true },
);
afterAll(() => elsewhereRunner.stop());
const pass = (milliseconds: number) => server.clock.set((server.clock.now() + milliseconds) as Instant);
const [second, minute] = [1000, 60_000];

it('a process that has no such file leaves it to the one that has, as if it had not been tried', async () => {
  const { name } = await make();
  await elsewhereRunner.runDueJobs();
  expect(await waiting()).toEqual([{ attempts: 0, last_error: null }]);
  pass(3 * second);
  await server.runDueJobs();
  expect([await waiting(), await readdir(elsewhere)]).toEqual([[], expect.arrayContaining([`${name}.sealed`])]);
});

it('a file that no process has for a quarter of an hour is told, until a day has passed', async () => {
  await make();
  pass(15 * minute - second);
  await elsewhereRunner.runDueJobs();
  expect(await waiting()).toEqual([{ attempts: 0, last_error: null }]);
  pass(3 * second);
  await elsewhereRunner.runDueJobs();
  const told = [{ attempts: 1, last_error: 'no process that runs has its file' }];
  expect(await waiting()).toEqual(told);
  pass(60 * minute);
  await elsewhereRunner.runDueJobs();
  expect(await waiting()).toEqual(told);
  pass(23 * 60 * minute);
  await elsewhereRunner.runDueJobs();
  expect(await waiting()).toEqual([]);
});

it('what the command has said is not covered by a process that has no such file', async () => {
  await hookDoes('echo "no space on the other side" >&2; exit 3');
  await make();
  await server.runDueJobs();
  const failed = await waiting();
  pass(60 * minute);
  await elsewhereRunner.runDueJobs();
  expect(await waiting()).toEqual(failed);
});

it('a command that hangs ends with the server, with all that it has started', async () => {
  const pids = join(elsewhere, 'pids');
  await hookDoes(`sleep 600 & echo $! $$ > ${pids}; trap '' TERM; wait; wait`);
  const stopping = new AbortController();
  const running = runHook(`/bin/sh ${script}`, 'league.backup', stopping.signal);
  running.catch(() => undefined);
  const started = () => readFile(pids, 'utf8').catch(() => '');
  await expect.poll(started).toMatch(/^\d+ \d+\n$/);
  stopping.abort();
  await expect(running).rejects.toThrow(/^BACKUP_HOOK ended with /);
  const isAlive = (pid: string) =>
    readFile(`/proc/${pid}/stat`, 'utf8').then(
      (text) => !text.includes(') Z '),
      () => false,
    );
  const alive = async () => (await Promise.all((await started()).trim().split(' ').map(isAlive))).filter(Boolean);
  await expect.poll(alive).toEqual([]);
});
