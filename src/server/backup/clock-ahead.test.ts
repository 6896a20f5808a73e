import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { day } from '#game/zone-time';
import { testServer } from '#test/builders/test-server';
import { backupFolder, backupName } from './backup-name.ts';
import { checkNewest, prepareWeeklyCheck } from './check/weekly-check.ts';
import { keepBackup } from './keep-backup.ts';
import { prepareNightlyBackup } from './nightly-backup.ts';

const evening = instant('2025-08-16T20:00:00Z');
const server = await testServer({ now: '2025-08-16T20:00:00Z', config: { backups: { isNightly: true, kept: 14 } } });
const { context, clock } = server;
const { db } = server.database;

const waiting = async () => {
  const kinds = ['check-backup', 'nightly-backup'] as const;
  const jobs = await db
    .selectFrom('job')
    .select(['due_at', 'body'])
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .execute();
  return jobs.map(({ due_at, body }) => [due_at.toISOString(), body]);
};

it('a clock that was a year ahead for a minute stops no backup and no test after the next start', async () => {
  clock.advance(365 * day);
  await server.runDueJobs();
  const [, [, left] = []] = await waiting();
  clock.set(evening);
  await rm(backupFolder(context.config), { recursive: true });
  await prepareNightlyBackup(context);
  await prepareWeeklyCheck(context);
  expect(await waiting()).toEqual([
    ['2025-08-23T03:00:00.000Z', {}],
    ['2025-08-17T02:00:00.000Z', left],
  ]);
});

it('a backup of the future is told, and is not the one that is tested', async () => {
  const admin = server.as(await server.createAdmin());
  clock.set(instant('2026-08-16T21:00:00Z'));
  await keepBackup(context, 'night');
  clock.set(evening);
  await keepBackup(context, 'hand');
  const backups = async () => {
    const { health } = (await admin.get('/api/system/overview', {})).body;
    return health.find(({ part }) => part === 'backups')?.text;
  };
  const ofTheFuture = backupName('2026-08-16T21:00:00Z', 'night');
  expect(await backups()).toContain(`${ofTheFuture} is of the future`);
  expect(await checkNewest(context)).toBe('good');
  const { backup_check } = (await admin.get('/api/system/overview', {})).body;
  expect(backup_check?.name).toBe(backupName('2025-08-16T20:00:00Z', 'hand'));
  await rm(join(backupFolder(context.config), ofTheFuture));
  expect(await backups()).toBe('The first nightly one comes at night.');
});
