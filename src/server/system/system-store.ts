// What the database knows about the installation's health.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/system';
import { type Instant, instantText } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

type System = OutputOf<typeof api.readSystem>;

const mostJobs = 50;

export async function readDatabaseFacts(
  db: Kysely<Database>,
): Promise<{ mail: Omit<System['mail'], 'is_configured'>; bytes: number; migration: string }> {
  const { rows } = await sql<{ bytes: number; migration: string; waiting: number; failed: number }>`
    select pg_database_size(current_database()) as bytes,
      (select max(name) from kysely_migration) as migration,
      (select count(*) from mail where state = 'waiting') as waiting,
      (select count(*) from mail where state in ('refused', 'given-up') and not is_private) as failed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('counting gives one row');
  const { bytes, migration, waiting, failed } = row;
  return { bytes, migration, mail: { waiting, failed } };
}

type Teller = {
  /** Where the process that asks keeps its backups. */
  readonly place: string;
  /** The kinds of tasks that it leaves to others. */
  readonly leftOut: readonly string[];
};

/**
 * What the database knows of its installation's health, as told to this process. A mail that waits says something of the
 * mail server only if none has been sent since it was written: otherwise it is one mailbox that takes no mail; text
 * messages become files. So it is with notices that did not arrive; those that a restored copy has given up (they have no
 * `done_at`) were never tried. For the same reason a mail is no task that fails again and again.
 */
export async function readHealthFacts(db: Kysely<Database>, at: Instant, { place, leftOut }: Teller) {
  const now = new Date(at);
  const { rows } = await sql<HealthRow>`
    select failed.mails as "failedMails", failed.notices as "failedNotices", failed.people as "peopleInVain",
      (select min(created_at) from mail where state = 'waiting' and last_error is not null and channel = 'email'
        and created_at > all (select done_at from mail where state = 'sent')) as waiting,
      (select last_error from mail where state = 'waiting' and last_error is not null
        order by created_at desc limit 1) as "mailFailure",
      (select last_error from job where kind = 'hand-over-backup' and done_at is null and last_error is not null
        order by id limit 1) as "hookFailure",
      coalesce((select array_agg(distinct kind order by kind) from job
        where done_at is null and attempts >= 3 and kind not in ('send-mail', 'send-notice-mail')
          -- Somebody else tries it: again within the hour.
          and (kind <> all(${leftOut}::text[]) or due_at > ${now}::timestamptz - interval '2 hours')),
        array[]::text[]) as "failingJobs",
      (select min(created_at) from managers) as started,
      exists (select from gameweeks join seasons on seasons.id = season_id
        where is_current and end_time > ${now}::timestamptz) as "isSeasonOn",
      (select body ->> 'failure' from job where kind = 'fetch-fixtures' and done_at is null
        and kind <> all(${leftOut}::text[])) as "fetchFailure",
      (select (body ->> 'made_at')::timestamptz from job where kind = 'nightly-backup' and body ->> 'place' <> ${place})
        as "elsewhere",
      extract(epoch from clock_timestamp()) * 1000 as clock
    from (select count(*) filter (where not is_private) as mails, count(*) filter (where is_private) as notices,
        count(distinct recipient) filter (where is_private and done_at is not null and created_at >
          (select coalesce(max(done_at), '-infinity') from mail where state = 'sent')) as people
      from mail where state in ('refused', 'given-up')
        and created_at > ${now}::timestamptz - interval '7 days') failed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('counting gives one row');
  const { waiting, started, clock, elsewhere, ...counted } = row;
  return {
    ...counted,
    oldestWaitingMail: waiting?.getTime() ?? null,
    backupElsewhere: elsewhere?.getTime() ?? null,
    startedAt: started?.getTime() ?? at,
    fetchedAt: (await readLastImport(db))?.getTime() ?? null,
    clockOffset: clock - Date.now(),
  };
}

type HealthRow = {
  readonly failedMails: number;
  readonly failedNotices: number;
  readonly peopleInVain: number;
  readonly waiting: Date | null;
  readonly mailFailure: string | null;
  readonly hookFailure: string | null;
  readonly failingJobs: readonly string[];
  readonly started: Date | null;
  readonly isSeasonOn: boolean;
  readonly fetchFailure: string | null;
  readonly elsewhere: Date | null;
  readonly clock: number;
};

/** Jobs of other kinds than these that are waiting after a failure, and those due next. */
export async function readWaitingJobs(db: Kysely<Database>, leftOut: readonly string[]): Promise<System['jobs']> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'kind', 'key', 'due_at', 'attempts', 'last_error'])
    .where('done_at', 'is', null)
    .where(sql<boolean>`kind <> all(${leftOut}::text[])`)
    .orderBy(sql`last_error is null`)
    .orderBy('due_at')
    .limit(mostJobs)
    .execute();
  return rows.map((row) => ({ ...row, due_at: row.due_at.toISOString() }));
}

/** When fixtures were last imported; null if never. */
export async function readLastImport(db: Kysely<Database>): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', 'fetch-fixtures')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Makes the job due now; false if it is done or does not exist. */
export async function hurryJob(trx: Transaction<Database>, id: number, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({ due_at: instantText(now) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
