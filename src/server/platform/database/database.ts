// The database handle: a Kysely pool on the private PostgreSQL, or on the server in DATABASE_URL.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { OwnChanges } from './own-changes.ts';
import { startPrivatePostgres } from './private-postgres/private-postgres.ts';
import { poolWithSeam, type QuerySeam } from './query-seam.ts';
import type { Database } from './schema.ts';
import { statementNames } from './statement-names.ts';

/** Where a database is; everything that a pool or a separate listening connection needs. */
export type DatabaseConnection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>;

export type DatabaseHandle = QuerySeam & {
  readonly db: Kysely<Database>;
  readonly connection: DatabaseConnection;
  readonly ownChanges: OwnChanges;
  /** Ends every connection, and stops the private server. */
  close(): Promise<void>;
};

/** So that the kernel notices a host that vanishes while nothing is sent to it, as during a long statement. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

const oldestVersion = 15;
const milliseconds = { statement: 5000, lock: 4000, idleInTransaction: 30_000, connect: 10_000 };

// Sums and ids stay far below 2^53; the driver would return them as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Arrays of integers have one dimension here; the driver's own parser is four times slower. */
const readIntegers = (text: string): unknown => JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);
/** By PostgreSQL's number of the type: integer[], which the driver's list of types lacks. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map([[1007, readIntegers]]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
};

/** Opens the installation's database; throws a sentence for the operator if that is impossible. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'postgresBin'>>,
): Promise<DatabaseHandle> {
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl };
    await checkServer(connection);
    return connectDatabase(connection);
  }
  const server = await startPrivatePostgres(config.dataDir, config.postgresBin);
  const handle = connectDatabase(server.connection);
  const close = async () => {
    await handle.close();
    await server.close();
  };
  return { ...handle, close };
}

/** A handle on a database that needs no checks, such as a test's. */
export function connectDatabase(connection: DatabaseConnection, connections = 10): DatabaseHandle {
  const pool = new pg.Pool({
    ...connection,
    ...keptAlive,
    max: connections,
    application_name: 'touchline',
    verify: compileNothing,
    types,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: milliseconds.connect,
    statement_timeout: milliseconds.statement,
    lock_timeout: milliseconds.lock,
    idle_in_transaction_session_timeout: milliseconds.idleInTransaction,
  });
  // A broken connection fails its statement and is replaced. An error without a listener would end the process, and the
  // pool only listens to idle connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { pool: seamed, seam } = poolWithSeam(pool, statementNames(), milliseconds.statement);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: seamed }) });
  let ended = false;
  const close = async () => {
    if (ended) return;
    ended = true;
    await pool.end();
  };
  return { db, connection, ownChanges: new OwnChanges(), ...seam, close };
}

/**
 * A server compiles a statement that it thinks expensive. Here that doubled its work: the statements are short, and their
 * estimates high. It is said in a statement, because poolers refuse unknown words in a connection's start.
 */
function compileNothing(client: pg.PoolClient, done: (error?: Error) => void): void {
  // The pool's own limit ends with the sign-in.
  const late = setTimeout(() => client.connection.stream.destroy(), milliseconds.connect).unref();
  client.query('set jit = off', (error) => {
    clearTimeout(late);
    done(error);
  });
}

async function checkServer(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: milliseconds.connect });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error);
    throw new Error(`The PostgreSQL server of DATABASE_URL cannot be reached: ${reason}`, { cause: error });
  }
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    const { version = '', encoding = '' } = rows[0] ?? {};
    const fault = faultOfServer(version, encoding);
    if (fault !== null) throw new Error(fault);
  } finally {
    await client.end();
  }
}

/** Why a server with this version and encoding is refused; null if it is fine. */
export function faultOfServer(version: string, encoding: string): string | null {
  if (Number.parseInt(version, 10) < oldestVersion) {
    return `The PostgreSQL server of DATABASE_URL is version ${version}: Touchline needs ${oldestVersion} or newer.`;
  }
  return encoding === 'UTF8' ? null : `The database of DATABASE_URL is encoded in ${encoding}: Touchline needs UTF8.`;
}
