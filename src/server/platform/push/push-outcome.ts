// What follows from a push service's answer (RFC 8030).

import type { Instant } from '#game/instant';

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser has given its subscription up. */
  | { readonly kind: 'gone' }
  /** Sending it again would not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'later';
      readonly reason: string;
      readonly at: Instant;
      /** Whether the whole service is left alone until then. */
      readonly rests: boolean;
    };

export type Answered = { readonly status: number; readonly line: string; readonly retryAfter: string | undefined };

const seconds = (count: number): number => count * 1000;
const firstPause = seconds(15);
const longestPause = seconds(3600);

/** What to do after this answer, or after there was none. */
export function pushOutcome(answer: Answered | { readonly none: string }, attempts: number, now: Instant): PushOutcome {
  const pause = Math.min(firstPause * 2 ** attempts, longestPause);
  const backOff = (now + pause) as Instant;
  if ('none' in answer) return { kind: 'later', reason: answer.none, at: backOff, rests: true };
  const { status, line: reason } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', reason };
  const wished = retryAt(answer.retryAfter, now);
  const at = wished === null ? backOff : (Math.max(wished, now + seconds(1)) as Instant);
  return { kind: 'later', reason, at, rests: status === 429 || wished !== null };
}

/** The instant in a Retry-After header: so many seconds from now, or a date. */
function retryAt(header: string | undefined, now: Instant): Instant | null {
  if (header === undefined) return null;
  if (/^\d{1,7}$/.test(header)) return (now + seconds(Number(header))) as Instant;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : (date as Instant);
}
