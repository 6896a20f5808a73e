// Connections on which nothing was ever asked, as browsers open them in advance. Node counts them among the busy ones,
// so a server that stops would wait a whole minute for each.

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Ends, when the app closes, the connections that have not brought a whole request's head. */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}
