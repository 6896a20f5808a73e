import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { settableClock, startingAt, systemClock } from './clock.ts';

const kickOff = instant('2025-08-16T15:00:00Z');
const databaseTime = instant('2026-01-01T00:00:00Z');

const machineNow = (): Instant => Date.now() as Instant;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the injected clock', () => {
  it('adds nothing to the time of the database in production', () => {
    expect(systemClock.offset).toBe(0);
    expect(systemClock.at(databaseTime)).toBe(databaseTime);
    expect(systemClock.now()).toBe(machineNow());
  });

  it('starts at the given instant and runs on', () => {
    const clock = startingAt(kickOff);
    expect(clock.now()).toBe(kickOff);
    vi.advanceTimersByTime(30);
    expect(clock.now() - kickOff).toBe(30);
    expect(clock.at(machineNow())).toBe(clock.now());
  });

  it('does not move in a replay until it is set', () => {
    const clock = settableClock(kickOff);
    clock.advance(90 * 60_000);
    expect(clock.now()).toBe(instant('2025-08-16T16:30:00Z'));
    expect(clock.at(databaseTime)).toBe(clock.now());
    clock.set(instant('2025-05-25T15:00:00Z'));
    expect(clock.now()).toBe(instant('2025-05-25T15:00:00Z'));
    expect(machineNow() + clock.offset).toBe(clock.now());
  });
});
