import { describe, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { settableClock, startingAt, systemClock } from './clock.ts';

const kickOff = instant('2025-08-16T15:00:00Z');
const databaseTime = instant('2026-01-01T00:00:00Z');

describe('the injected clock', () => {
  it('adds nothing to the time of the database in production', () => {
    expect(systemClock.offset).toBe(0);
    expect(systemClock.at(databaseTime)).toBe(databaseTime);
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('starts at the given instant and runs on', async () => {
    const begun = Date.now();
    const clock = startingAt(kickOff);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(clock.now() - kickOff).toBeGreaterThanOrEqual(29);
    expect(clock.now() - kickOff).toBeLessThanOrEqual(Date.now() - begun);
    expect(clock.at(Date.now() as Instant) - clock.now()).toBeLessThanOrEqual(0);
  });

  it('does not move in a replay until it is set', () => {
    const clock = settableClock(kickOff);
    clock.advance(90 * 60_000);
    expect(clock.now()).toBe(instant('2025-08-16T16:30:00Z'));
    expect(clock.at(databaseTime)).toBe(clock.now());
    clock.set(instant('2025-05-25T15:00:00Z'));
    expect(clock.now()).toBe(instant('2025-05-25T15:00:00Z'));
    expect(Math.abs(Date.now() + clock.offset - clock.now())).toBeLessThan(50);
  });
});
