// The source of every 'Live' on the screen, so that no two places disagree.

import { useEffect, useState } from 'react';
import { useStore } from '../../ui/create-store.ts';
import { lastHeard, onlineStore } from '../session/connection.ts';
import { streamStatus } from './live-feed.ts';

export type LiveStatus = {
  /** Frames arrive, or stopped only a moment ago. */
  readonly isLive: boolean;
  /** 'Live', 'Live, every 5 s' while polling, 'As of 16:05' if nothing answers. */
  readonly text: string;
};

/** Polling asks every 5 s: an answer that takes longer than this is not coming. */
const longestSilence = 12_000;

export function useLiveStatus(): LiveStatus {
  const isDown = useStore(streamStatus) === 'down';
  const [now, setNow] = useState(() => Date.now());
  const isOnline = useStore(onlineStore);
  useEffect(() => {
    if (!isDown) return;
    const look = () => setNow(Date.now());
    // At once, too: a stream that was given up for its silence has told nothing for longer than an answer may take.
    const first = setTimeout(look);
    const timer = setInterval(look, 5000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isDown]);
  const isSilent = !isOnline || (isDown && now - lastHeard.read() > longestSilence);
  if (isSilent) return { isLive: false, text: `As of ${clockText(lastHeard.read())}` };
  return isDown ? { isLive: false, text: 'Live, every 5 s' } : { isLive: true, text: 'Live' };
}

const clockText = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
