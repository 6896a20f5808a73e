// The server's time, ticking on this device. It decides when the editor locks, even if the phone slept at the deadline.

import { useEffect, useState } from 'react';
import { type Instant, instant } from '#game/instant';

const second = 1000;
const soon = 11 * 60 * second;

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
      setShown(Date.now());
      const left = deadline === null ? Number.POSITIVE_INFINITY : deadline - (Date.now() + offset);
      const isNear = left > 0 && left < soon;
      // To the millisecond at the deadline. Long timers are avoided, because they stop while the device sleeps.
      timer = setTimeout(tick, isNear ? Math.min(second, left) : 15 * second);
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
