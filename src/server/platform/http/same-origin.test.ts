import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { mustBeSameOrigin } from './same-origin.ts';

const publicUrl = 'https://league.example.org';
const isLet = (headers: Readonly<Record<string, string>>): boolean => {
  try {
    mustBeSameOrigin({ headers } as unknown as FastifyRequest, { publicUrl });
    return true;
  } catch (error) {
    expect(error).toMatchObject({
      status: 403,
      code: 'cross_site',
      message: 'This request must come from Touchline itself',
    });
    return false;
  }
};

it.each<[string, Readonly<Record<string, string>>, boolean]>([
  ['our own page', { 'sec-fetch-site': 'same-origin' }, true],
  ['our own page in a browser that only names the origin', { origin: publicUrl }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: publicUrl }, false],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }, false],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['another origin', { origin: 'https://league.example.org.evil.example' }, false],
  ['our host without TLS', { origin: 'http://league.example.org' }, false],
  ['a program that says nothing', {}, false],
])('from %s', (_who, headers, expected) => {
  expect(isLet(headers)).toBe(expected);
});
