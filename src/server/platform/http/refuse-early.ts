// Refuses saves while too many wait: under an overload these refusals are most of the requests, so each must cost little,
// and what was accepted must not wait for them.

import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Problem } from '#api/problem';
import type { ServerContext } from '../server-context.ts';
import { randomIds } from '../shortcuts.ts';
import { type EarlyAnswer, flatHeaders } from './answer-early.ts';
import { overloaded } from './http-error.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';

const oneSecond = 1000;
/**
 * So many are answered in one turn of the event loop. Who is refused may be back before the turn ends, so without a bound
 * it lasts for ever, and a save that was accepted needs several turns: for its statements, and for its connection, because
 * Node accepts one connection a turn.
 */
const mostInTurn = 100;

/** Answers 503 for these routes while they are full; their refusals are one line of the log a second. */
export function refuseEarly(app: FastifyInstance, context: ServerContext, routes: readonly Route[]): void {
  const fullness = new Map(routes.flatMap(({ key, isFull }) => (isFull === undefined ? [] : [[key, isFull] as const])));
  const refuse = refusal(context);
  app.earlyAnswers.push(
    (request, response) =>
      fullness.get(`${request.method} ${request.url}`)?.(context) === true && refuse(request, response),
  );
}

function refusal({ config, log }: ServerContext): EarlyAnswer {
  const { status, code, message: title, retryAfter } = overloaded();
  const head = flatHeaders({
    ...securityHeaders(config),
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  });
  const nextId = randomIds();
  let refused = 0;
  const tell = (): void => {
    log.warn({ refused, status }, 'requests were refused, because too many waited');
    refused = 0;
  };
  const answer = (response: ServerResponse): void => {
    const body = JSON.stringify({ status, code, title, request_id: nextId() } satisfies Problem);
    response.writeHead(status, [...head, 'content-length', String(Buffer.byteLength(body))]);
    response.end(body);
  };
  let waiting: ServerResponse[] = [];
  const answerSome = (): void => {
    for (const response of waiting.slice(0, mostInTurn)) answer(response);
    waiting = waiting.slice(mostInTurn);
    if (waiting.length > 0) setImmediate(answerSome);
  };
  return (_request, response) => {
    if (refused++ === 0) setTimeout(tell, oneSecond).unref();
    if (waiting.push(response) === 1) setImmediate(answerSome);
    return true;
  };
}
