// The only way to declare work for later: its name, its input, and how it runs.

import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Instant } from '#game/instant';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { ServerContext } from '../server-context.ts';
import type { Writing } from '../transact.ts';
import { cancelJob, finishWaiting, hastenJob, scheduleJob, scheduleUnlessThere } from './job-store.ts';

/** The part of the server that jobs receive. */
export type JobSurroundings = Pick<ServerContext, 'database' | 'clock' | 'log' | 'config' | 'secret'>;

/**
 * Jobs of one lane run one after the other, and lanes side by side. A deadline's job never stands behind a settling, and
 * neither behind the mail that strangers can ask for.
 */
export const lanesInTransaction = ['locking', 'settling', 'settlingRanges', 'accountMail', 'inTransaction'] as const;

/**
 * `mail` and `noticeMail` are for the mail server, `push` for push services and `webhooks` for chats, which may hang, and
 * `upkeep` for what takes minutes: no mail waits for a backup. `outside` is for what is written for them and waits for
 * none of them: a mail server that hangs delays no push message. A mail about an account stands behind no notices.
 */
export const lanesOutside = ['outside', 'mail', 'noticeMail', 'push', 'upkeep', 'webhooks'] as const;

/**
 * So many jobs of a lane run side by side, where it is more than one: a push service that hangs leaves the others theirs.
 * Ranges of leagues are no such lane: two of them take both cores from whoever reads meanwhile.
 */
export const sideBySide: Readonly<Partial<Record<Lane, number>>> = { push: 4 };

/**
 * Jobs in a transaction run exactly once, in the one that takes them. One outside a transaction talks to the outside
 * world: it is leased, runs at least once, and gets its key, by which the other side can recognise a repetition.
 */
export type Lane = LaneInTransaction | LaneOutside;
export type LaneInTransaction = (typeof lanesInTransaction)[number];
type LaneOutside = (typeof lanesOutside)[number];

export type InTransaction = Writing & { readonly context: JobSurroundings };
export type Outside = {
  readonly context: JobSurroundings;
  readonly key: string;
  /** Aborted when the server stops and waits no longer: the work ends at once, and is done again later. */
  readonly stopping: AbortSignal;
};

/**
 * Thrown by a job that only another process can do, such as with a file that is not here. It is left for the others, and
 * is no failure before this instant.
 */
export class LeftForOthers extends Error {
  override readonly name = 'LeftForOthers';
  readonly until: Instant;
  constructor(reason: string, until: Instant) {
    super(reason);
    this.until = until;
  }
}

export type Job = {
  readonly kind: string;
  readonly lane: Lane;
  /** Whether it reaches people or other machines: a restored copy holds it until somebody confirms. */
  readonly leavesTheHouse: boolean;
  /** Whether a process with these settings runs it; otherwise the job waits for another process. */
  readonly isRunWith: (config: Config) => boolean;
  /** Runs the work; throws if the body is not of this kind. */
  readonly run: (work: InTransaction & Outside, body: unknown) => Promise<void>;
};

type Declared<Body extends z.ZodType> = {
  readonly kind: string;
  readonly body: Body;
  /** Distinguishes jobs of this kind: scheduling the same key again moves the job. The default is a single key. */
  readonly key?: (body: z.output<Body>) => string;
  /** Whether a process with these settings runs it; the default is every process. */
  readonly isRunWith?: (config: Config) => boolean;
} & (
  | {
      readonly lane: LaneInTransaction;
      readonly run: (work: InTransaction, body: z.output<Body>) => Promise<void>;
    }
  | {
      readonly lane: LaneOutside;
      readonly leavesTheHouse?: true;
      readonly run: (work: Outside, body: z.output<Body>) => Promise<void>;
    }
);

export type DefinedJob<Body> = Job & {
  /** Schedules the job, or moves the one with the same key; due work wakes every process at the commit. */
  readonly schedule: (trx: Transaction<Database>, body: Body, dueAt: Instant) => Promise<void>;
  /**
   * Schedules the job for the instant that `next` reads, or deletes it where that is null. The job's row is held first:
   * whoever queues something meanwhile has committed before `next` reads, or schedules the job after it.
   */
  readonly scheduleNext: (
    trx: Transaction<Database>,
    body: Body,
    now: Instant,
    next: () => Promise<Instant | null>,
  ) => Promise<void>;
  /**
   * Schedules the job unless one with the same key is already waiting. One that waits for later than `latest` was scheduled
   * by a clock that was ahead, and is moved to it.
   */
  readonly scheduleUnlessThere: (
    trx: Transaction<Database>,
    body: Body,
    dueAt: Instant,
    latest?: Instant,
  ) => Promise<void>;
  /**
   * Marks every waiting job of this kind as done if its key starts with this, for a job that does the work of all of
   * them.
   */
  readonly finishWaiting: (trx: Transaction<Database>, keysFrom: string, now: Instant) => Promise<void>;
  /** Deletes a job that is no longer needed. */
  readonly cancel: (trx: Transaction<Database>, body: Body) => Promise<void>;
};

/** Declares a job; list it in app.ts. */
export function defineJob<Body extends z.ZodType>(declared: Declared<Body>): DefinedJob<z.output<Body>> {
  const { kind, lane, body: schema, key = () => '', isRunWith = () => true, run } = declared;
  return {
    kind,
    lane,
    leavesTheHouse: 'leavesTheHouse' in declared,
    isRunWith,
    run: async (work, body) => run(work, schema.parse(body)),
    schedule: (trx, body, dueAt) => scheduleJob(trx, { kind, key: key(body), dueAt, body }),
    scheduleNext: async (trx, body, now, next) => {
      const job = { kind, key: key(body), body };
      await scheduleJob(trx, { ...job, dueAt: now });
      const dueAt = await next();
      if (dueAt === null) await cancelJob(trx, kind, job.key);
      else await scheduleJob(trx, { ...job, dueAt: Math.max(dueAt, now) as Instant });
    },
    scheduleUnlessThere: async (trx, body, dueAt, latest) => {
      const job = { kind, key: key(body), body };
      await scheduleUnlessThere(trx, { ...job, dueAt });
      if (latest !== undefined) await hastenJob(trx, { ...job, dueAt: latest });
    },
    finishWaiting: (trx, keysFrom, now) => finishWaiting(trx, kind, keysFrom, now),
    cancel: (trx, body) => cancelJob(trx, kind, key(body)),
  };
}
