// Time is injected: nothing else in the server reads the time of the machine.
import type { Instant } from '#game/instant';

export type Clock = {
  /** The instant of the game now. */
  now(): Instant;
  /** Milliseconds between the time of the machine and that of the game: 0 in production. */
  readonly offset: number;
  /** The instant of the game at this time of the database, for what is judged under a lock. */
  at(databaseTime: Instant): Instant;
};

const machineTime = (): Instant => Date.now() as Instant;
const later = (start: Instant, milliseconds: number): Instant => (start + milliseconds) as Instant;

/** Real time, for production. */
export const systemClock: Clock = { now: machineTime, offset: 0, at: (databaseTime) => databaseTime };

/** A clock that begins at this instant and runs on from there at the speed of real time. */
export function startingAt(start: Instant): Clock {
  const offset = start - machineTime();
  return {
    offset,
    now: () => later(machineTime(), offset),
    at: (databaseTime) => later(databaseTime, offset),
  };
}

export type SettableClock = Clock & { set(to: Instant): void; advance(milliseconds: number): void };

/** A clock that stands still until it is set, for tests and the replay; no endpoint reaches it. */
export function settableClock(start: Instant): SettableClock {
  let standing = start;
  return {
    now: () => standing,
    // A standing clock judges exactly: with an offset the query's own milliseconds would count.
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
