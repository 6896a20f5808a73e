import { expect, test } from 'vitest';
import { instant } from '../instant.ts';
import { deadlineText, deadlineTitle, nextDeadlineText } from './deadline-text.ts';

test('a deadline reads as the clocks of the zone say it', () => {
  const deadline = instant('2025-08-15T17:00:00Z');
  expect(deadlineText(deadline, 'Europe/London')).toBe('Friday 15th August, 18:00');
  expect(deadlineText(deadline, 'America/New_York')).toBe('Friday 15th August, 13:00');
  expect(deadlineText(instant('2026-01-02T18:05:00Z'), 'Asia/Kolkata')).toBe('Friday 2nd January, 23:35');
  expect(deadlineText(instant('2025-12-31T18:45:00Z'), 'Asia/Kolkata')).toBe('Thursday 1st January, 00:15');
});

test('every month has its name', () => {
  const texts = Array.from({ length: 12 }, (_, index) =>
    deadlineText(instant(`2025-${String(index + 1).padStart(2, '0')}-21T12:00:00Z`), 'UTC'),
  );
  expect(texts.map((text) => text.replace(/.* 21st (.*), 12:00/, '$1'))).toEqual(
    'January February March April May June July August September October November December'.split(' '),
  );
});

test('the panel names the part, the header says next deadline', () => {
  expect(deadlineTitle).toEqual({ midweek: 'Midweek deadline', weekend: 'Weekend deadline' });
  expect(nextDeadlineText(instant('2025-08-19T17:00:00Z'), 'Europe/London')).toBe(
    'Next deadline: Tuesday 19th August, 18:00',
  );
});
