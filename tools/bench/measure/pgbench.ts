// The floor for writes: `pgbench -N` (one update, one select, one insert in a transaction) on the measured server.

import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseConnection } from '#server/platform/database/database';

export type Pgbench = {
  readonly name: string;
  /** Transactions per second over this many seconds. */
  run(seconds: number): Promise<number>;
};

const database = 'bench_floor';
const packages = '/usr/lib/postgresql';
/** As many as in the server's own pool. */
const clients = 10;
const scale = 10;
const accounts = scale * 100_000;
const runProgram = promisify(execFile);

/** Creates the tables in a separate database; without the program, the same transaction runs through `pg`. */
export async function preparePgbench(connection: DatabaseConnection): Promise<Pgbench> {
  const own = new pg.Client(connection);
  await own.connect();
  const { rowCount } = await own.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 0) await own.query(`create database ${database}`);
  await own.end();
  const program = findPgbench();
  if (program === null || connection.host === undefined) return throughPg({ ...connection, database });
  const { host, port = 5432, user = 'postgres' } = connection;
  const server = ['-h', host, '-p', String(port), '-U', user];
  if (rowCount === 0) await runProgram(program, ['-i', '-q', '-s', String(scale), ...server, database]);
  return {
    name: 'pgbench -N',
    run: async (seconds) => {
      const load = ['-N', '-n', '-c', String(clients), '-j', '2', '-T', String(seconds)];
      const { stdout } = await runProgram(program, [...load, ...server, database]);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
    },
  };
}

function findPgbench(): string | null {
  const versions = existsSync(packages) ? readdirSync(packages).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(packages, version, 'bin', 'pgbench')).find((file) => existsSync(file)) ?? null;
}

async function throughPg(connection: pg.ClientConfig): Promise<Pgbench> {
  const pool = new pg.Pool({ ...connection, max: clients, idleTimeoutMillis: 1000 });
  await pool.query(`create table if not exists account (aid integer primary key, balance integer, filler char(84))`);
  await pool.query(`create table if not exists history (aid integer, delta integer, at timestamptz, filler char(22))`);
  await pool.query(
    `insert into account select aid, 0, '' from generate_series(1, ${accounts}) aid on conflict do nothing`,
  );
  const loop = async (until: number): Promise<number> => {
    const client = await pool.connect();
    let done = 0;
    for (; performance.now() < until; done++) {
      const values = [1 + Math.floor(Math.random() * accounts), 5];
      await client.query('begin');
      await client.query('update account set balance = balance + $2 where aid = $1', values);
      await client.query('select balance from account where aid = $1', values.slice(0, 1));
      await client.query(`insert into history values ($1, $2, now(), '')`, values);
      await client.query('commit');
    }
    client.release();
    return done;
  };
  return {
    name: 'the transaction of pgbench -N through pg: pgbench is not installed',
    run: async (seconds) => {
      const until = performance.now() + seconds * 1000;
      const done = await Promise.all(Array.from({ length: clients }, () => loop(until)));
      return done.reduce((sum, one) => sum + one, 0) / seconds;
    },
  };
}
