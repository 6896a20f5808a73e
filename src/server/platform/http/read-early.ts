// Sends what is ready in memory, compressed, in one go: for the reads that every phone makes on a Saturday afternoon.

import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../server-context.ts';
import { type EarlyAnswer, flatHeaders } from './answer-early.ts';
import { encodingFor } from './compression.ts';
import { readTally } from './read-tally.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';

type ReadyRoute = Route & Required<Pick<Route, 'ready'>>;

/** The id in a path, as it is written when the API is called as documented. */
const plainId = /^[1-9]\d{0,8}$/;

/** Answers these routes' reads from memory when they can be; everything else is left to Fastify, refusals included. */
export function readEarly(app: FastifyInstance, context: ServerContext, routes: readonly Route[]): void {
  const hot = routes.flatMap((route) => (isReady(route) ? [answerOf(route, app, context)] : []));
  app.earlyAnswers.push(
    (request, response) => request.method === 'GET' && hot.some((answer) => answer(request, response)),
  );
}

/** Any signed-in manager may read it: nothing but the token is judged here. */
function isReady(route: Route): route is ReadyRoute {
  const { who, method } = route.endpoint;
  if (route.ready === undefined) return false;
  if (who !== 'manager' || method !== 'GET') throw new Error(`${route.key} is not a read for every manager`);
  return true;
}

function answerOf({ endpoint, key, ready }: ReadyRoute, app: FastifyInstance, context: ServerContext): EarlyAnswer {
  const [start = '', end = ''] = endpoint.path.split(/:\w+/);
  const hasId = endpoint.path !== start;
  const head = flatHeaders({
    ...securityHeaders(context.config),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  const tally = readTally(context.log, key);
  app.addHook('onClose', async () => tally.tell());
  return ({ url = '', headers }, response) => {
    if (!url.startsWith(start) || !url.endsWith(end)) return false;
    const id = url.slice(start.length, url.length - end.length);
    if (hasId ? !plainId.test(id) : id !== '') return false;
    if (context.sessions.callerOf(headers.authorization) === null) return false;
    const encoding = encodingFor(headers['accept-encoding'] ?? '');
    const answer = encoding === null ? null : ready(context, Number(id));
    const bytes = encoding === null ? undefined : answer?.encoded.readyIn(encoding);
    if (answer === null || encoding === null || bytes === undefined) return false;
    const begun = performance.now();
    const bodyHeaders = ['content-encoding', encoding, 'content-length', String(bytes.length)];
    response.writeHead(200, [...head, ...answer.headers, ...bodyHeaders]);
    // A listener for the end would keep each request until the next full collection: a quarter of the read's time.
    response.end(bytes);
    tally.add(performance.now() - begun);
    return true;
  };
}
