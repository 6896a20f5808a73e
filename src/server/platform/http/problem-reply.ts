// The only place where errors become responses: RFC 9457 problem+json. A broken invariant is logged and its details
// stay hidden.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#api/problem';
import { isRetryable } from '../database/transaction.ts';
import { HttpError } from './http-error.ts';
import { InvalidInput } from './read-input.ts';

type Described = Omit<Problem, 'request_id'> & { readonly retryAfter?: number | undefined };

const busy: Described = {
  status: 503,
  code: 'busy',
  title: 'The server is busy. Try again in a moment.',
  retryAfter: 2,
};
const broken: Described = { status: 500, code: 'internal', title: 'Something went wrong on the server' };

/** Responds with this error's problem. */
export function replyProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const described = describe(error);
  if (described === broken) request.log.error({ err: error }, 'a request failed');
  if (described === busy) request.log.warn({ reason: loggedReason(error) }, 'request refused');
  sendProblem(described, request, reply);
}

/** Sends a problem that is not one of our errors, such as an unknown path. */
export function sendProblem(described: Described, request: FastifyRequest, reply: FastifyReply): void {
  const { retryAfter, ...problem } = described;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ ...problem, request_id: request.id }));
}

function describe(error: unknown): Described {
  if (error instanceof HttpError) {
    const { status, code, message: title, current, retryAfter } = error;
    const fields = error instanceof InvalidInput ? { fields: error.fields } : {};
    return { status, code, title, retryAfter, ...fields, ...(current === undefined ? {} : { current }) };
  }
  if (isOverload(error)) return busy;
  return describeFramework(error) ?? broken;
}

/** On one line: under overload there are thousands of them. */
const loggedReason = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Statement timeout, too many connections, server stopping or starting, and locks after the last retry. */
const overloadCodes = /^(57014|53\d\d\d|57P0[1-5]|08\d\d\d|ECONN(REFUSED|RESET)|EPIPE|ENOENT)$/;
const overloadMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i;

function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return isRetryable(error) || overloadCodes.test(code) || overloadMessages.test(error.message);
}

/** What the framework refuses before a route is reached. */
function describeFramework(error: unknown): Described | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return { status: 413, code: 'too_large', title: 'The body is too large' };
  if (status === 503) return busy;
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return { status: 400, code: 'malformed', title: 'The request cannot be read' };
}
