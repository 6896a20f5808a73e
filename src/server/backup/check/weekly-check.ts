// The job 'check-backup': every week the newest backup is restored as a test. A backup that was never restored is a hope.

import { join } from 'node:path';
import { z } from 'zod';
import type { Instant } from '#game/instant';
import { day, hour } from '#game/zone-time';
import { transaction } from '../../platform/database/transaction.ts';
import { defineJob, type JobSurroundings } from '../../platform/jobs/define-job.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { BackupError, reasonOf } from '../backup-error.ts';
import { backupFolder } from '../backup-name.ts';
import { listBackups } from '../keep-backup.ts';
import { nextNight } from '../nightly-backup.ts';
import { writeBackupCheck } from './backup-check-store.ts';
import { checkBackup } from './check-backup.ts';
import { dropScratch } from './scratch-store.ts';

/** After the night's backup. */
const nextCheck = (from: Instant, zone: string): Instant => (nextNight(from, zone) + hour) as Instant;

export const weeklyCheck = defineJob({
  kind: 'check-backup',
  lane: 'upkeep',
  body: z.object({}),
  run: async ({ context }) => {
    const { config, database, clock } = context;
    const isChecked = await checkNewest(context);
    const from = isChecked ? ((clock.now() + 6 * day) as Instant) : clock.now();
    const next = nextCheck(from, config.leagueTimeZone);
    await transaction(database.db, (trx) => weeklyCheck.schedule(trx, {}, next));
  },
});

/** Restores the newest backup as a test; false if there is none. */
export async function checkNewest(context: JobSurroundings): Promise<boolean> {
  const [newest] = (await listBackups(context)).backups;
  if (newest !== undefined) await checkAndTell(context, newest.name);
  return newest !== undefined;
}

/** A backup that cannot be restored is a result: System and the daily mail tell it. */
async function checkAndTell({ config, database, clock, log }: JobSurroundings, name: string): Promise<void> {
  const checked = await checkBackup(join(backupFolder(config), name), database.connection).then(
    (rows) => ({ rows, problem: null }),
    (error: unknown) => {
      if (!(error instanceof BackupError)) throw error;
      return { rows: 0, problem: reasonOf(error) };
    },
  );
  const checked_at = new Date(clock.now());
  await transaction(database.db, (trx) => writeBackupCheck(trx, { checked_at, name, ...checked }));
  if (checked.problem === null) log.info({ name, rows: checked.rows }, 'the newest backup was restored as a test');
  else log.error({ name, reason: checked.problem }, 'the newest backup cannot be restored');
}

/** Drops what a killed check has left, and makes sure that the next one is scheduled. */
export async function prepareWeeklyCheck({ config, database, clock }: ServerContext): Promise<void> {
  await dropScratch(database.connection);
  const next = nextCheck(clock.now(), config.leagueTimeZone);
  await transaction(database.db, (trx) => weeklyCheck.scheduleUnlessThere(trx, {}, next));
}
