import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { pushOutcome } from './push-outcome.ts';

const now = instant('2025-08-14T17:00:00Z');
const after = (status: number, retryAfter?: string, attempts = 0) =>
  pushOutcome({ status, line: `${status} So`, retryAfter }, attempts, now);
const later = (seconds: number, rests: boolean, line: string) => ({
  kind: 'later',
  reason: line,
  at: now + seconds * 1000,
  rests,
});

it('a message that was taken is done, and a subscription that is gone is given up', () => {
  expect([200, 201, 202, 204, 299].map((status) => after(status).kind)).toEqual(Array(5).fill('sent'));
  expect([404, 410].map((status) => after(status).kind)).toEqual(['gone', 'gone']);
});

it('a redirect and a refusal are not tried again', () => {
  for (const status of [199, 300, 301, 302, 307, 400, 401, 403, 406, 413, 428, 430, 499])
    expect(after(status)).toEqual({ kind: 'refused', reason: `${status} So` });
});

it('a service that is busy is left alone for as long as it says, in seconds or by a date', () => {
  expect(after(429, '120')).toEqual(later(120, true, '429 So'));
  expect(after(503, 'Thu, 14 Aug 2025 17:05:00 GMT')).toEqual(later(300, true, '503 So'));
  expect(after(429, '0')).toEqual(later(1, true, '429 So'));
  expect(after(429, '9999999')).toEqual(later(9_999_999, true, '429 So'));
  expect(after(429, 'soon')).toEqual(later(15, true, '429 So'));
  expect(after(429, 'Thu, 14 Aug 2025 16:00:00 GMT')).toEqual(later(1, true, '429 So'));
});

it('an error of one message puts off that message only, longer each time, an hour at most', () => {
  expect(after(500)).toEqual(later(15, false, '500 So'));
  expect(after(500, undefined, 3)).toEqual(later(120, false, '500 So'));
  expect(after(500, undefined, 40)).toEqual(later(3600, false, '500 So'));
});

it('a service that does not answer rests', () => {
  expect(pushOutcome({ none: 'no answer within 10 seconds' }, 0, now)).toEqual(
    later(15, true, 'no answer within 10 seconds'),
  );
});
