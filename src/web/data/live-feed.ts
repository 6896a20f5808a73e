// The one stream of this tab: it carries the channels that are being watched, opens anew when they change, and lays
// each of its frames over the query cache once, however many watch.

import { type Channel, formatChannel } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import { applyLiveFrame, knownPoint, rereadSignalled } from './apply-live-frame.ts';
import { openLiveStream, type StreamStatus } from './live-stream.ts';
import { queryClient } from './query-client.ts';

/** A stream ends with its access token and after every sleep: only a longer outage is one. */
const outageAfter = 4000;

/** What is watched, by its name, and how many watch it. */
const watched = new Map<string, { readonly channel: Channel; count: number }>();
const statusWatchers = new Set<() => void>();
let status: StreamStatus = 'connecting';
let outage: ReturnType<typeof setTimeout> | undefined;
let close: (() => void) | null = null;
let openChannels = '';
let isReopening = false;

/** Keeps the cache fresh with the channel's frames; returns a function that stops. */
export function watchChannel(channel: Channel): () => void {
  const name = formatChannel(channel);
  const known = watched.get(name) ?? { channel, count: 0 };
  known.count += 1;
  watched.set(name, known);
  reopenSoon();
  return () => {
    known.count -= 1;
    if (known.count === 0) watched.delete(name);
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
  const channels = [...watched.keys()].toSorted();
  if (channels.join() === openChannels) return;
  openChannels = channels.join();
  close?.();
  close = null;
  clearTimeout(outage);
  outage = undefined;
  become('connecting');
  if (channels.length === 0) return;
  let opened = 0;
  close = openLiveStream({
    channels,
    position: oldestPosition,
    onFrame: (frame) => applyLiveFrame(queryClient, frame),
    onStatus: (next) => {
      if (next === 'live' && ++opened > 1) rereadSignals();
      onStatus(next);
    },
  });
}

/** The frames after the oldest snapshot are asked for: those of a newer one are known to it already. */
function oldestPosition(): LivePoint | null {
  const known = [...watched.values()].flatMap(({ channel }) => knownPoint(queryClient, channel) ?? []);
  return known.toSorted((one, other) => one.number - other.number)[0] ?? null;
}

/** Signals are not kept: one may have come while the stream was away. */
function rereadSignals(): void {
  for (const { channel } of watched.values()) rereadSignalled(queryClient, channel);
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
