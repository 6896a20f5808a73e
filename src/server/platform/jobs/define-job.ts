// The one way to declare work that is done later: what it is called, what it needs to know, and how it is done.

import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Instant } from '#game/instant';
import type { Database } from '../database/schema.ts';
import type { ServerContext } from '../server-context.ts';
import type { Writing } from '../transact.ts';
import { cancelJob, finishWaiting, scheduleJob, scheduleUnlessThere } from './job-store.ts';

/** What jobs are given of the server. */
export type JobSurroundings = Pick<ServerContext, 'database' | 'clock' | 'log' | 'config' | 'secret'>;

/**
 * A job `inTransaction` is done exactly once, in the transaction that takes it. One `outside` of a transaction talks to
 * the world: it is leased, done at least once, and told its key, by which the other side can tell a repetition.
 */
export type Lane = 'inTransaction' | 'outside';

export type InTransaction = Writing & { readonly context: JobSurroundings };
export type Outside = { readonly context: JobSurroundings; readonly key: string };

export type Job = {
  readonly kind: string;
  readonly lane: Lane;
  /** Does the work; a body that is none of this kind throws. */
  readonly run: (work: InTransaction & Outside, body: unknown) => Promise<void>;
};

type Declared<Body extends z.ZodType> = {
  readonly kind: string;
  readonly body: Body;
  /** Tells jobs of this kind apart: scheduling under the same key again moves the job. One key unless told otherwise. */
  readonly key?: (body: z.output<Body>) => string;
} & (
  | { readonly lane: 'inTransaction'; readonly run: (work: InTransaction, body: z.output<Body>) => Promise<void> }
  | { readonly lane: 'outside'; readonly run: (work: Outside, body: z.output<Body>) => Promise<void> }
);

export type DefinedJob<Body> = Job & {
  /** Schedules the job, or moves the one of the same key; work that is due wakes every process at the commit. */
  readonly schedule: (trx: Transaction<Database>, body: Body, dueAt: Instant) => Promise<void>;
  /** Schedules the job unless one of the same key waits already. */
  readonly scheduleUnlessThere: (trx: Transaction<Database>, body: Body, dueAt: Instant) => Promise<void>;
  /** Marks every waiting job of this kind done whose key begins so, for a job that does the work of all of them. */
  readonly finishWaiting: (trx: Transaction<Database>, keysFrom: string, now: Instant) => Promise<void>;
  /** Forgets a job that is not wanted any more. */
  readonly cancel: (trx: Transaction<Database>, body: Body) => Promise<void>;
};

/** Declares a job; list it in app.ts. */
export function defineJob<Body extends z.ZodType>(declared: Declared<Body>): DefinedJob<z.output<Body>> {
  const { kind, lane, body: schema, key = () => '', run } = declared;
  return {
    kind,
    lane,
    run: async (work, body) => run(work, schema.parse(body)),
    schedule: (trx, body, dueAt) => scheduleJob(trx, { kind, key: key(body), dueAt, body }),
    scheduleUnlessThere: (trx, body, dueAt) => scheduleUnlessThere(trx, { kind, key: key(body), dueAt, body }),
    finishWaiting: (trx, keysFrom, now) => finishWaiting(trx, kind, keysFrom, now),
    cancel: (trx, body) => cancelJob(trx, kind, key(body)),
  };
}
