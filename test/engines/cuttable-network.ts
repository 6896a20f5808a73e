// The network between a browser and the server, which a test cuts and mends: so every engine can lose it.

import { connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/**
 * 'refusing' closes what is open and everything new. 'deaf' lets requests through to the server and swallows every
 * answer: the browser cannot know whether it was heard.
 */
export type NetworkState = 'open' | 'refusing' | 'deaf';

export type CuttableNetwork = {
  /** Where the browser finds the server. */
  readonly origin: string;
  /** From now on it leads to this port of this machine. */
  leadTo(port: number): void;
  /** What was swallowed never arrives: connections of another state are closed. */
  become(state: NetworkState): void;
};

/** Listens on a free port; stops after the last test of the file. */
export async function cuttableNetwork(): Promise<CuttableNetwork> {
  let state: NetworkState = 'open';
  let target = 0;
  const sockets = new Set<Socket>();
  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer({ noDelay: true }, (near) => {
    if (state === 'refusing') {
      near.destroy();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => state !== 'deaf' && near.write(bytes));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // The close that follows an error is what matters.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  afterAll(() => {
    server.close();
    closeAll();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The network has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    leadTo: (port) => {
      target = port;
    },
    become: (next) => {
      state = next;
      if (next !== 'deaf') closeAll();
    },
  };
}
