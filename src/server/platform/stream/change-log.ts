// Follows the database's change log in one process: every committed change in order, without a gap. What this process
// commits itself is applied at once; notifications of what others commit wake it, and it also polls, because these can
// be lost.

import type { Kysely } from 'kysely';
import { changeChannel } from '../closing-store.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { type Listeners, type Listening, listen } from '../database/listen.ts';
import type { Announcement, OwnChanges } from '../database/own-changes.ts';
import type { Database } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { type LogPosition, mostAtOnce, readChanges, readPosition } from './change-log-store.ts';

/** What is done with the changes. The calls never overlap. */
export type Follower<Change> = {
  /** The change as it was stored; null if it cannot be read. */
  read(body: unknown): Change | null;
  /** A history begins: at the first read, and after a restore. Nothing known before is valid any more. */
  begin(position: LogPosition): void;
  /** Moves on to this number without its change, which is gone or cannot be read: whatever it changed is unknown. */
  skip(number: number): void;
  apply(change: Change, number: number): void;
  /** Every committed change has been applied; the next one waits until this returns. */
  caughtUp(): Promise<void>;
};

export type ChangeLogDependencies = {
  readonly database: Pick<DatabaseHandle, 'db' | 'connection' | 'ownChanges'>;
  readonly log?: Pick<Log, 'error'>;
};

const pollEvery = 5000;
const firstRetry = 100;

export class ChangeLog<Change> {
  readonly #db: Kysely<Database>;
  readonly #connection: DatabaseHandle['connection'];
  readonly #ownChanges: OwnChanges;
  readonly #log: ChangeLogDependencies['log'];
  readonly #follower: Follower<Change>;
  #position: LogPosition | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #isWoken = false;
  #timer: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #untilRetry = firstRetry;
  #listening: Listening | null = null;
  #unfollow: () => void = () => undefined;

  constructor({ database, log }: ChangeLogDependencies, follower: Follower<Change>) {
    this.#db = database.db;
    this.#connection = database.connection;
    this.#ownChanges = database.ownChanges;
    this.#log = log;
    this.#follower = follower;
  }

  /** The last applied change; null before the first read. */
  get position(): LogPosition | null {
    return this.#position;
  }

  /** Starts listening, also to other channels; resolves when the position has been read. */
  async start(others: Listeners = {}): Promise<void> {
    await this.#serially(() => this.#begin());
    const wake = () => this.#wake();
    const notified = (number: string) => {
      if (!this.#ownChanges.isUnderWay(Number(number)) && !this.#isApplied(Number(number))) wake();
    };
    this.#unfollow = this.#ownChanges.follow((announcement) => {
      if (announcement === null) wake();
      else this.#serially(() => this.#applyOwn(announcement)).catch(wake);
    });
    this.#listening = await listen(this.#connection, { [changeChannel]: notified, ...others }, wake);
    this.#timer = setInterval(() => {
      this.#report(this.#serially(() => this.#begin()));
      wake();
    }, pollEvery).unref();
  }

  /** Stops listening; resolves when nothing is running. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    this.#unfollow();
    await this.#listening?.close();
    await this.#tail;
  }

  /** Applies every committed change. */
  catchUp(): Promise<void> {
    return this.between(async () => {
      await this.readOn();
      await this.#follower.caughtUp();
    });
  }

  /** Runs the work between two changes, never during one. */
  between<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#serially(async () => {
      if (this.#position === null) await this.#begin();
      return work();
    });
  }

  /** Applies what has been committed since, for work that runs between two changes. */
  async readOn(): Promise<void> {
    for (let isMore = true; isMore; ) {
      const changes = await readChanges(this.#db, this.#position?.number ?? 0);
      for (const { number, change } of changes) this.#apply(change, number);
      isMore = changes.length === mostAtOnce;
    }
  }

  /** Applies what this process has committed; whatever is not next in the log is read from it. */
  async #applyOwn({ last, changes }: Announcement): Promise<void> {
    const first = last - changes.length + 1;
    if (this.#isApplied(last)) return;
    if (this.#position?.number !== first - 1) return this.#wake();
    // As it is stored: what other processes read must be the same.
    const stored = JSON.parse(JSON.stringify(changes)) as unknown[];
    for (const [index, change] of stored.entries()) this.#apply(change, first + index);
    await this.#follower.caughtUp();
  }

  #isApplied(number: number): boolean {
    return this.#position !== null && number <= this.#position.number;
  }

  #apply(body: unknown, number: number): void {
    const before = this.#position;
    if (before === null || number <= before.number) return;
    this.#position = { ...before, number };
    const change = this.#follower.read(body);
    // Earlier changes may have been deleted, too.
    if (change === null || number !== before.number + 1) this.#follower.skip(number);
    if (change !== null) this.#follower.apply(change, number);
  }

  async #begin(): Promise<void> {
    const position = await readPosition(this.#db);
    const before = this.#position;
    if (before !== null && before.epoch === position.epoch && before.number <= position.number) return;
    this.#position = position;
    this.#follower.begin(position);
  }

  #serially<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#tail.then(work);
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  /** For all notifications that arrive during a read, one more read is enough. */
  #wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    queueMicrotask(() => {
      this.#isWoken = false;
      this.#report(this.#catchUpOrRetry());
    });
  }

  /** A database that has just come back may fail once more. Retried until the poll would come as soon. */
  async #catchUpOrRetry(): Promise<void> {
    try {
      await this.catchUp();
      this.#untilRetry = firstRetry;
    } catch (error) {
      clearTimeout(this.#retry);
      if (this.#untilRetry < pollEvery) {
        this.#retry = setTimeout(() => this.#wake(), this.#untilRetry).unref();
        this.#untilRetry *= 2;
      }
      throw error;
    }
  }

  #report(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#log?.error({ err: error }, 'the change log could not be read'));
  }
}
