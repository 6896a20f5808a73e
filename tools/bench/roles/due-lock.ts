// A deadline's job beside the mail that strangers ask for, both run as in real use.

import { setTimeout as pause } from 'node:timers/promises';
import { writeAccountMail } from '#server/account/link/write-account-mail';
import { listen } from '#server/platform/database/listen';
import { transaction } from '#server/platform/database/transaction';
import type { Job } from '#server/platform/jobs/define-job';
import { startJobRunner } from '#server/platform/jobs/job-runner';
import { scheduledChannel } from '#server/platform/jobs/job-store';
import { sendQueuedMail } from '#server/platform/mail/send-mail';
import { currentSeason } from '#server/season/season-store';
import { lockPart } from '#server/selection/lock-part';
import type { RunningServer } from '#server/start-server';

export type AwakeJobs = { stop(): Promise<void> };

/** When the latest lock was done. */
let lockedAt = 0;
const timedLock: Job = {
  ...lockPart,
  run: async (work, body) => {
    await lockPart.run(work, body);
    lockedAt = performance.now();
  },
};

/** Runs locking and account mail from now on, woken by each commit that schedules one. */
export async function wakeJobs({ context }: RunningServer): Promise<AwakeJobs> {
  const jobs = startJobRunner(context, [timedLock, writeAccountMail, sendQueuedMail]);
  const listening = await listen(context.database.connection, { [scheduledChannel]: jobs.wake });
  return {
    stop: async () => {
      await listening.close();
      await jobs.stop();
    },
  };
}

/** The milliseconds from the commit that schedules the first part's lock for now until its work is done. */
export async function lockDelay({ context: { database, clock } }: RunningServer): Promise<number> {
  const { db } = database;
  const season_id = (await currentSeason(db)).id;
  const gameweek = await db
    .selectFrom('gameweeks')
    .select('id')
    .where('season_id', '=', season_id)
    .where('weekend_deadline', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const body = { season_id, gameweek_id: gameweek.id, part: 'weekend' } as const;
  lockedAt = 0;
  await transaction(db, (trx) => lockPart.schedule(trx, body, clock.now()));
  const begun = performance.now();
  while (lockedAt === 0) await pause(1);
  return Math.max(lockedAt - begun, 1);
}
