// The job 'check-backup': every week the newest backup is restored as a test. A backup that was never restored is a hope.

import { join } from 'node:path';
import { z } from 'zod';
import type { Instant } from '#game/instant';
import { day, hour } from '#game/zone-time';
import { transaction } from '../../platform/database/transaction.ts';
import { defineJob, type JobSurroundings } from '../../platform/jobs/define-job.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { BackupError, reasonOf } from '../backup-error.ts';
import { backupFolder, isAhead } from '../backup-name.ts';
import { listBackups } from '../keep-backup.ts';
import { nextNight } from '../nightly-backup.ts';
import { writeBackupCheck } from './backup-check-store.ts';
import { checkBackup } from './check-backup.ts';
import { dropScratch } from './scratch-store.ts';

/** After the night's backup. */
const nextCheck = (from: Instant, zone: string): Instant => (nextNight(from, zone) + hour) as Instant;
const checkOfNextWeek = (now: Instant, zone: string): Instant => nextCheck((now + 6 * day) as Instant, zone);
/** The disk would be filled to the brim again. */
const comesNextWeek: readonly Outcome[] = ['good', 'no-room'];

export const weeklyCheck = defineJob({
  kind: 'check-backup',
  lane: 'upkeep',
  body: z.object({}),
  run: async ({ context }) => {
    const { config, database, clock } = context;
    const outcome = await checkNewest(context);
    const next = (comesNextWeek.includes(outcome) ? checkOfNextWeek : nextCheck)(clock.now(), config.leagueTimeZone);
    await transaction(database.db, (trx) => weeklyCheck.schedule(trx, {}, next));
  },
});

type Outcome = 'good' | 'bad' | 'untested' | 'no-room';

/** Restores the newest backup as a test, and returns how it went: untested if there is none. */
export async function checkNewest(context: JobSurroundings): Promise<Outcome> {
  const now = context.clock.now();
  const newest = (await listBackups(context)).backups.find((backup) => !isAhead(backup, now));
  return newest === undefined ? 'untested' : await checkAndTell(context, newest.name);
}

/** A backup that cannot be restored is a result: System and the daily mail tell it. */
async function checkAndTell({ config, database, clock, log }: JobSurroundings, name: string): Promise<Outcome> {
  const checked = await checkBackup(join(backupFolder(config), name), database.connection).then(
    (rows) => ({ rows, problem: null }),
    (error: unknown) => {
      if (error instanceof BackupError) return { rows: 0, problem: reasonOf(error) };
      if (!lacksRoom(error)) throw error;
      log.warn({ name, reason: reasonOf(error) }, 'there is no room to restore the newest backup as a test');
      return null;
    },
  );
  if (checked === null) return 'no-room';
  const checked_at = new Date(clock.now());
  await transaction(database.db, (trx) => writeBackupCheck(trx, { checked_at, name, ...checked }));
  if (checked.problem === null) log.info({ name, rows: checked.rows }, 'the newest backup was restored as a test');
  else log.error({ name, reason: checked.problem }, 'the newest backup cannot be restored');
  return checked.problem === null ? 'good' : 'bad';
}

/** PostgreSQL's class 'insufficient resources'. Tried again at once, the test would fill the disk again. */
const lacksRoom = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && String(error.code).startsWith('53')) || lacksRoom(error.cause));

/** Drops what a killed check has left, and makes sure that the next one is scheduled. */
export async function prepareWeeklyCheck({ config, database, clock }: ServerContext): Promise<void> {
  await dropScratch(database.connection);
  const [now, zone] = [clock.now(), config.leagueTimeZone];
  await transaction(database.db, (trx) =>
    weeklyCheck.scheduleUnlessThere(trx, {}, nextCheck(now, zone), checkOfNextWeek(now, zone)),
  );
}
