// A second process of a test file's server, as behind a proxy: on the same database, through a pool of its own.

import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { connectDatabase, type DatabaseHandle } from '../../src/server/platform/database/database.ts';
import { type RunningServer, startServer } from '../../src/server/start-server.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import type { TestManager } from './test-manager.ts';
import type { TestServer } from './test-server.ts';

export type SecondProcess = RunningServer & {
  /** The same manager at this process. */
  as(manager: TestManager): ApiClient;
};

/**
 * Starts it, with its jobs asleep; it stops after the test that starts it or after the file's last one, or when it is
 * closed. A test that holds queries back gives it the first one's pool.
 */
export async function secondProcess(first: TestServer, shared: DatabaseHandle | null = null): Promise<SecondProcess> {
  const database = shared ?? connectDatabase(first.database.connection);
  const running = await startServer({ ...first.context.config, port: 0 }, first.clock, {
    database,
    jobsAsleep: true,
    logStream: { write: () => undefined },
  });
  let closing: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    await running.close();
    if (shared === null) await database.close();
  };
  const close = (): Promise<void> => (closing ??= end());
  // A hook of the file that is set within a test never runs.
  if (TestRunner.getCurrentTest() === undefined) afterAll(close);
  else onTestFinished(close);
  const { origin, context } = running;
  return {
    ...running,
    close,
    as: ({ id, sessionId }) => apiClient(origin, () => context.sessions.admit({ managerId: id, sessionId }).token),
  };
}
