// Stands between a program and its PostgreSQL server and counts what the program sends. At a given message it does
// something: so a program is killed, stopped or cut off at the same point every time, however fast the machine is.

import { connect, createServer, type Socket } from 'node:net';

export type Point = {
  /** Which message, counted from 1 since `arm`. */
  readonly message: number;
  /** Whether the message still reaches the server. */
  readonly isDelivered: boolean;
};

export type CuttingProxy = {
  readonly port: number;
  /** Does this once, at that point; counting begins anew. */
  arm(point: Point, act: () => void): void;
  /** How many messages were sent since `arm`. */
  sent(): number;
  /** Breaks every connection, as a lost network does; new ones are let through. */
  cut(): void;
  close(): Promise<void>;
};

/** A proxy in front of the server at this port of this machine. */
export async function cuttingProxy(target: number): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let sent = 0;
  let armed: { readonly point: Point; readonly act: () => void } | null = null;
  const server = createServer((client) => {
    const upstream = connect({ port: target, host: '127.0.0.1' });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        (socket === client ? upstream : client).destroy();
      });
    }
    upstream.on('data', (answer) => client.write(answer));
    client.on('data', (message) => {
      sent++;
      const reached = armed !== null && sent === armed.point.message ? armed : null;
      if (reached !== null) armed = null;
      if (reached !== null && !reached.point.isDelivered) reached.act();
      else upstream.write(message, () => reached?.act());
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
    sent: () => sent,
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
