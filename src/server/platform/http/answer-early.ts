// What is answered before Fastify sees the request: refusals under an overload, and reads that are ready in memory. For
// these, everything that a framework does for a request would be most of the work.

import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Answers the request and returns true, or leaves it to the next one and returns false. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** In this order they are asked before Fastify. */
    readonly earlyAnswers: EarlyAnswer[];
  }
}

type Timeouts = Pick<Server, 'requestTimeout' | 'keepAliveTimeout'> & { readonly connectionsCheckingInterval: number };

/** V8 decides after so many objects of a kind how much room each has for its properties. */
const untilRoomIsDecided = 8;

/**
 * Makes the first requests and responses, all at once: if a collection falls between those of a server that has just
 * started, V8 decides that they have no room at all, and keeps a table of 1.6 KB beside each response from then on.
 */
function decideRoom(): void {
  Array.from({ length: untilRoomIsDecided }, () => new ServerResponse(new IncomingMessage(new Socket())));
}

/** Fastify's server, and how to let early answers go first once the app has been made. */
export function earlyServer({ connectionsCheckingInterval, ...timeouts }: Timeouts): {
  readonly serverFactory: (handle: RequestListener) => Server;
  admitTo(app: FastifyInstance): void;
} {
  decideRoom();
  const answers: EarlyAnswer[] = [];
  let isClosing = false;
  return {
    serverFactory: (handle) => {
      const server = createServer({ connectionsCheckingInterval }, (request, response) => {
        if (!isClosing) for (const answer of answers) if (answer(request, response)) return;
        handle(request, response);
      });
      return Object.assign(server, timeouts);
    },
    admitTo: (app) => {
      app.decorate('earlyAnswers', answers);
      // Fastify tells the connections of a closing server to end.
      app.addHook('preClose', async () => {
        isClosing = true;
      });
    },
  };
}

/** Headers as Node takes them without looking at each: name, value, name, value. */
export const flatHeaders = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).flat();
