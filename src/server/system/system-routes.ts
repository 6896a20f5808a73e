import type { OutputOf } from '#api/endpoint';
import * as api from '#api/system';
import { instantText } from '#game/instant';
import { readBackupCheck } from '../backup/check/backup-check-store.ts';
import { downloadBackup } from '../backup/download-backup.ts';
import { keepBackup, listBackups } from '../backup/keep-backup.ts';
import { orRefuse } from '../backup/refuse-backup.ts';
import { readReachable } from '../notice/reachable-store.ts';
import { readOverdueMatches } from '../overdue/overdue-store.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { readRestoredCopy } from '../platform/restored-copy-store.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { touchlineVersion } from '../platform/version.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { leftToOthers } from './left-to-others.ts';
import { readHealth } from './read-health.ts';
import { retryJob } from './retry-job.ts';
import { sendFromHere } from './send-from-here.ts';
import { sendTestMail } from './send-test-mail.ts';
import { readDatabaseFacts, readLastImport, readWaitingJobs } from './system-store.ts';

export const systemRoutes = [
  signedInRoute(api.readSystem, ({ context }) => readSystem(context)),
  // It makes a file outside a transaction; making it twice does no harm.
  signedInRoute(api.makeBackup, ({ context }) => orRefuse(keepBackup(context, 'hand'))),
  downloadBackup,
  sendTestMail,
  sendFromHere,
  retryJob,
];

// The state of an installation, for admins who look into a problem.

const startedAt = new Date(Date.now() - performance.now()).toISOString();

async function readSystem(context: ServerContext): Promise<OutputOf<typeof api.readSystem>> {
  const { database, clock, live } = context;
  const { db } = database;
  const asked = performance.now();
  const { mail, ...facts } = await readDatabaseFacts(db);
  const milliseconds = Math.round((performance.now() - asked) * 10) / 10;
  const season = await findCurrentSeason(db);
  const now = clock.now();
  const backupList = await listBackups(context);
  const check = await readBackupCheck(db);
  const copy = await readRestoredCopy(db);
  const overdue = season === null ? [] : await readOverdueMatches(db, season.id, now);
  return {
    version: touchlineVersion(),
    started_at: startedAt,
    now: instantText(now),
    database: { ...facts, milliseconds },
    backups: [...backupList.backups],
    backups_problem: backupList.problem,
    backup_check: check && { ...check, checked_at: check.checked_at.toISOString() },
    connected_browsers: live.watcherCount(),
    has_outbox: context.config.mode !== 'production',
    mail: { is_configured: context.config.smtpUrl !== null, ...mail },
    reminders: await readReachable(db),
    restored_copy: copy && {
      restored_at: copy.restored_at.toISOString(),
      backup_made_at: copy.backup_made_at.toISOString(),
    },
    health: [...(await readHealth(context))],
    fixtures_fetched_at: (await readLastImport(db))?.toISOString() ?? null,
    jobs: await readWaitingJobs(db, leftToOthers(context.config)),
    overdue_matches: overdue.map(({ kickOff, ...match }) => ({ ...match, match_date: kickOff.toISOString() })),
  };
}
