// The score as it ran: after each goal, and at half-time.

import type { EventId } from '../identity.ts';
import { inPlayingOrder } from './fold/event-order.ts';
import type { MatchEvent } from './match-event.ts';
import { halfTime } from './minute.ts';

export type RunningScore = {
  /** '2–1' after each goal. */
  readonly after: ReadonlyMap<EventId, string>;
  /** '1–0' when the first half was over: its added time is minute 45. */
  readonly atHalfTime: string;
  /** '2–1' as it stands. */
  readonly now: string;
};

/** The score after each goal and at half-time, whatever order the events are passed in. */
export function runningScore(events: readonly MatchEvent[]): RunningScore {
  const goals = { home: 0, away: 0 };
  const text = (): string => `${goals.home}–${goals.away}`;
  const after = new Map<EventId, string>();
  let atHalfTime = text();
  for (const { id, type, side, minute } of inPlayingOrder(events)) {
    if (type !== 'GOAL') continue;
    goals[side] += 1;
    after.set(id, text());
    if (minute <= halfTime) atHalfTime = text();
  }
  return { after, atHalfTime, now: text() };
}
