// One line of the log a minute for reads that are answered from memory: a line for each would cost a third of the read.

import { createHistogram } from 'node:perf_hooks';
import type { Log } from '../log.ts';

const aMinute = 60_000;
const hundredths = 100;

export type ReadTally = {
  /** Counts a read that took so many milliseconds until its bytes were handed to the connection. */
  add(milliseconds: number): void;
  /** Logs what was counted since the last line, if anything. */
  tell(): void;
};

/** The tally of this route, such as 'GET /api/league/:league_id/home'. */
export function readTally(log: Log, key: string): ReadTally {
  const [method = '', route = ''] = key.split(' ');
  const times = createHistogram();
  let due: NodeJS.Timeout | null = null;
  const tell = (): void => {
    if (due === null) return;
    clearTimeout(due);
    due = null;
    const milliseconds = (count: number): number => Math.round(count / 10) / hundredths;
    const [p50, p99, longest] = [times.percentile(50), times.percentile(99), times.max].map(milliseconds);
    log.info({ method, route, status: 200, reads: times.count, p50, p99, longest }, 'reads from memory');
    times.reset();
  };
  return {
    add: (milliseconds) => {
      due ??= setTimeout(tell, aMinute).unref();
      times.record(Math.max(1, Math.round(milliseconds * 1000)));
    },
    tell,
  };
}
