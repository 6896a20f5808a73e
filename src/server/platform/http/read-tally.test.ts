import { expect, it, vi } from 'vitest';
import { readTally } from './read-tally.ts';

it('reads from memory are one line with their number and times, and no line is told twice or for nothing', () => {
  const lines: unknown[] = [];
  const tally = readTally(
    { info: (fields: unknown) => lines.push(fields), warn: () => {}, error: () => {} } as never,
    'GET /api/league/:league_id/home',
  );
  tally.tell();
  expect(lines).toEqual([]);
  for (let read = 1; read <= 100; read++) tally.add(read === 100 ? 40 : 2);
  tally.tell();
  tally.tell();
  expect(lines).toHaveLength(1);
  const line = lines[0] as Record<string, number>;
  expect(line).toMatchObject({ method: 'GET', route: '/api/league/:league_id/home', status: 200, reads: 100 });
  expect(line['p50']).toBeCloseTo(2, 1);
  expect(line['p99']).toBeCloseTo(2, 1);
  expect(line['longest']).toBeCloseTo(40, 0);
});

it('a line is told a minute after the first of its reads, with their times in milliseconds', () => {
  vi.useFakeTimers();
  const lines: unknown[] = [];
  const log = { info: (fields: unknown) => lines.push(fields), warn: () => {}, error: () => {} } as never;
  const tally = readTally(log, 'GET /api/league/:league_id/home');
  tally.add(1);
  vi.advanceTimersByTime(30_000);
  // Less than a microsecond is one.
  tally.add(0);
  vi.advanceTimersByTime(29_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines).toMatchObject([{ reads: 2, p50: 0, p99: 1, longest: 1 }]);
  tally.add(7);
  tally.tell();
  expect(lines).toMatchObject([{}, { reads: 1, p50: expect.closeTo(7, 1), longest: expect.closeTo(7, 1) }]);
  vi.advanceTimersByTime(30_000);
  tally.add(7);
  // The minute of those that were told already is over, and tells nothing.
  vi.advanceTimersByTime(30_000);
  expect(lines).toHaveLength(2);
  vi.useRealTimers();
});
