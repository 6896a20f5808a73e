// The clock that runs on this device, kept across reloads (rules/match 13).

import type { MatchId } from '#game/identity';
import { firstMinute } from '#game/match/minute';
import { deviceStorage } from '../ui/device-storage.ts';
import { isClockRunning, type MatchClock, parseClock } from './match-clock.ts';

const keyOf = (match: MatchId): string => `touchline-clock-${match}`;
/** In ms. The match that it ran for is over by then. */
const longestRun = 3 * 60 * 60_000;

export const stoppedClock: MatchClock = { phase: 'stopped', from: firstMinute, since: 0 };

/** The match's clock; a stopped one if none is kept, or if the one that runs has not been touched for three hours. */
export function keptClock(match: MatchId): MatchClock {
  const clock = parseClock(deviceStorage.read(keyOf(match))) ?? stoppedClock;
  return isClockRunning(clock) && Date.now() - clock.since > longestRun ? stoppedClock : clock;
}

export function keepClock(match: MatchId, clock: MatchClock): void {
  deviceStorage.write(keyOf(match), JSON.stringify(clock));
}

export const forgetClock = (match: MatchId): void => deviceStorage.remove(keyOf(match));
