import { expect, it } from 'vitest';
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
  expect(line['longest']).toBeCloseTo(40, 0);
});
