// Where the drills take place: a PostgreSQL server, a proxy in front of it, and databases copied from a prepared one.

import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConnection } from '#server/platform/database/database';
import { type CuttingProxy, cuttingProxy } from '#test/builders/cutting-proxy';
import { startDebianPostgres } from '#test/builders/debian-postgres';

export type DrillPlace = {
  readonly proxy: CuttingProxy;
  /** This database, straight. */
  direct(name: string): DatabaseConnection & { readonly connectionString: string };
  /** The address of this database through the proxy. */
  throughProxy(name: string): string;
  /** Makes the database anew: a copy of the other, or an empty one. */
  renew(name: string, from?: string): Promise<void>;
  close(): Promise<void>;
};

/** Starts the server and the proxy. */
export async function drillPlace(): Promise<DrillPlace> {
  const server = await startDebianPostgres();
  const { connectionString } = server.connection;
  const proxy = await cuttingProxy({ port: Number(new URL(connectionString).port), host: '127.0.0.1' });
  const named = (name: string, port?: number): string => {
    const url = new URL(connectionString);
    url.pathname = `/${name}`;
    if (port !== undefined) url.port = String(port);
    return url.href;
  };
  const administer = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    proxy,
    direct: (name) => ({ connectionString: named(name) }),
    throughProxy: (name) => named(name, proxy.port),
    renew: (name, from = 'template0') =>
      administer(`drop database if exists ${name} with (force)`, `create database ${name} template ${from}`),
    close: async () => {
      await proxy.close();
      await server.stop();
    },
  };
}

/** A program of this build, beside the one that runs. */
export const builtProgram = (name: string): string => join(process.argv[1] ?? '', '..', `${name}.mjs`);
