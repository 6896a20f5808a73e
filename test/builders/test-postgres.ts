// The PostgreSQL server of one test run: a private one, or the one in DATABASE_URL_FOR_TESTS (an address, or debian).
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../../src/server/platform/database/database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { startPrivatePostgres } from '../../src/server/platform/database/private-postgres/private-postgres.ts';
import { databaseFolder } from './database-folder.ts';
import { mostConnections, startDebianPostgres } from './debian-postgres.ts';
import { emptyingStatement } from './emptying-statement.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestPostgres;
  }
}

/** The run's server, the migrated database that each test file's is copied from, and what empties such a copy. */
export type TestPostgres = {
  readonly connection: DatabaseConnection;
  readonly template: string;
  readonly emptying: string;
};

type RunningServer = { readonly connection: DatabaseConnection; stop(): Promise<void> };

/** Called by vitest once before the first test file; vitest calls the returned function after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env['DATABASE_URL_FOR_TESTS'] ?? '');
  // What is tested here outlives no process. What must outlive one is tested on databases of its own.
  await administer(server.connection, 'alter role current_user set synchronous_commit = off');
  const template = `touchline_template_${process.pid}`;
  await administer(server.connection, `create database ${template}`);
  const migrated = inDatabase(server.connection, template);
  await migrate(migrated);
  const emptying = await emptyingStatement(migrated);
  project.provide('testServer', { connection: server.connection, template, emptying });
  return async () => {
    await administer(server.connection, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(server: string): Promise<RunningServer> {
  if (server === 'debian') return startDebianPostgres();
  if (server !== '') return { connection: { connectionString: server }, stop: async () => undefined };
  const folder = databaseFolder();
  const { connection, close } = await startPrivatePostgres(folder, null, mostConnections);
  const stop = async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
  return { connection, stop };
}

/** The same server with another database. */
export function inDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs one statement outside a transaction, such as creating a database. */
export async function administer(connection: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
