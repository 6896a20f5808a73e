// What is decided before a body is received: whether there is room for it, and how long it may take.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.ts';
import type { BodyBudget } from './body-budget.ts';
import { type HttpError, overloaded } from './http-error.ts';

/** What most bodies may have; an endpoint with larger ones says so. */
export const bodyLimit = 256 * 1024;
/** Nothing that a stranger may send is longer than a few addresses. */
export const strangersLimit = 16 * 1024;

const seconds = (count: number): number => count * 1000;
/** A body of a kilobyte on a bad line, and what each further kilobyte may take: 64 KB a second. */
const leastTime = seconds(10);
const timeOfKilobyte = 1000 / 64;

/**
 * Takes room for the request's body until the answer is sent, or returns a 503 if there is none; a body that is too slow
 * loses its connection.
 */
export function receiveBody(
  budget: BodyBudget,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, mostBytes }: { readonly caller: Caller | null; readonly mostBytes: number },
): HttpError | null {
  const { raw } = request;
  const isChunked = raw.headers['transfer-encoding'] !== undefined;
  // A longer one is refused without being received.
  const bytes = isChunked ? mostBytes : Math.min(Number(raw.headers['content-length'] ?? 0) || 0, mostBytes);
  if (bytes === 0) return null;
  const giveBack = budget.take(caller?.sessionId ?? 'strangers', bytes, mostBytes > bodyLimit);
  if (giveBack === null) {
    // The rest of it is not even read.
    reply.header('connection', 'close');
    return overloaded();
  }
  const tooSlow = setTimeout(() => raw.destroy(), leastTime + (bytes / 1024) * timeOfKilobyte);
  raw.once('end', () => clearTimeout(tooSlow));
  reply.raw.once('close', () => {
    clearTimeout(tooSlow);
    giveBack();
  });
  return null;
}
