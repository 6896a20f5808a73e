// Due work is a row: it survives every crash, and only one process takes it.
import { sql, type Transaction } from 'kysely';
import { type Instant, instantOf, instantText } from '#game/instant';
import { anyOfWords } from '../database/any-of.ts';
import type { Database } from '../database/schema.ts';

/** Work to run at an instant; kind and key together identify it. */
export type ScheduledJob = {
  readonly kind: string;
  /** Distinguishes jobs of one kind, such as the part of a gameweek. */
  readonly key: string;
  readonly dueAt: Instant;
  /** Any JSON value. */
  readonly body?: unknown;
};

export type DueJob = {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly body: unknown;
  readonly attempts: number;
  /** The end of its lease; null in a transaction. Scheduling the job again ends a lease. */
  readonly taken_until: Date | null;
};

/** Notified with the job's kind at the commit of every transaction that schedules one. */
export const scheduledChannel = 'touchline_job';

const longestErrorText = 1000;

/** Schedules this job, or moves the one with the same kind and key; a job that is done runs again. */
export const scheduleJob = (trx: Transaction<Database>, job: ScheduledJob): Promise<void> =>
  schedule(trx, job, { evenIfWaiting: true });

/** Schedules this job unless one with its kind and key is already waiting. */
export const scheduleUnlessThere = (trx: Transaction<Database>, job: ScheduledJob): Promise<void> =>
  schedule(trx, job, { evenIfWaiting: false });

/** Moves this job, if it waits for a later instant than this, to it. */
export async function hastenJob(
  trx: Transaction<Database>,
  { kind, key, dueAt }: Pick<ScheduledJob, 'kind' | 'key' | 'dueAt'>,
): Promise<void> {
  await trx
    .updateTable('job')
    .set({ due_at: instantText(dueAt) })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('due_at', '>', new Date(dueAt))
    .execute();
}

async function schedule(
  trx: Transaction<Database>,
  job: ScheduledJob,
  { evenIfWaiting }: { readonly evenIfWaiting: boolean },
): Promise<void> {
  const fresh = columnsOf(job);
  await trx
    .with('scheduled', (query) =>
      query
        .insertInto('job')
        .values({ kind: job.kind, key: job.key, ...fresh })
        .onConflict((conflict) => {
          const moved = conflict.columns(['kind', 'key']).doUpdateSet(fresh);
          return evenIfWaiting ? moved : moved.where('job.done_at', 'is not', null);
        }),
    )
    .selectNoFrom(sql`pg_notify(${scheduledChannel}, ${job.kind})`.as('notified'))
    .execute();
}

/** Lets every process look for jobs of this kind at the commit. */
export async function wakeJobs(trx: Transaction<Database>, kind: string): Promise<void> {
  await trx.selectNoFrom(sql`pg_notify(${scheduledChannel}, ${kind})`.as('notified')).execute();
}

const columnsOf = ({ dueAt, body }: ScheduledJob) => ({
  due_at: instantText(dueAt),
  body: JSON.stringify(body ?? {}),
  attempts: 0,
  last_error: null,
  done_at: null,
  taken_until: null,
});

/** Deletes a job that is no longer needed. */
export async function cancelJob(trx: Transaction<Database>, kind: string, key: string): Promise<void> {
  await trx.deleteFrom('job').where('kind', '=', kind).where('key', '=', key).where('done_at', 'is', null).execute();
}

/** Marks this kind's waiting jobs as done if their key starts with this; skips those that others hold. */
export async function finishWaiting(
  trx: Transaction<Database>,
  kind: string,
  keysFrom: string,
  now: Instant,
): Promise<void> {
  await sql`
    update job set done_at = ${new Date(now)}
    where id in (
      select id from job where kind = ${kind} and starts_with(key, ${keysFrom}) and done_at is null for update skip locked
    )`.execute(trx);
}

/** Takes the job that has been due longest and marks it done, in this transaction; skips those that others hold. */
export const takeDueJob = (
  trx: Transaction<Database>,
  kinds: readonly string[],
  now: Instant,
): Promise<DueJob | null> => markDueJob(trx, kinds, now, { done_at: instantText(now) });

/** Leases the job that has been due longest; if it is not finished when the lease ends, another process may take it. */
export const leaseDueJob = (
  trx: Transaction<Database>,
  kinds: readonly string[],
  now: Instant,
  until: Instant,
): Promise<DueJob | null> => markDueJob(trx, kinds, now, { taken_until: instantText(until) });

async function markDueJob(
  trx: Transaction<Database>,
  kinds: readonly string[],
  now: Instant,
  mark: { readonly done_at: string } | { readonly taken_until: string },
): Promise<DueJob | null> {
  const taken = await trx
    .updateTable('job')
    .set(mark)
    .where('id', '=', (query) =>
      query
        .selectFrom('job')
        .select('id')
        .where('done_at', 'is', null)
        .where('due_at', '<=', new Date(now))
        .where((where) => where.or([where('taken_until', 'is', null), where('taken_until', '<=', new Date(now))]))
        .where('kind', '=', anyOfWords(kinds))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'key', 'body', 'attempts', 'taken_until'])
    .executeTakeFirst();
  return taken ?? null;
}

/** Settling a large installation takes longer than a request may. */
export async function allowLongStatements(trx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
}

/** Marks a leased job done, unless it has been scheduled again or taken by another process in the meantime. */
export async function finishJob(trx: Transaction<Database>, job: DueJob, now: Instant): Promise<void> {
  await trx
    .updateTable('job')
    .set({ done_at: instantText(now), taken_until: null })
    .where('id', '=', job.id)
    .where('taken_until', '=', job.taken_until)
    .execute();
}

/** Lets the job be taken again from this instant, as if it had not been tried, unless it is another's meanwhile. */
export async function shortenLease(trx: Transaction<Database>, job: DueJob, until: Instant): Promise<void> {
  await trx
    .updateTable('job')
    .set({ taken_until: instantText(until) })
    .where('id', '=', job.id)
    .where('taken_until', '=', job.taken_until)
    .execute();
}

/** Schedules a failed job for this instant, unless it has been scheduled or done in the meantime. */
export async function postponeJob(
  trx: Transaction<Database>,
  job: DueJob,
  dueAt: Instant,
  error: string,
): Promise<void> {
  const last_error = error.slice(0, longestErrorText);
  await trx
    .updateTable('job')
    .set({ due_at: instantText(dueAt), attempts: job.attempts + 1, last_error, taken_until: null })
    .where('id', '=', job.id)
    .where('done_at', 'is', null)
    .where('attempts', '=', job.attempts)
    .where('taken_until', 'is not distinct from', job.taken_until)
    .execute();
}

/** When the next job of these kinds is due, in milliseconds; null if none is waiting. */
export async function nextDueAt(trx: Transaction<Database>, kinds: readonly string[]): Promise<Instant | null> {
  const { next } = await trx
    .selectFrom('job')
    .select((query) => query.fn.min('due_at').as('next'))
    .where('done_at', 'is', null)
    .where('kind', '=', anyOfWords(kinds))
    .executeTakeFirstOrThrow();
  return next && instantOf(next);
}
