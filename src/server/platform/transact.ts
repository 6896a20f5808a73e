// The frame of everything that writes: one transaction, the instant it is judged by, and one closing statement with
// the audit rows and the announced changes. What it must do beside the database it does after its commit.

import type { Kysely, Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import type { Clock } from './clock/clock.ts';
import { judgedInstant } from './clock/clock-store.ts';
import { type Audited, type Change, type CommandAnswer, writeClosing } from './closing-store.ts';
import type { Database } from './database/schema.ts';
import { transaction } from './database/transaction.ts';

export type Writing = {
  readonly trx: Transaction<Database>;
  /** The one instant by which everything here is judged, by the clock that all processes share. */
  readonly now: Instant;
  /** Adds an entry to the audit log; it is written with the work, or not at all. */
  readonly audit: (entry: Audited) => void;
  /** Tells everybody who watches, in the order of the calls. */
  readonly announce: (change: Change) => void;
  /** For side effects that PostgreSQL cannot roll back: done once, after the transaction has committed. */
  readonly afterCommit: (effect: () => void) => void;
};

export type TransactContext = {
  readonly database: { readonly db: Kysely<Database> };
  readonly clock: Clock;
};

/** Does the work in one transaction, again when locks broke it; whatever it throws leaves nothing behind. */
export function transact<Result>(
  context: TransactContext,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  const open = async (trx: Transaction<Database>) => ({ now: await judgedInstant(trx, context.clock) });
  return transactAfter(context, open, async (writing) => ({ result: await work(writing) }));
}

/** As `transact`, with an opening statement of the caller's own that reads the instant too. */
export async function transactAfter<Opened extends { readonly now: Instant }, Result>(
  { database }: Pick<TransactContext, 'database'>,
  open: (trx: Transaction<Database>) => Promise<Opened>,
  work: (writing: Writing, opened: Opened) => Promise<{ readonly result: Result; readonly command?: CommandAnswer }>,
): Promise<Result> {
  let effects: (() => void)[] = [];
  const result = await transaction(database.db, async (trx) => {
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
    await writeClosing(trx, { audits, changes, ...(command === undefined ? {} : { command }) }, opened.now);
    return result;
  });
  for (const effect of effects) effect();
  return result;
}
