// The one stream of this tab: it carries the channels that are being watched, and opens anew when they change.

import type { LiveFrame } from '#api/live-change';
import { openLiveStream, type StreamStatus } from './live-stream.ts';

export type LivePoint = { readonly epoch: string; readonly number: number };

type Watch = {
  readonly channel: string;
  /** The number up to which the watcher knows the channel; null when only what comes now matters to him. */
  position(): LivePoint | null;
  onFrame(frame: LiveFrame): void;
};

/** A stream ends with its access token and after every sleep: only a longer outage is one. */
const outageAfter = 4000;

const watches = new Set<Watch>();
const statusWatchers = new Set<() => void>();
let status: StreamStatus = 'connecting';
let outage: ReturnType<typeof setTimeout> | undefined;
let close: (() => void) | null = null;
let openChannels = '';
let isReopening = false;

/** Sends the watcher every frame of the channel until the answer is called. */
export function watchChannel(watch: Watch): () => void {
  watches.add(watch);
  reopenSoon();
  return () => {
    watches.delete(watch);
    reopenSoon();
  };
}

export const readStreamStatus = (): StreamStatus => status;

/** Calls back when the stream comes or has been away for some seconds. */
export function watchStreamStatus(onChange: () => void): () => void {
  statusWatchers.add(onChange);
  return () => statusWatchers.delete(onChange);
}

/** Watches that come and go together, as when a screen follows another, reopen the stream once. */
function reopenSoon(): void {
  if (isReopening) return;
  isReopening = true;
  setTimeout(() => {
    isReopening = false;
    reopen();
  }, 0);
}

function reopen(): void {
  const channels = [...new Set([...watches].map(({ channel }) => channel))].toSorted();
  if (channels.join() === openChannels) return;
  openChannels = channels.join();
  close?.();
  close = null;
  clearTimeout(outage);
  outage = undefined;
  become('connecting');
  if (channels.length > 0) close = openLiveStream({ channels, position: oldestPosition, onFrame, onStatus });
}

function oldestPosition(): LivePoint | null {
  const known = [...watches].map(({ position }) => position()).filter((point) => point !== null);
  return known.toSorted((one, other) => one.number - other.number)[0] ?? null;
}

function onFrame(frame: LiveFrame): void {
  for (const watch of watches) if (watch.channel === frame.channel) watch.onFrame(frame);
}

function onStatus(next: StreamStatus): void {
  if (next === 'down') {
    outage ??= setTimeout(() => become('down'), outageAfter);
    return;
  }
  clearTimeout(outage);
  outage = undefined;
  become(next);
}

function become(next: StreamStatus): void {
  if (next === status) return;
  status = next;
  for (const watcher of statusWatchers) watcher();
}
