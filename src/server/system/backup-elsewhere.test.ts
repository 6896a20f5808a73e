import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { testServer } from '#test/builders/test-server';
import { backupFolder } from '../backup/backup-name.ts';
import { nightlyBackup } from '../backup/nightly-backup.ts';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { leftToOthers } from './left-to-others.ts';
import { readHealth } from './read-health.ts';

const server = await testServer({
  now: '2025-08-16T20:00:00Z',
  config: { backups: { isNightly: true, kept: 14 } },
});
const dataDir = await mkdtemp(join(tmpdir(), 'touchline-elsewhere-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
/** Another process on the same database, with a DATA_DIR of its own. */
const other = { ...server.context, config: { ...server.context.config, dataDir } };
const backupsOf = async (context: typeof other) =>
  (await readHealth(context)).find(({ part }) => part === 'backups')?.text;

it('a backup that another process has made raises no alarm here, and one that is gone does where it was made', async () => {
  await server.createAdmin();
  server.clock.set(instant('2025-08-19T02:00:00Z'));
  const runner = startJobRunner(other, [nightlyBackup], { asleep: true });
  await runner.runDueJobs();
  await runner.stop();
  expect(await Promise.all([server.context, other].map(backupsOf))).toEqual([
    'Made every night; the last one is with another process.',
    'Made every night.',
  ]);
  await rm(backupFolder(other.config), { recursive: true });
  expect(await backupsOf(other)).toBe('There is no backup.');
});

it('a process that makes no nightly backups leaves them to the others, and says when they fail or have made none', async () => {
  const config = { ...server.context.config, backups: { isNightly: false, kept: 14 } };
  const without = { ...server.context, config };
  server.clock.set(instant('2025-08-20T02:00:00Z'));
  const runner = startJobRunner(without, [nightlyBackup], { asleep: true });
  expect(await runner.runDueJobs()).toBe(0);
  await runner.stop();
  const { db } = server.database;
  await db.updateTable('job').set({ attempts: 3, last_error: 'no' }).where('kind', '=', 'nightly-backup').execute();
  const jobsOf = async (context: typeof other) => (await readHealth(context)).find(({ part }) => part === 'jobs')?.text;
  const failing = 'These tasks fail again and again: nightly-backup.';
  expect(await Promise.all([without, server.context].map(jobsOf))).toEqual([failing, failing]);
  // Nobody tries it any more: it was switched off where it failed.
  await db.updateTable('job').set({ due_at: '2025-08-19T22:00:00Z' }).where('kind', '=', 'nightly-backup').execute();
  expect(await Promise.all([without, server.context].map(jobsOf))).toEqual(['All tasks run.', failing]);
  expect(await backupsOf(without)).toBe('Made every night; the last one is with another process.');
  server.clock.set(instant('2025-08-25T02:00:00Z'));
  expect(await backupsOf(without)).toBe('The newest backup is 6 days old.');
  server.clock.set(instant('2025-09-20T02:00:00Z'));
  expect(await backupsOf(without)).toBe('No backup, and none is made at night.');
  server.clock.set(instant('2025-08-20T02:00:00Z'));
  expect(leftToOthers(config)).toEqual(['fetch-fixtures', 'nightly-backup']);
  await server.runDueJobs();
  expect(await jobsOf(server.context)).toBe('All tasks run.');
  expect(await backupsOf(server.context)).toBe('Made every night.');
});
