// Fastify with everything that applies to every request: limits, headers, logs, errors as problems, static files.

import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { logOptions, logRequests } from '../log.ts';
import { randomIds } from '../shortcuts.ts';
import { earlyServer } from './answer-early.ts';
import { replyProblem } from './problem-reply.ts';
import { bodyLimit } from './receive-body.ts';
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts';
import { type SendPage, serveStaticFiles } from './static-files.ts';

const seconds = (count: number): number => count * 1000;

export type LogStream = { write(line: string): void };

/** The app without its routes; mount them before it listens. */
export async function createApp(config: Config, distDir: string, logStream?: LogStream): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  let sendPage: SendPage = () => false;
  const early = earlyServer({
    requestTimeout: seconds(30),
    keepAliveTimeout: seconds(72),
    // Node looks for slow requests only so often.
    connectionsCheckingInterval: seconds(5),
  });
  const app: FastifyInstance = Fastify({
    ...logOptions(config.logLevel, logStream),
    trustProxy: trusted(config.trustProxy),
    bodyLimit,
    genReqId: randomIds(),
    serverFactory: early.serverFactory,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      // An address that cannot be decoded, as a chat leaves one that it cuts off: the app says that there is no such page.
      if (!sendPage(request, reply)) replyProblem(error, request, reply);
    },
  });
  early.admitTo(app);
  endUnusedConnections(app);
  endAnsweredConnections(app);
  sendSecurityHeaders(app, headers);
  logRequests(app);
  app.setErrorHandler(replyProblem);
  sendPage = await serveStaticFiles(app, distDir, config.publicUrl);
  return app;
}

/** A number means how many proxies there are in front of us. */
function trusted(proxies: Config['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** Input that is not valid HTTP never becomes a request, so this response is written by hand. */
function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const request_id = randomBytes(9).toString('base64url');
  const body = JSON.stringify({ status, code: 'malformed', title: 'The request cannot be read', request_id });
  const problemHeaders = { ...headers, 'content-type': 'application/problem+json; charset=utf-8', connection: 'close' };
  const lines = Object.entries({ ...problemHeaders, 'content-length': Buffer.byteLength(body) }).map(
    ([k, v]) => `${k}: ${v}`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

// Connections without a request, which browsers open in advance. Node counts them as busy, so a stopping server would
// wait a whole minute for each.

/** When the app closes, ends the connections that have not sent a whole request head. */
function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  // One function for all of them, and not longer than needed: a stream's connection would keep it for hours.
  function forget(this: Socket): void {
    unused.delete(this);
  }
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.on('close', forget);
  });
  app.server.on('request', ({ socket }) => {
    if (unused.delete(socket)) socket.off('close', forget);
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}

/**
 * When the app closes, a connection ends with the answer that was still owed to it: Node would keep it open for more,
 * and a stopping server would wait for it.
 */
function endAnsweredConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
