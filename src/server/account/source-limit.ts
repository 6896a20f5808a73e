// A limit per source of wrong passwords, beside the one per address: one source cannot try every address. It is wide,
// for a whole league may sit behind one source, and everybody does when a proxy is not named in TRUST_PROXY.

import type { Instant } from '#game/instant';
import type { Clock } from '../platform/clock/clock.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { accountTexts } from './account-texts.ts';

/** Wrong passwords of one source at once … */
const burst = 100;
/** … and then five more each second, so that a member behind the same source soon gets in after a flood. */
const milliseconds = 200;
const mostSources = 10_000;

export type SourceLimit = {
  /** Counts an attempt of this source; throws 429 when it has none left. The answer takes it back. */
  count(source: string): () => void;
};

/** The limit of one process. Only those who failed lately are remembered. */
export function sourceLimit(clock: Clock): SourceLimit {
  /** When each source's attempts will all have come back. */
  const full = new Map<string, Instant>();
  const add = (source: string, count: number): void => {
    const at = (Math.max(full.get(source) ?? 0, clock.now()) + count * milliseconds) as Instant;
    full.delete(source);
    if (at > clock.now()) full.set(source, at);
  };
  return {
    count: (address) => {
      const source = networkOf(address);
      const used = ((full.get(source) ?? 0) - clock.now()) / milliseconds;
      if (used > burst - 1) {
        throw new HttpError(429, 'too_many_attempts', accountTexts.tooManyAttempts, { retryAfter: 1 });
      }
      add(source, 1);
      const [oldest] = full.keys();
      if (full.size > mostSources && oldest !== undefined) full.delete(oldest);
      return () => add(source, -1);
    },
  };
}

/** A household has a whole network of IPv6 addresses: its first 64 bits. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
