// Reads the facts that health is judged by.

import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Finding } from '#api/system';
import { isAhead } from '../backup/backup-name.ts';
import { readBackupCheck } from '../backup/check/backup-check-store.ts';
import { listBackups } from '../backup/keep-backup.ts';
import { placeOfBackups } from '../backup/nightly-backup.ts';
import { databaseProblem } from '../platform/health/database-problem-store.ts';
import { readRestoredCopy } from '../platform/restored-copy-store.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readDisabledWebhooks } from '../webhook/webhook-store.ts';
import { certificateValidity } from './certificate-validity.ts';
import { judgeHealth } from './judge-health.ts';
import { leftToOthers } from './left-to-others.ts';
import { readHealthFacts } from './system-store.ts';

export type HealthContext = Pick<ServerContext, 'config' | 'database' | 'clock'>;

/** The state of every part of the installation; of the database alone, if nothing can be asked of it. */
export async function readHealth(context: HealthContext): Promise<readonly Finding[]> {
  const { config, database, clock } = context;
  const problem = await databaseProblem(database.db);
  if (problem !== null) return [{ part: 'database', state: 'bad', text: problem }];
  const [deadWebhooks, stored, copy, check, { backups, problem: backupsProblem }, disk, certificate] =
    await Promise.all([
      readDisabledWebhooks(database.db),
      readHealthFacts(database.db, clock.now(), { place: placeOfBackups(config), leftOut: leftToOthers(config) }),
      readRestoredCopy(database.db),
      readBackupCheck(database.db),
      listBackups(context),
      diskOf(config.dataDir),
      certificateValidity(config),
    ]);
  const now = clock.now();
  const [newest] = backups.filter((backup) => !isAhead(backup, now));
  const {
    failedMails,
    failedNotices,
    peopleInVain,
    oldestWaitingMail,
    startedAt,
    isSeasonOn,
    fetchedAt,
    fetchFailure,
    mailFailure,
    hookFailure,
    backupElsewhere,
    ...rest
  } = stored;
  const others = judgeHealth({
    ...rest,
    now,
    backups: {
      isNightly: config.backups.isNightly,
      problem: backupsProblem,
      newest: newest === undefined ? null : Date.parse(newest.made_at),
      ahead: backups.find((backup) => isAhead(backup, now))?.name ?? null,
      elsewhere: backupElsewhere,
      startedAt,
      hasNight: backups.some(({ reason }) => reason === 'night'),
      hookFailure,
      check: check && { at: check.checked_at.getTime(), problem: check.problem },
    },
    mail: {
      isConfigured: config.smtpUrl !== null,
      failed: failedMails,
      failedNotices,
      peopleInVain,
      oldestWaiting: oldestWaitingMail,
      failure: mailFailure,
    },
    fixtures: { isSeasonOn, fetchedAt, isNightly: config.fetchesFixtures, failure: fetchFailure },
    disk: { freeBytes: disk.bavail * disk.bsize, allBytes: disk.blocks * disk.bsize },
    certificate,
    deadWebhooks,
    isHeld: copy !== null,
  });
  return [{ part: 'database', state: 'good', text: 'It answers, and is up to date.' }, ...others];
}

/** The disk of this folder, or of the one in which it will be made. */
function diskOf(folder: string): Promise<StatsFs> {
  return statfs(folder).catch((error: NodeJS.ErrnoException) => {
    const above = dirname(folder);
    if (error.code !== 'ENOENT' || above === folder) throw error;
    return diskOf(above);
  });
}
