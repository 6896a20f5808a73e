// A match clock that runs on request (rules/match 13): it stops at 45 until 'Second half' is pressed, then runs past
// 90, and adopts every minute that its reporter sets, and one to which another reporter sets the match back.

import type { Minute } from '#game/identity';
import { halfTime, lastMinute } from '#game/match/minute';

export type MatchClock = {
  readonly phase: 'stopped' | 'first-half' | 'half-time' | 'second-half';
  /** The minute it continued from, at this instant by the device's clock. */
  readonly from: Minute;
  readonly since: number;
};

export type ClockPress = 'start' | 'half-time' | 'second-half' | 'stop';

const oneMinute = 60_000;

/** The minute the clock shows now. */
export function clockMinute({ phase, from, since }: MatchClock, now: number): Minute {
  if (phase === 'stopped' || phase === 'half-time') return from;
  const end = phase === 'first-half' ? Math.max(halfTime, from) : lastMinute;
  return Math.min(end, from + Math.max(0, Math.floor((now - since) / oneMinute))) as Minute;
}

/** Whether it moves by itself. */
export const isClockRunning = ({ phase }: MatchClock): boolean => phase === 'first-half' || phase === 'second-half';

/** The clock after a press. */
export function pressed(clock: MatchClock, press: ClockPress, shown: Minute, now: number): MatchClock {
  switch (press) {
    case 'start':
      return { phase: shown < halfTime ? 'first-half' : 'second-half', from: shown, since: now };
    case 'half-time':
      return { phase: 'half-time', from: halfTime, since: now };
    case 'second-half':
      return { phase: 'second-half', from: halfTime, since: now };
    case 'stop':
      return { phase: 'stopped', from: clockMinute(clock, now), since: now };
  }
}

/** The clock after a reporter has set the minute, from which it continues. */
export const setTo = (clock: MatchClock, minute: Minute, now: number): MatchClock => ({
  ...clock,
  from: minute,
  since: now,
});

/** The buttons of each phase. */
export const pressOf: Record<MatchClock['phase'], readonly ClockPress[]> = {
  stopped: ['start'],
  'first-half': ['half-time', 'stop'],
  'half-time': ['second-half'],
  'second-half': ['stop'],
};

/** Parses a stored clock; null if the text is not one. */
export function parseClock(text: string | null): MatchClock | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isClock =
      typeof value === 'object' && value !== null && 'phase' in value && 'from' in value && 'since' in value;
    return isClock && String(value.phase) in pressOf ? (value as MatchClock) : null;
  } catch {
    return null;
  }
}
