// The source of every 'Live' on the screen, so that no two places disagree.

import { useEffect, useState } from 'react';
import { clockText } from '#game/gameweek/day-text';
import type { Instant } from '#game/instant';
import { useStore } from '../../ui/create-store.ts';
import { lastHeard, onlineStore } from '../session/connection.ts';
import { viewerZone } from '../session/viewer-zone.ts';
import { streamStatus } from './live-feed.ts';

export type LiveStatus = {
  /** Frames arrive, or stopped only a moment ago. */
  readonly isLive: boolean;
  /** 'Live', 'Live, every 5 s' while polling, 'As of 16:05' if nothing answers: of another day 'As of 16 Aug, 16:05'. */
  readonly text: string;
};

/** Polling asks every 5 s: an answer that takes longer than this is not coming. */
const longestSilence = 12_000;

export function useLiveStatus(): LiveStatus {
  const stream = useStore(streamStatus);
  const [now, setNow] = useState(() => Date.now());
  const isOnline = useStore(onlineStore);
  // One that is being opened may never come: until then, what is shown is as old as what was heard last.
  const isUnsure = stream !== 'live';
  useEffect(() => {
    if (!isUnsure) return;
    const look = () => setNow(Date.now());
    // At once, too: a stream that was given up for its silence has told nothing for longer than an answer may take.
    const first = setTimeout(look);
    const timer = setInterval(look, 5000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isUnsure]);
  const isSilent = !isOnline || (isUnsure && now - lastHeard.read() > longestSilence);
  if (isSilent) return { isLive: false, text: `As of ${heardText(now)}` };
  return stream === 'down' ? { isLive: false, text: 'Live, every 5 s' } : { isLive: true, text: 'Live' };
}

/** When the server was heard last; both times are this device's. */
const heardText = (now: number): string => clockText(lastHeard.read() as Instant, now as Instant, viewerZone());
