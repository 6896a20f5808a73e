import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { HttpError } from './http-error.ts';
import { replyProblem } from './problem-reply.ts';

const withField = (message: string, field: object): Error => Object.assign(new Error(message), field);
let thrown: unknown;
const app = fastify({ exposeHeadRoutes: false });
app.setErrorHandler(replyProblem);
app.get('/', () => {
  throw thrown;
});
afterAll(() => app.close());

const busy = [503, 'busy', '2'];
it.each<[string, unknown, unknown[]]>([
  [
    'a refusal that may be tried again',
    new HttpError(429, 'slow', 'Slow down', { retryAfter: 9.2 }),
    [429, 'slow', '10'],
  ],
  ['a statement that took too long', withField('canceling statement', { code: '57014' }), busy],
  ['a database that is full', withField('too many clients', { code: '53300' }), busy],
  ['a database that starts', withField('starting up', { code: '57P03' }), busy],
  ['a database that is gone', withField('terminating', { code: '57P05' }), busy],
  ['a connection that broke', withField('broken', { code: '08006' }), busy],
  ['nobody who answers', withField('connect', { code: 'ECONNREFUSED' }), busy],
  ['a lock that others hold', withField('deadlock detected', { code: '40P01' }), busy],
  ['no connection to be had', new Error('timeout exceeded when trying to connect'), busy],
  ['a framework that is busy', withField('closing', { statusCode: 503 }), busy],
  ['too large a body', withField('large', { statusCode: 413 }), [413, 'too_large', undefined]],
  ['the lowest fault of a request', withField('bad', { statusCode: 400 }), [400, 'malformed', undefined]],
  ['the highest fault of a request', withField('bad', { statusCode: 499 }), [400, 'malformed', undefined]],
  ['what is no fault of a request', withField('odd', { statusCode: 399 }), [500, 'internal', undefined]],
  ['a fault of the framework', withField('odd', { statusCode: 500 }), [500, 'internal', undefined]],
  ['a row that must not be', withField('duplicate key', { code: '23505' }), [500, 'internal', undefined]],
  ['a fault of ours', new TypeError('a secret'), [500, 'internal', undefined]],
  ['what is no error', 'a secret', [500, 'internal', undefined]],
])('%s', async (_what, error, [status, code, retryAfter]) => {
  thrown = error;
  const answer = await app.inject('/');
  const problem = answer.json<{ code: string; status: number; request_id: string }>();
  expect([answer.statusCode, problem.code, answer.headers['retry-after']]).toEqual([status, code, retryAfter]);
  expect(problem.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).not.toContain('secret');
});
