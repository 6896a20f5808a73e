// The state of the installation.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { commandId, isoInstant, matchId } from './identity-schema.ts';

const count = z.number().int();
/** The state of one part of the installation, with a sentence for admins. */
const finding = z.object({
  part: z.enum([
    'database',
    'backups',
    'mail',
    'jobs',
    'fixtures',
    'disk',
    'clock',
    'certificate',
    'webhooks',
    'sending',
  ]),
  state: z.enum(['good', 'warning', 'bad']),
  text: z.string(),
});
export type Finding = z.output<typeof finding>;
/** `earlier`: made by a version that did not say why. */
const backupReason = z.enum(['night', 'hand', 'season', 'upgrade', 'restore', 'earlier']);
const backup = z.object({ name: z.string(), bytes: count, made_at: isoInstant, reason: backupReason });

export const readSystem = endpoint({
  method: 'GET',
  path: '/api/system/overview',
  who: 'admin',
  summary: 'Version, database, backups, browsers, mail, jobs and overdue matches.',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    started_at: isoInstant,
    now: isoInstant,
    database: z.object({ bytes: count, migration: z.string(), milliseconds: z.number() }),
    backups: z.array(backup),
    /** Why the backups cannot be read; null if they can. */
    backups_problem: z.string().nullable(),
    /** The last test restore of a backup; null before the first. */
    backup_check: z
      .object({
        checked_at: isoInstant,
        name: z.string(),
        rows: count,
        /** Why it could not be restored; null if it could. */
        problem: z.string().nullable(),
      })
      .nullable(),
    connected_browsers: count,
    /** Without a mail server, mails become files in the data folder. */
    /** Whether mails can be read at /outbox, as in the demo. */
    has_outbox: z.boolean(),
    mail: z.object({ is_configured: z.boolean(), waiting: count, failed: count }),
    /** How many managers with a team a reminder would reach; never who. */
    reminders: z.object({ reachable: count, managers: count }),
    /** While this installation is a restored copy that sends nothing; otherwise null. */
    restored_copy: z.object({ restored_at: isoInstant, backup_made_at: isoInstant }).nullable(),
    health: z.array(finding),
    fixtures_fetched_at: isoInstant.nullable(),
    jobs: z.array(
      z.object({
        id: count,
        kind: z.string(),
        key: z.string(),
        due_at: isoInstant,
        attempts: count,
        last_error: z.string().nullable(),
      }),
    ),
    /** Not complete three hours after kick-off. */
    overdue_matches: z.array(z.object({ id: matchId, home: z.string(), away: z.string(), match_date: isoInstant })),
  }),
});

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/system/make-backup',
  who: 'admin',
  summary: 'Makes a backup in DATA_DIR/backups.',
  input: z.object({ command_id: commandId }),
  output: backup,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/system/test-mail',
  who: 'admin',
  summary: 'Mails the caller a few words, so that they see whether mail arrives.',
  input: z.object({ command_id: commandId }),
  output: z.object({ to: z.string() }),
});

export const sendFromHere = endpoint({
  method: 'POST',
  path: '/api/system/send-from-here',
  who: 'admin',
  summary: 'Lets a restored copy send. Mails that came with the backup are given up, because they may have been sent.',
  input: z.object({ command_id: commandId }),
  output: z.object({ given_up_mails: count }),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/system/retry-job',
  who: 'admin',
  summary: 'Runs a failed, waiting job now.',
  input: z.object({ command_id: commandId, job_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({ due_at: isoInstant }),
});
