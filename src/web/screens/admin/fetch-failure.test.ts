import { expect, it } from 'vitest';
import { ProblemError } from '#api/problem-error';
import { failureOf, linesOf } from './fetch-failure.ts';

it('a fetch that failed is called so once, whoever says why', () => {
  const said = 'Failed to fetch fixtures: the provider does not answer';
  expect(failureOf({ message: said })).toBe(said);
  expect(failureOf({ message: 'the provider does not answer' })).toBe(said);
});

it('its log is shown as far as there is one', () => {
  const log = [{ at: '2025-08-16T14:00:00Z', text: 'HTTP 503', is_failure: true }];
  const linesWith = (current?: unknown) => linesOf(new ProblemError(502, { title: 'No', current }));
  expect([linesWith({ log }), linesWith({}), linesWith()]).toEqual([log, [], []]);
});
