// The server's instant on this device, ticking: it decides when the editor locks, also on a phone that slept through it.

import { useEffect, useState } from 'react';
import { type Instant, instant } from '#game/instant';

const second = 1000;
const soon = 11 * 60 * second;

/** The instant `now` that was received at `receivedAt` (on this device's clock), a tick a second near the deadline. */
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
      // At the deadline itself to the millisecond; a long timer would stand still while the device sleeps.
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
