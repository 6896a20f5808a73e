// A replay's server: on its own database, with a clock that stands still until it is set.

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Instant } from '#game/instant';
import { type SettableClock, settableClock } from '#server/platform/clock/clock';
import { type Config, environment, readConfig } from '#server/platform/config';
import { type RunningServer, startServer } from '#server/start-server';

/** The exit status of a program that was ended by a signal. */
export const interrupted = 130;

export type ReplayServer = {
  readonly server: RunningServer;
  readonly clock: SettableClock;
  /** The server's error log, line by line. */
  readonly errors: readonly string[];
  close(): Promise<void>;
};

/**
 * Starts it at this instant: on a new database on DATABASE_URL, otherwise on a private PostgreSQL; both are deleted
 * afterwards.
 */
export async function startReplayServer(at: number, settings: Partial<Config> = {}): Promise<ReplayServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-replay-'));
  const database = await databaseOfItsOwn(environment['DATABASE_URL']?.trim() ?? '');
  const environmentOfItsOwn = { DATA_DIR: dataDir, ...(database === null ? {} : { DATABASE_URL: database.url }) };
  const config = { ...readConfig({ ...environmentOfItsOwn, LOG_LEVEL: 'error' }, 'test'), port: 0, ...settings };
  const clock = settableClock(at as Instant);
  const errors: string[] = [];
  const logStream = { write: (line: string) => void errors.push(line.trim()) };
  const removeEverything = async (): Promise<void> => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await startServer(config, clock, { jobsAsleep: true, logStream });
    const close = async (): Promise<void> => {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      await server.close();
      await removeEverything();
    };
    // An interrupted replay leaves no database behind.
    const interrupt = (): void => {
      process.exitCode = interrupted;
      void close().finally(() => process.exit(interrupted));
    };
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    return { server, clock, errors, close };
  } catch (error) {
    await removeEverything();
    throw error;
  }
}

type OwnDatabase = { readonly url: string; drop(): Promise<void> };

async function databaseOfItsOwn(serverUrl: string): Promise<OwnDatabase | null> {
  if (serverUrl === '') return null;
  const name = `touchline_replay_${randomBytes(6).toString('hex')}`;
  try {
    await administer(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
  } catch (error) {
    throw new Error('No database for the replay can be made on the server of DATABASE_URL', { cause: error });
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
