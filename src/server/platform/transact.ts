// The frame around everything that writes: one transaction, its instant, and one closing statement with the audit rows
// and the announced changes. Effects outside the database follow after the commit.

import type { Kysely, Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Clock } from './clock/clock.ts';
import { judgedInstant } from './clock/clock-store.ts';
import { type Audited, type Change, type CommandAnswer, writeClosing } from './closing-store.ts';
import type { OwnChanges } from './database/own-changes.ts';
import type { Database } from './database/schema.ts';
import { transaction } from './database/transaction.ts';

export type Writing = {
  readonly trx: Transaction<Database>;
  /** The instant by which everything here is judged, from the clock that all processes share. */
  readonly now: Instant;
  /** Adds an entry to the audit log; it is written together with the work, or not at all. */
  readonly audit: (entry: Audited) => void;
  /** Announces a change to all watchers, in the order of the calls. */
  readonly announce: (change: Change) => void;
  /** For side effects that PostgreSQL cannot roll back: run once, after the transaction has committed. */
  readonly afterCommit: (effect: () => void) => void;
};

export type TransactContext = {
  readonly database: { readonly db: Kysely<Database>; readonly ownChanges: OwnChanges };
  readonly clock: Clock;
};

/** Runs the work in one transaction, and repeats it after lock failures; whatever it throws leaves nothing behind. */
export function transact<Result>(
  context: TransactContext,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  const open = async (trx: Transaction<Database>) => ({ now: await judgedInstant(trx, context.clock) });
  return transactAfter(context, open, async (writing) => ({ result: await work(writing) }));
}

/** Like `transact`, with the caller's own opening statement, which also reads the instant. */
export async function transactAfter<Opened extends { readonly now: Instant }, Result>(
  { database }: Pick<TransactContext, 'database'>,
  open: (trx: Transaction<Database>) => Promise<Opened>,
  work: (writing: Writing, opened: Opened) => Promise<{ readonly result: Result; readonly command?: CommandAnswer }>,
): Promise<Result> {
  let effects: (() => void)[] = [];
  const announcement = database.ownChanges.begin();
  const attempt = async (trx: Transaction<Database>): Promise<Result> => {
    const audits: Audited[] = [];
    const changes: Change[] = [];
    effects = [];
    const opened = await open(trx);
    const { result, command } = await work(
      {
        trx,
        now: opened.now,
        audit: (entry) => void audits.push(entry),
        announce: (change) => void changes.push(change),
        afterCommit: (effect) => void effects.push(effect),
      },
      opened,
    );
    const closing = { audits, changes, ...(command === undefined ? {} : { command }) };
    announcement.expect(await writeClosing(trx, closing, opened.now));
    return result;
  };
  const result = await transaction(database.db, attempt).catch((error: unknown) => {
    announcement.failed();
    throw error;
  });
  announcement.committed();
  for (const effect of effects) effect();
  return result;
}
