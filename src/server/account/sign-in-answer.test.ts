import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { browserOf } from './sign-in-answer.ts';

const named = (agent?: string): string => browserOf({ headers: { 'user-agent': agent } } as FastifyRequest);

it('a browser is called what it calls itself, in two hundred signs at most', () => {
  expect(named('Firefox 141')).toBe('Firefox 141');
  expect([named('x'.repeat(200)), named('x'.repeat(201))]).toEqual(['x'.repeat(200), 'x'.repeat(200)]);
  expect(named()).toBe('unknown');
});
