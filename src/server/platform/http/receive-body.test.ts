import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Caller } from '../access/caller.ts';
import { BodyBudget } from './body-budget.ts';
import { bodyLimit, receiveBody, strangersLimit } from './receive-body.ts';

const megabyte = 1024 * 1024;
const mostOfHolder = 17 * megabyte;
let budget: BodyBudget;
beforeEach(() => {
  budget = new BodyBudget();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

type Sent = { length?: number | string; isChunked?: boolean; mostBytes?: number; sessionId?: string };

/** A request with such a body, its answer, and what was done to them. */
function received({ length, isChunked = false, mostBytes = mostOfHolder, sessionId }: Sent) {
  const headers = {
    ...(length === undefined ? {} : { 'content-length': String(length) }),
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}),
  };
  const destroy = vi.fn<() => void>();
  const request = Object.assign(new EventEmitter(), { headers, destroy });
  const answer = new EventEmitter();
  const header = vi.fn<(name: string, value: string) => void>();
  const fault = receiveBody(
    budget,
    { raw: request } as unknown as FastifyRequest,
    { raw: answer, header } as unknown as FastifyReply,
    { caller: sessionId === undefined ? null : ({ sessionId } as Caller), mostBytes },
  );
  return { fault, request, answer, destroy, header };
}
const isTaken = (sent: Sent): boolean => received(sent).fault === null;

it('a body has ten seconds, and one more for each 64 kilobytes', () => {
  const { destroy } = received({ length: 64 * 1024 });
  vi.advanceTimersByTime(10_999);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledOnce();
});

it.each(['request', 'answer'] as const)('a body is not too slow once its %s is over', (which) => {
  const body = received({ length: 1024 });
  body[which].emit(which === 'request' ? 'end' : 'close');
  vi.advanceTimersByTime(60_000);
  expect(body.destroy).not.toHaveBeenCalled();
});

it('a body takes its room until the answer is sent, not only until it was received', () => {
  const { request, answer } = received({ length: mostOfHolder });
  request.emit('end');
  expect(isTaken({ length: 1 })).toBe(false);
  answer.emit('close');
  expect(isTaken({ length: 1 })).toBe(true);
});

it('without room it is refused, and the rest of it is not read', () => {
  received({ length: mostOfHolder });
  const { fault, header } = received({ length: 1 });
  expect(fault).toMatchObject({ status: 503, code: 'busy', retryAfter: 1 });
  expect(header.mock.calls).toEqual([['connection', 'close']]);
});

it('strangers share their room, and each session has its own', () => {
  expect(isTaken({ length: mostOfHolder })).toBe(true);
  expect([isTaken({ length: 1, sessionId: 'a' }), isTaken({ length: mostOfHolder, sessionId: 'b' })]).toEqual([
    true,
    true,
  ]);
  expect([isTaken({ length: 1, sessionId: 'b' }), isTaken({ length: 1, sessionId: 'a' })]).toEqual([false, true]);
});

it.each<Sent>([{}, { length: 0 }, { length: 'long' }])('no room and no time are needed for the body of %j', (sent) => {
  const { answer } = received({ length: mostOfHolder });
  answer.emit('close');
  const { fault, destroy } = received(sent);
  vi.advanceTimersByTime(60_000);
  expect([fault, destroy.mock.calls, isTaken({ length: mostOfHolder })]).toEqual([null, [], true]);
});

it('of an unknown length it takes what it may have at most, and of too long a one no more than that', () => {
  expect(isTaken({ isChunked: true })).toBe(true);
  expect(isTaken({ length: 1 })).toBe(false);
  expect(isTaken({ length: 900 * megabyte, mostBytes: strangersLimit, sessionId: 'a' })).toBe(true);
});

it('a body is a large one where the endpoint takes more than most do', () => {
  const sizes = [bodyLimit + 1, bodyLimit + 1, bodyLimit + 1, bodyLimit];
  expect(sizes.map((mostBytes) => isTaken({ length: 1, mostBytes }))).toEqual([true, true, false, true]);
});

it('a stranger sends sixteen kilobytes at most, and everybody else 256', () => {
  expect([strangersLimit, bodyLimit]).toEqual([16 * 1024, 256 * 1024]);
});
