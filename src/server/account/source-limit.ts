// Limits wrong passwords per source, in addition to the limit per address, so that one source cannot try every address.
// The limit is generous: a whole league may share one source, and everyone does if a proxy is missing from TRUST_PROXY.

import type { Instant } from '#game/instant';
import type { Clock } from '../platform/clock/clock.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { accountRefusals } from './account-refusals.ts';

/** How many wrong passwords a source may send at once … */
const burst = 100;
/** … and then five more each second, so that a member behind the same source soon gets in after a flood. */
const milliseconds = 200;
/** Whoever would wait longer than this was counted by a clock that was ahead, and need not wait. */
const longestBelieved = 2 * burst * milliseconds;
const mostSources = 10_000;

export type SourceLimit = {
  /** Counts an attempt from this source; throws 429 if it has none left. Call the returned function to take it back. */
  count(source: string): () => void;
};

/** The limit of one process. It only remembers sources that failed recently. */
export function sourceLimit(clock: Clock): SourceLimit {
  /** When all of a source's attempts will be available again. */
  const full = new Map<string, Instant>();
  const untilFull = (source: string): number => {
    const left = (full.get(source) ?? 0) - clock.now();
    return left > longestBelieved ? 0 : Math.max(left, 0);
  };
  const add = (source: string, count: number): void => {
    const left = untilFull(source) + count * milliseconds;
    full.delete(source);
    if (left > 0) full.set(source, (clock.now() + left) as Instant);
  };
  return {
    count: (address) => {
      const source = networkOf(address);
      if (untilFull(source) / milliseconds > burst - 1) {
        throw new HttpError(429, 'too_many_attempts', accountRefusals.tooManyAttempts, { retryAfter: 1 });
      }
      add(source, 1);
      const [oldest] = full.keys();
      if (full.size > mostSources && oldest !== undefined) full.delete(oldest);
      return () => add(source, -1);
    },
  };
}

/** A household has a whole IPv6 network: its first 64 bits. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
