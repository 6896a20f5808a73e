import { expect, it } from 'vitest';
import { instant, minutesInMilliseconds } from './instant.ts';

it('an instant is its milliseconds since 1970', () => {
  expect(instant('1970-01-01T00:01:00Z')).toBe(minutesInMilliseconds(1));
});

it('an invalid instant throws', () => {
  expect(() => instant('next Friday')).toThrow('not an instant: next Friday');
});
