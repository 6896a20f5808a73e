// The whole server on a test file's own database, with a clock that stands still until it is set.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { instant } from '#game/instant';
import { type SettableClock, settableClock } from '../../src/server/platform/clock/clock.ts';
import { type Config, readConfig } from '../../src/server/platform/config.ts';
import { type RunningServer, startServer } from '../../src/server/start-server.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { createManager, type ManagerTraits, openSession, type TestManager } from './test-manager.ts';

export type TestServer = RunningServer & {
  readonly database: TestDatabase;
  readonly clock: SettableClock;
  /** The log, one JSON text per line. */
  readonly log: readonly string[];
  /** A caller who is not signed in. */
  readonly anonymous: ApiClient;
  /** A caller with a session of this manager, whose token is always fresh. */
  as(manager: TestManager): ApiClient;
  createManager(traits?: ManagerTraits): Promise<TestManager>;
  createReporter(traits?: ManagerTraits): Promise<TestManager>;
  createAdmin(traits?: ManagerTraits): Promise<TestManager>;
  /** The manager who was created with this e-mail address, as a caller. */
  signIn(email: string): Promise<ApiClient>;
  /** Runs the jobs that are due at the clock's instant. */
  runDueJobs(): Promise<number>;
};

export type TestServerOptions = {
  /** The clock's first instant. */
  readonly now?: string;
  readonly config?: Partial<Config>;
  readonly distDir?: string;
  /** Runs jobs automatically, as in real use; by default they are asleep. */
  readonly jobsAwake?: boolean;
};

/** Starts the server for this test file; call it once at the top level. It stops after the last test. */
export async function testServer({
  now = '2025-08-20T12:00:00Z',
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase();
  const clock = settableClock(instant(now));
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-server-'));
  const log: string[] = [];
  const config = {
    ...readConfig({ DATA_DIR: dataDir }, 'test'),
    port: 0,
    logLevel: 'info' as const,
    ...options.config,
  };
  const running = await startServer(config, clock, {
    database,
    jobsAsleep: options.jobsAwake !== true,
    logStream: { write: (line) => void log.push(line) },
    ...(options.distDir === undefined ? {} : { distDir: options.distDir }),
  });
  afterAll(async () => {
    await running.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { origin, context } = running;
  const as = (manager: TestManager): ApiClient =>
    apiClient(origin, () => context.sessions.admit({ managerId: manager.id, sessionId: manager.sessionId }).token);
  const create = (traits: ManagerTraits) => createManager(database.db, clock.now(), traits);
  return {
    ...running,
    database,
    clock,
    log,
    anonymous: apiClient(origin, () => null),
    as,
    createManager: (traits = {}) => create(traits),
    createReporter: (traits = {}) => create({ is_reporter: true, ...traits }),
    createAdmin: (traits = {}) => create({ is_admin: true, ...traits }),
    signIn: async (email) => as(await openSession(database.db, clock.now(), email)),
    runDueJobs: () => running.jobs.runDueJobs(),
  };
}
