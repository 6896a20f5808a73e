// Due work is a row: it survives every crash, and of many processes one takes it.
import { sql, type Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Database } from '../database/schema.ts';

/** Work to be done at an instant; kind and key together name it. */
export type ScheduledJob = {
  readonly kind: string;
  /** Tells jobs of one kind apart, such as the part of a gameweek. */
  readonly key: string;
  readonly dueAt: Instant;
  /** Anything that JSON can hold. */
  readonly body?: unknown;
};

export type DueJob = { readonly id: number; readonly kind: string; readonly body: unknown; readonly attempts: number };

const longestErrorText = 1000;
const rfc3339 = (moment: Instant): string => new Date(moment).toISOString();

/** Schedules this job, or moves the one of the same kind and key; one that was done will be done again. */
export async function scheduleJob(trx: Transaction<Database>, job: ScheduledJob): Promise<void> {
  const fresh = {
    due_at: rfc3339(job.dueAt),
    body: JSON.stringify(job.body ?? {}),
    attempts: 0,
    last_error: null,
    done_at: null,
  };
  await trx
    .insertInto('job')
    .values({ kind: job.kind, key: job.key, ...fresh })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(fresh))
    .execute();
}

/** Schedules this job unless there is one of its kind and key. */
export async function scheduleUnlessThere(
  trx: Transaction<Database>,
  { kind, key, dueAt }: ScheduledJob,
): Promise<void> {
  await trx
    .insertInto('job')
    .values({ kind, key, due_at: rfc3339(dueAt) })
    .onConflict((there) => there.columns(['kind', 'key']).doNothing())
    .execute();
}

/** Forgets a job that is not wanted any more. */
export async function cancelJob(trx: Transaction<Database>, kind: string, key: string): Promise<void> {
  await trx.deleteFrom('job').where('kind', '=', kind).where('key', '=', key).where('done_at', 'is', null).execute();
}

/** Takes the job that is due longest and marks it done, in this transaction; those that others hold are passed over. */
export async function takeDueJob(
  trx: Transaction<Database>,
  kinds: readonly string[],
  now: Instant,
): Promise<DueJob | null> {
  const taken = await trx
    .updateTable('job')
    .set({ done_at: rfc3339(now) })
    .where('id', '=', (query) =>
      query
        .selectFrom('job')
        .select('id')
        .where('done_at', 'is', null)
        .where('due_at', '<=', new Date(now))
        .where('kind', '=', sql<string>`any(${[...kinds]}::text[])`)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'body', 'attempts'])
    .executeTakeFirst();
  return taken ?? null;
}

/** Puts a job that failed back, to be tried again at this instant. */
export async function postponeJob(
  trx: Transaction<Database>,
  job: DueJob,
  dueAt: Instant,
  error: string,
): Promise<void> {
  const last_error = error.slice(0, longestErrorText);
  const again = { done_at: null, due_at: rfc3339(dueAt), attempts: job.attempts + 1, last_error };
  await trx.updateTable('job').set(again).where('id', '=', job.id).execute();
}

/** When the next job of these kinds is due, in milliseconds; null when none waits. */
export async function nextDueAt(trx: Transaction<Database>, kinds: readonly string[]): Promise<Instant | null> {
  const { next } = await trx
    .selectFrom('job')
    .select((query) => query.fn.min('due_at').as('next'))
    .where('done_at', 'is', null)
    .where('kind', '=', sql<string>`any(${[...kinds]}::text[])`)
    .executeTakeFirstOrThrow();
  return next === null ? null : (next.getTime() as Instant);
}
