// Every statement passes through here, BEGIN and COMMIT included: the bench counts them, fault tests break them.
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { type Line, watchSilence } from './silence.ts';
import type { StatementNames } from './statement-names.ts';

/** Wraps one statement; `run` sends it and returns its result. */
export type AroundQuery = <Answer>(statement: string, run: () => Promise<Answer>) => Promise<Answer>;

export type QuerySeam = {
  /** Calls back before each statement; returns a function that unsubscribes. */
  onQuery(listener: (statement: string) => void): () => void;
  /** Wraps every statement from now on; null stops that. For fault injection. */
  aroundQueries(around: AroundQuery | null): void;
  /** How many callers are waiting for a connection. */
  waiting(): number;
};

/** The pool as Kysely sees it, with the seam in between; the server gives a statement so many milliseconds. */
export function poolWithSeam(
  pool: pg.Pool,
  names: StatementNames,
  longest: number,
): { pool: PostgresPool; seam: QuerySeam } {
  const listeners = new Set<(statement: string) => void>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const silence = watchSilence(longest / 1000);
  let around: AroundQuery | null = null;

  const send = <Answer>(statement: string, run: () => Promise<Answer>): Promise<Answer> => {
    for (const listener of listeners) listener(statement);
    return around === null ? run() : around(statement, run);
  };
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const line = silence.line(() => client.connection.stream.destroy());
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query<Row>(
      text: string | PostgresCursor<Row>,
      values: readonly unknown[] = [],
    ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
      if (typeof text !== 'string') throw new Error('no cursor is set up for this pool');
      return send(text, () => answer<Row>(client, line, names.prepare(text, values)));
    }
    return { query, release: () => client.release() };
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const wrapped = clients.get(client) ?? wrap(client);
    clients.set(client, wrapped);
    return wrapped;
  };
  return {
    pool: { connect, end: () => pool.end() },
    seam: {
      onQuery: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      aroundQueries: (wrapper) => {
        around = wrapper;
      },
      waiting: () => pool.waitingCount,
    },
  };
}

async function answer<Row>(
  client: pg.PoolClient,
  line: Line,
  statement: pg.QueryConfig,
): Promise<PostgresQueryResult<Row>> {
  line.begin(statement.text);
  try {
    const { command, rowCount, rows } = await client.query(statement);
    return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows };
  } finally {
    line.end();
  }
}
