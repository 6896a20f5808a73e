import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSilence } from './silence.ts';

let givenUp = 0;
beforeEach(() => {
  vi.useFakeTimers();
  givenUp = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const lineOf = () => watchSilence(5).line(() => void givenUp++);
type Line = ReturnType<typeof lineOf>;
const done = (line: Line, ...statements: readonly string[]) =>
  statements.forEach((statement) => {
    line.begin(statement);
    line.end();
  });
/** After how many seconds without an answer the connection is given up; null if not within two minutes. */
function patienceWith(line: Line, statement: string): number | null {
  line.begin(statement);
  for (let second = 1; second <= 120; second++) {
    vi.advanceTimersByTime(1000);
    if (givenUp > 0) return second;
  }
  return null;
}

it.each([
  [11, [], 'select 1'],
  [66, ['start transaction', "set local statement_timeout = '60s'"], 'select 1'],
  [66, ['start transaction', "set local statement_timeout = '60s'"], 'commit'],
  [11, ['start transaction', "set local statement_timeout = '60s'", 'select 1', 'commit'], 'select 1'],
  [11, ['start transaction', "set local statement_timeout = '60s'", 'rollback'], 'start transaction'],
  [36, ['start transaction'], 'commit'],
  [8, ['set local statement_timeout = 2000'], 'select 1'],
  [null, ['start transaction', 'set local statement_timeout = 0'], 'select 1'],
  [null, ['set statement_timeout = 0', 'start transaction', 'commit'], 'select 1'],
  [11, ['set lock_timeout = 0'], 'select 1'],
] as const)('a connection is given up after %s seconds where %j came before: %s', (seconds, before, statement) => {
  const line = lineOf();
  done(line, ...before);
  expect(patienceWith(line, statement)).toBe(seconds);
});

it('a connection that answers, or of which nothing is asked, is left alone', () => {
  const line = lineOf();
  for (let second = 0; second < 100; second++) {
    line.begin('select 1');
    vi.advanceTimersByTime(9000);
    line.end();
    vi.advanceTimersByTime(9000);
  }
  expect(givenUp).toBe(0);
  // Nor does anybody look any more.
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

it('statements that wait behind others have their time from the answer before', () => {
  const line = lineOf();
  for (let statement = 1; statement <= 3; statement++) line.begin('select 1');
  for (let statement = 1; statement <= 3; statement++) {
    vi.advanceTimersByTime(9000);
    line.end();
  }
  expect(givenUp).toBe(0);
});
