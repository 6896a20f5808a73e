// Stands between a program and its PostgreSQL server and counts what the program sends. At a given message it does
// something: so a program is killed, stopped or cut off at the same point every time, however fast the machine is.

import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import type { DatabaseConnection } from '../../src/server/platform/database/database.ts';

export type Point = {
  /** Which message, counted from 1 since `arm`; or the first that holds this text. */
  readonly message: number | string;
  /** How far it still gets: no further, to the server, or until the server has answered, which nobody hears. */
  readonly gets: 'nowhere' | 'there' | 'an answer';
};

type Armed = { readonly point: Point; readonly act: () => void };

export type CuttingProxy = {
  readonly port: number;
  /** Does this once, at that point; counting begins anew. */
  arm(point: Point, act: () => void): void;
  /** Does nothing any more, if the point was not reached. */
  disarm(): void;
  /** How many messages were sent since `arm`. */
  sent(): number;
  /** Breaks every connection, as a lost network does; new ones are let through. */
  cut(): void;
  close(): Promise<void>;
};

/** A proxy in front of the server there. */
export async function cuttingProxy(target: NetConnectOpts): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let sent = 0;
  let armed: Armed | null = null;
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        (socket === client ? upstream : client).destroy();
      });
    }
    let unheard: Armed | null = null;
    upstream.on('data', (answer) => {
      if (unheard === null) client.write(answer);
      else if (isEndOfAnswer(answer)) unheard.act();
    });
    client.on('data', (message) => {
      sent++;
      const reached = armed !== null && isReached(armed.point, sent, message) ? armed : null;
      if (reached !== null) armed = null;
      if (reached?.point.gets === 'nowhere') return reached.act();
      if (reached?.point.gets === 'an answer') unheard = reached;
      upstream.write(message, () => reached?.point.gets === 'there' && reached.act());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    arm: (point, act) => {
      sent = 0;
      armed = { point, act };
    },
    disarm: () => {
      armed = null;
    },
    sent: () => sent,
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A proxy in front of this database, and the connection through it. */
export async function proxiedDatabase(
  database: DatabaseConnection,
): Promise<{ readonly proxy: CuttingProxy; readonly connection: DatabaseConnection }> {
  const { connectionString, host = '', port } = database;
  if (connectionString === undefined) {
    const proxy = await cuttingProxy({ path: `${host}/.s.PGSQL.${port}` });
    return { proxy, connection: { ...database, host: '127.0.0.1', port: proxy.port } };
  }
  const url = new URL(connectionString);
  const proxy = await cuttingProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  url.hostname = '127.0.0.1';
  return { proxy, connection: { connectionString: url.href } };
}

const isReached = ({ message }: Point, sent: number, bytes: Buffer): boolean =>
  typeof message === 'string' ? bytes.includes(message) : sent === message;

/** PostgreSQL's 'ready for query' is the last of an answer, after the commit; signing in, it asks again and again. */
const isEndOfAnswer = (bytes: Buffer): boolean =>
  bytes.subarray(-6, -1).toString('latin1') === 'Z\0\0\0\u0005' || bytes.subarray(0, 1).toString('latin1') === 'R';
