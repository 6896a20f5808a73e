// A schema beside the installation's own, in which a backup is restored as a test. What a killed test has left is dropped
// by the next one, and by every start.

import pg from 'pg';
import { type DatabaseConnection, keptAlive } from '../../platform/database/database.ts';

export const scratchSchema = 'touchline_check';
const lockNumber = 7_046_004;

/** Does the work with an empty scratch schema, in which its connection finds its tables; then drops it. */
export async function withScratch<Result>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connected(connection);
  try {
    if (!(await tryLock(client))) throw new Error('a backup is being checked already');
    await drop(client);
    await client.query(`create schema ${scratchSchema}`);
    await client.query(`set search_path to ${scratchSchema}; set timezone to 'UTC'`);
    try {
      return await work(client);
    } finally {
      await client.query('rollback');
      await drop(client);
    }
  } finally {
    await client.end();
  }
}

/** Drops what a killed test has left, unless one is running. */
export async function dropScratch(connection: DatabaseConnection): Promise<void> {
  const client = await connected(connection);
  try {
    if (await tryLock(client)) await drop(client);
  } finally {
    await client.end();
  }
}

async function connected(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ...keptAlive, application_name: 'touchline backup check' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}

/** Held until the connection ends. */
async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockNumber]);
  return rows[0]?.mine === true;
}

const drop = (client: pg.Client): Promise<unknown> =>
  client.query(`set client_min_messages = warning; drop schema if exists ${scratchSchema} cascade`);
