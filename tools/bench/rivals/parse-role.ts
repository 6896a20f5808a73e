// The role of the rival: Parse Server with LiveQuery, in production, without a log.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DatabaseConnection } from '#server/platform/database/database';
import { monotonicNow } from '../process/child.ts';
import { freePort } from '../process/free-port.ts';
import { cpuOfThisProcess } from '../process/memory.ts';
import { parseApplication, parseMasterKey } from './parse-keys.ts';

type ParseModule = { readonly ParseServer: { startApp(options: object): Promise<unknown> } };

/** As many as Touchline has for its requests. */
const connections = 10;

const updates: number[] = [];

export const parseActs = {
  /** Starts the server that is installed in this folder; returns its port. */
  async start({ folder, connection }: { folder: string; connection: DatabaseConnection }): Promise<number> {
    process.env['NODE_ENV'] = 'production';
    // It opens a log when it is loaded, before it reads its options.
    process.env['PARSE_SERVER_LOGS_FOLDER'] = 'null';
    const { ParseServer } = createRequire(join(folder, 'package.json'))('parse-server') as ParseModule;
    const port = await freePort();
    const query = ({ query: text }: { query: unknown }): void => {
      if (String(text).startsWith('UPDATE "Match"')) updates.push(monotonicNow());
    };
    await ParseServer.startApp({
      appId: parseApplication,
      masterKey: parseMasterKey,
      serverURL: `http://127.0.0.1:${port}/parse`,
      mountPath: '/parse',
      host: '127.0.0.1',
      port,
      databaseURI: 'postgres://localhost',
      databaseOptions: { ...connection, max: connections, initOptions: { query } },
      liveQuery: { classNames: ['Match'] },
      startLiveQueryServer: true,
      silent: true,
      logLevel: 'error',
      logsFolder: null,
    });
    return port;
  },
  /** When a match's change was sent to the database, for every one since the last call. */
  async takeUpdates(_nothing: null): Promise<readonly number[]> {
    return updates.splice(0);
  },
  cpu: cpuOfThisProcess,
};
export type ParseActs = typeof parseActs;
