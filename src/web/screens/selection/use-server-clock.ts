// The server's time, ticking on this device. It decides when the editor locks, even if the phone slept at the deadline.

import { useEffect, useState } from 'react';
import { type Instant, instant } from '#game/instant';

const second = 1000;
const soon = 11 * 60 * second;

/**
 * How long the time that is shown at this instant stays, in milliseconds: to the millisecond at the deadline, a second
 * near it. Longer ones are avoided, because timers stop while the device sleeps.
 */
export function shownFor(now: Instant, deadline: Instant | null): number {
  const left = deadline === null ? Number.POSITIVE_INFINITY : deadline - now;
  return left > 0 && left < soon ? Math.min(second, left) : 15 * second;
}

/**
 * The server's time, from `now` as received at `receivedAt` (by this device's clock); it ticks every second near the
 * deadline.
 */
export function useServerClock(now: string, receivedAt: number, deadline: Instant | null): Instant {
  const offset = instant(now) - receivedAt;
  const [shown, setShown] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const here = Date.now();
      setShown(here);
      timer = setTimeout(tick, shownFor((here + offset) as Instant, deadline));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [offset, deadline]);
  return (Math.max(shown, receivedAt) + offset) as Instant;
}
