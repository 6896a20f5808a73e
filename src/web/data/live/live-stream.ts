// This tab's live stream: numbered frames of the watched channels, read with fetch because the request needs an
// Authorization header. It is open while the tab is visible, and asks for missed frames when it reopens.

import { parsePosition, positionHeader } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import { lastHeard } from '../session/connection.ts';
import { currentToken, refreshRejected } from '../session/session.ts';

export type StreamStatus = 'connecting' | 'live' | 'down';

export type LiveStream = {
  readonly channels: readonly string[];
  /** The position of the oldest snapshot on screen: frames after it are needed. */
  position(): LivePoint | null;
  /** Called when the server has accepted the stream, which begins here. */
  onOpen(from: LivePoint | null): void;
  onFrame(frame: LiveFrame): void;
  onStatus(status: StreamStatus): void;
};

/** The server sends a heartbeat every 10 s: after a longer silence the connection is considered lost. */
const longestSilence = 15_000;
const firstRetry = 500;
const longestRetry = 15_000;

/** Keeps the stream open; returns a function that closes it. */
export function openLiveStream(stream: LiveStream): () => void {
  let stop = new AbortController();
  let isClosed = false;
  const run = () => {
    stop = new AbortController();
    if (document.visibilityState === 'visible') void readForever(stream, stop.signal);
  };
  const onVisibility = () => {
    stop.abort();
    run();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onVisibility);
  run();
  return () => {
    if (isClosed) return;
    isClosed = true;
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onVisibility);
    stop.abort();
  };
}

async function readForever(stream: LiveStream, signal: AbortSignal): Promise<void> {
  let wait = firstRetry;
  while (!signal.aborted) {
    const began = Date.now();
    try {
      await readOnce(stream, signal);
    } catch {
      // Whatever ended the stream, the next step is the same: reopen it from the last number.
    }
    if (signal.aborted) return;
    stream.onStatus('down');
    wait = Date.now() - began > longestSilence ? firstRetry : Math.min(wait * 2, longestRetry);
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
  }
}

async function readOnce(stream: LiveStream, outer: AbortSignal): Promise<void> {
  const token = await currentToken();
  if (token === null) return;
  const silence = new AbortController();
  const signal = AbortSignal.any([outer, silence.signal]);
  let timer = setTimeout(() => silence.abort(), longestSilence);
  try {
    const response = await fetch(addressOf(stream), { headers: { Authorization: `Bearer ${token}` }, signal });
    if (response.status === 401) return await refreshRejected(token);
    if (!response.ok || response.body === null) return;
    stream.onOpen(parsePosition(response.headers.get(positionHeader)));
    stream.onStatus('live');
    lastHeard.write(Date.now());
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      lastHeard.write(Date.now());
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), longestSilence);
      const messages = (rest + value).split('\n\n');
      rest = messages.pop() ?? '';
      for (const frame of messages.map(parseFrame)) if (frame !== null) stream.onFrame(frame);
    }
  } finally {
    clearTimeout(timer);
  }
}

function addressOf({ channels, position }: LiveStream): string {
  const query = new URLSearchParams({ channels: channels.join(',') });
  const from = position();
  if (from !== null) {
    query.set('after', String(from.number));
    query.set('epoch', from.epoch);
  }
  return `/api/live?${query}`;
}

/** The frame in a message; null for a heartbeat. */
function parseFrame(message: string): LiveFrame | null {
  const data = message.split('\n').filter((line) => line.startsWith('data:'));
  return data.length === 0 ? null : (JSON.parse(data.map((line) => line.slice(5)).join('')) as LiveFrame);
}
