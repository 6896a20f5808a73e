// The open selection, kept up to date, because no frame announces a passed deadline.

import { useEffect } from 'react';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/gameweek';
import { instant } from '#game/instant';
import { useEndpoint } from '../data/cache/endpoint-query.ts';

const minute = 60_000;

/**
 * The gameweeks with the open selection. They are read again when its deadline passes, then every minute until another
 * selection is open. There are no requests before the deadline.
 */
export function useOpenSelection() {
  const list = useEndpoint('GET /api/gameweek/list', {});
  const { data, dataUpdatedAt, refetch } = list;
  const readAgainAt = data === undefined ? null : nextReading(data, dataUpdatedAt);
  useEffect(() => {
    if (readAgainAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = readAgainAt - Date.now();
      // The header and Home check at the same time; one request serves both.
      if (left <= 0) void refetch({ cancelRefetch: false });
      // Never one long timer: timers stop while the device sleeps.
      timer = setTimeout(look, left <= 0 ? minute : Math.min(left, minute));
    };
    look();
    return () => clearTimeout(timer);
  }, [readAgainAt, refetch]);
  return list;
}

type Answer = Pick<OutputOf<typeof api.listGameweeks>, 'open_selection' | 'now'>;

/**
 * When to read again, by this device's clock, on which the answer arrived at `receivedAt`; null if there is no
 * deadline.
 */
export function nextReading({ open_selection, now }: Answer, receivedAt: number): number | null {
  if (open_selection === null) return null;
  const left = instant(open_selection.deadline) - instant(now);
  return receivedAt + (left > 0 ? left : minute);
}
