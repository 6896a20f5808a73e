// Beside `act`: acts that hundreds of people do in the same minute. Those that wait share one transaction, with one sync
// to disk; each is judged by itself and has its own answer.

import type { Transaction } from 'kysely';
import type { Endpoint, InputOf, OutputOf } from '#api/endpoint';
import { isRefusal, type Refusal } from '#game/refusal';
import type { Caller } from './access/caller.ts';
import type { DatabaseHandle } from './database/database.ts';
import type { Database } from './database/schema.ts';
import { transaction } from './database/transaction.ts';
import { GroupQueue, type Queued } from './group-queue.ts';
import { mustBeAllowed, type Rights } from './http/admit.ts';
import { HttpError, overloaded } from './http/http-error.ts';
import { type KeyOf, type Route, signedInRoute } from './http/route.ts';
import type { ServerContext } from './server-context.ts';

export type TogetherAct<E extends Endpoint> = { readonly input: InputOf<E>; readonly caller: Caller };

/** An act that is accepted: its answer, and the row to write for it. */
export type Accepted<E extends Endpoint, Row> = { readonly output: OutputOf<E>; readonly row: Row };

export type Together<E extends Endpoint, Facts extends Rights, Row> = {
  /** Acts with another one are never in one transaction. */
  readonly groupOf: (input: InputOf<E>) => string;
  /** What an act locks: two acts with the same one are done one after the other. */
  readonly lockOf: (input: InputOf<E>) => number;
  /** Takes the acts' locks, in the order given, and reads the facts of each after that. */
  readonly read: (
    trx: Transaction<Database>,
    acts: readonly TogetherAct<E>[],
    context: ServerContext,
  ) => Promise<readonly Facts[]>;
  /** Judges one act; throws `conflict` and `notFound` as an act does. */
  readonly judge: (act: TogetherAct<E>, facts: Facts) => Accepted<E, Row> | Refusal;
  /** Writes what was accepted. */
  readonly write: (trx: Transaction<Database>, rows: readonly Row[]) => Promise<void>;
  /** Runs once for each accepted act, after the commit. */
  readonly afterCommit: (context: ServerContext, row: Row) => void;
};

type Outcome<E extends Endpoint, Row> = Accepted<E, Row> | Refusal | HttpError;

/** About a third of a second's work. Further acts are refused instead of waiting. */
const mostWaiting = 500;

/** The route of this endpoint, whose acts are done in groups. */
export function actTogether<E extends Endpoint, Facts extends Rights, Row>(
  endpoint: E,
  together: Together<E, Facts, Row>,
): Route<KeyOf<E>> {
  const queues = new WeakMap<DatabaseHandle, GroupQueue<TogetherAct<E> & Queued, Outcome<E, Row>>>();
  const queueOf = (context: ServerContext) => {
    const queue = queues.get(context.database);
    if (queue !== undefined) return queue;
    const made = new GroupQueue((acts: readonly (TogetherAct<E> & Queued)[]) =>
      perform(endpoint, together, acts, context),
    );
    queues.set(context.database, made);
    return made;
  };
  const isFull = (context: ServerContext): boolean => queueOf(context).length >= mostWaiting;
  const route = signedInRoute(endpoint, async ({ context, input, caller }) => {
    if (isFull(context)) throw overloaded();
    const queued = { key: together.groupOf(input), lock: together.lockOf(input) };
    const outcome = await queueOf(context).do({ input, caller, ...queued });
    if (outcome instanceof HttpError) throw outcome;
    if (isRefusal(outcome)) return outcome;
    together.afterCommit(context, outcome.row);
    return outcome.output;
  });
  return { ...route, admitsItself: true, isFull };
}

function perform<E extends Endpoint, Facts extends Rights, Row>(
  endpoint: E,
  { read, judge, write }: Together<E, Facts, Row>,
  acts: readonly TogetherAct<E>[],
  context: ServerContext,
): Promise<readonly Outcome<E, Row>[]> {
  return transaction(context.database.db, async (trx) => {
    const facts = await read(trx, acts, context);
    const outcomes = acts.map((act, index): Outcome<E, Row> => {
      try {
        const factsOfAct = facts[index];
        if (factsOfAct === undefined) throw new Error('each act of a group has its facts');
        mustBeAllowed(endpoint, act.caller, factsOfAct);
        return judge(act, factsOfAct);
      } catch (error) {
        if (error instanceof HttpError) return error;
        throw error;
      }
    });
    const rows = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []));
    if (rows.length > 0) await write(trx, rows);
    return outcomes;
  });
}
