// Bodies that never end: many connections that send all of a body but its last byte.

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type HeldBodies = {
  readonly port: number;
  readonly count: number;
  readonly path: string;
  readonly token: string | null;
  readonly bytes: number;
  readonly seconds: number;
};

/** Holds them for some seconds; returns how many were answered meanwhile. */
export async function holdBodies({ port, count, path, token, bytes, seconds }: HeldBodies): Promise<number> {
  const signedIn = token === null ? '' : `authorization: Bearer ${token}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n${signedIn}`;
  const sent = Buffer.concat([Buffer.from(`${head}content-length: ${bytes}\r\n\r\n`), Buffer.alloc(bytes - 1, 'x')]);
  let answered = 0;
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.once('data', () => answered++);
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      socket.write(sent);
      return socket;
    }),
  );
  await pause(seconds * 1000);
  for (const socket of sockets) socket.destroy();
  return answered;
}
