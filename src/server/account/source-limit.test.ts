import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { settableClock } from '../platform/clock/clock.ts';
import { sourceLimit } from './source-limit.ts';

/** How many attempts a source has left. */
function attemptsLeft(limit: ReturnType<typeof sourceLimit>, source: string): number {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    try {
      limit.count(source);
    } catch {
      return attempt;
    }
  }
  throw new Error(`${source} is not limited`);
}

const clock = settableClock(instant('2025-08-14T12:00:00Z'));

it('a source has a hundred wrong passwords, and then five more each second', () => {
  const limit = sourceLimit(clock);
  expect(attemptsLeft(limit, '10.0.0.1')).toBe(100);
  clock.advance(2000);
  expect(attemptsLeft(limit, '10.0.0.1')).toBe(10);
});

it('an attempt that is taken back does not count', () => {
  const limit = sourceLimit(clock);
  limit.count('10.0.0.1')();
  expect(attemptsLeft(limit, '10.0.0.1')).toBe(100);
});

it('a clock that was ahead for a minute limits nobody once it is right', () => {
  const limit = sourceLimit(clock);
  const month = 30 * 24 * 3_600_000;
  clock.advance(month);
  limit.count('10.0.0.1');
  clock.advance(-month);
  expect(attemptsLeft(limit, '10.0.0.1')).toBe(100);
});

it('a clock that is put back by a second gives nobody attempts', () => {
  const limit = sourceLimit(clock);
  attemptsLeft(limit, '10.0.0.1');
  clock.advance(-1000);
  expect(attemptsLeft(limit, '10.0.0.1')).toBe(0);
});

it.each([
  ['two addresses', '10.0.0.1', '10.0.0.2', 100],
  ['two addresses as an IPv6 socket names them', '::ffff:10.0.0.1', '::ffff:10.0.0.2', 100],
  ['two networks of IPv6', '2001:db8:1:1::1', '2001:db8:1:2::1', 100],
  ['two networks of two providers', '2001:db8:1:1::1', '2003:db8:1:1::1', 100],
  ['two addresses of one network of IPv6', '2001:db8:1:1::1', '2001:db8:1:1::2', 0],
  ['two devices of one network of IPv6', '2001:db8:1:1:a:b:c:d', '2001:db8:1:1:e:f:1:2', 0],
])('%s are limited as what they are', (_what, one, another, left) => {
  const limit = sourceLimit(clock);
  attemptsLeft(limit, one);
  expect(attemptsLeft(limit, another)).toBe(left);
});

it('ten thousand sources are remembered, and with one more the oldest is forgotten', () => {
  const limit = sourceLimit(clock);
  attemptsLeft(limit, 'first');
  for (let source = 1; source < 10_000; source += 1) limit.count(`source ${source}`);
  expect(() => limit.count('first')).toThrow('Too many attempts. Try again in a while.');
  limit.count('source 10000');
  expect(attemptsLeft(limit, 'first')).toBe(100);
});

it('who has none left may try again in a second', () => {
  const limit = sourceLimit(clock);
  attemptsLeft(limit, '10.0.0.1');
  const refused = (() => {
    try {
      return limit.count('10.0.0.1');
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts', retryAfter: 1 });
  clock.advance(199);
  expect(attemptsLeft(limit, '10.0.0.1')).toBe(0);
  clock.advance(1);
  expect(attemptsLeft(limit, '10.0.0.1')).toBe(1);
});
