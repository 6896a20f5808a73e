// The role of one more process on the measured server's database.

import type { Instant } from '#game/instant';
import { settableClock } from '#server/platform/clock/clock';
import { readConfig } from '#server/platform/config';
import { connectDatabase, type DatabaseConnection } from '#server/platform/database/database';
import { type RunningServer, startServer } from '#server/start-server';

/** The private PostgreSQL of the world has forty connections for all. */
const connections = 6;

let running: RunningServer | null = null;

export const joinedActs = {
  /** Starts a server with this data directory's secret on this database; returns its port. */
  async join({ dataDir, connection, now }: { dataDir: string; connection: DatabaseConnection; now: Instant }) {
    const config = {
      ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'info', TRUST_PROXY: '1' }, 'test'),
      port: 0,
      host: '127.0.0.1',
    };
    const database = connectDatabase(connection, connections);
    running = await startServer(config, settableClock(now), { database, jobsAsleep: true });
    return Number(new URL(running.origin).port);
  },
};
export type JoinedActs = typeof joinedActs;

export const closeJoined = async (): Promise<void> => {
  await running?.close();
  await running?.context.database.close();
};
