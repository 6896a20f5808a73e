// Time is injected: nothing of the game reads the machine's clock. What waits for a program, measures, or writes the log
// reads it.
import type { Instant } from '#game/instant';

export type Clock = {
  /** The game's current instant. */
  now(): Instant;
  /** Milliseconds between the machine's time and the game's: 0 in production. */
  readonly offset: number;
  /** The game's instant for this database time, for what is judged under a lock. */
  at(databaseTime: Instant): Instant;
};

const machineTime = (): Instant => Date.now() as Instant;
const later = (start: Instant, milliseconds: number): Instant => (start + milliseconds) as Instant;

/** Real time, for production. */
export const systemClock: Clock = { now: machineTime, offset: 0, at: (databaseTime) => databaseTime };

/** A clock that starts at this instant and runs at normal speed. */
export function startingAt(start: Instant): Clock {
  const offset = start - machineTime();
  return {
    offset,
    now: () => later(machineTime(), offset),
    at: (databaseTime) => later(databaseTime, offset),
  };
}

export type SettableClock = Clock & { set(to: Instant): void; advance(milliseconds: number): void };

/** A clock that stands still until it is set, for tests and the replay; no endpoint can reach it. */
export function settableClock(start: Instant): SettableClock {
  let standing = start;
  return {
    now: () => standing,
    // A standing clock judges exactly: with an offset, the query's own milliseconds would count.
    at: () => standing,
    get offset() {
      return standing - machineTime();
    },
    set: (to) => {
      standing = to;
    },
    advance: (milliseconds) => {
      standing = later(standing, milliseconds);
    },
  };
}
