import { useEffect, useMemo, useState } from 'react';
import { type Instant, instant } from '#game/instant';
import { useEndpoint } from '../data/cache/endpoint-query.ts';
import { viewerZone, zoneSuffix } from '../data/session/viewer-zone.ts';
import { kickOffText } from './kick-off-text.ts';
import type { ReaderClock } from './selection/mirrored-squads.tsx';

const minute = 60_000;

/** The server's time, to the minute; null until it is known. This device's own clock may be wrong. */
export function useServerNow(): Instant | null {
  const { data, dataUpdatedAt } = useEndpoint('GET /api/gameweek/list', {});
  const [seen, setSeen] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setSeen(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  if (data === undefined) return null;
  return (instant(data.now) + Math.max(0, seen - dataUpdatedAt)) as Instant;
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 until it is known. */
export function useServerOffset(): number {
  const { data, dataUpdatedAt } = useEndpoint('GET /api/gameweek/list', {});
  return data === undefined ? 0 : instant(data.now) - dataUpdatedAt;
}

/** Names the viewer's zone beside a time (' CET') where its clock differs from the league's; empty until that is known. */
export function useZoneSuffix(): (at: Instant) => string {
  const { data } = useEndpoint('GET /api/gameweek/list', {});
  const leagueZone = data?.league_time_zone;
  return (at) => (leagueZone === undefined ? '' : zoneSuffix(at, leagueZone));
}

/** Formats kick-offs in the viewer's zone, which is named beside a time of day if it differs from the league's. */
export function useReaderClock(): ReaderClock | null {
  const { data } = useEndpoint('GET /api/gameweek/list', {});
  const now = useServerNow();
  const leagueZone = data?.league_time_zone;
  return useMemo(() => {
    if (now === null || leagueZone === undefined) return null;
    const zone = viewerZone();
    // Cached, because many players share a kick-off and every change of points formats all of them again.
    const texts = new Map<Instant, string>();
    return {
      kickOffText: (kickOff) => {
        let text = texts.get(kickOff) ?? kickOffText(kickOff, now, zone);
        if (!texts.has(kickOff) && text.includes(':')) text += zoneSuffix(kickOff, leagueZone, zone);
        texts.set(kickOff, text);
        return text;
      },
    };
  }, [now, leagueZone]);
}
