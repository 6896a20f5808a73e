// This tab's only stream. It carries the channels that are being watched, reopens when they change, and applies each
// frame to the query cache once, however many components watch.

import { type Channel, formatChannel } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import { createStore } from '../ui/create-store.ts';
import { applyLiveFrame, knownPoint, rereadMissed } from './apply-live-frame.ts';
import { openLiveStream, type StreamStatus } from './live-stream.ts';
import { queryClient } from './query-client.ts';

/** A stream ends with its access token and whenever the device sleeps: only a longer gap is an outage. */
const outageAfter = 4000;

/** How long a channel that every screen watches waits for the screen's own channel. */
const patience = 2000;

/** The watched channels by name, and how many components watch each. */
const watched = new Map<string, { readonly channel: Channel; count: number }>();
/** Written when the stream opens, or has been down for some seconds. */
export const streamStatus = createStore<StreamStatus>('connecting');
let outage: ReturnType<typeof setTimeout> | undefined;
let close: (() => void) | null = null;
let openChannels = '';
/** Where the last stream began: from there on, the server knows what a page without a snapshot has missed. */
let lastBegan: LivePoint | null = null;
let isReopening = false;

/** Keeps the cache up to date with the channel's frames; returns a function that stops. */
export function watchChannel(channel: Channel): () => void {
  const name = formatChannel(channel);
  const known = watched.get(name) ?? { channel, count: 0 };
  known.count += 1;
  watched.set(name, known);
  // The season's signals join the screen's own channel, so that a visit opens one stream.
  if (channel.kind === 'season') setTimeout(reopen, patience);
  else reopenSoon();
  return () => {
    known.count -= 1;
    if (known.count === 0) watched.delete(name);
    reopenSoon();
  };
}

/** Several changes at once, as when one screen follows another, reopen the stream once. */
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
  streamStatus.write('connecting');
  if (channels.length === 0) return;
  let opened = 0;
  let from: LivePoint | null = null;
  close = openLiveStream({
    channels,
    position: () => {
      from = oldestPosition() ?? lastBegan;
      return from;
    },
    onOpen: (began) => {
      lastBegan = began;
      opened += 1;
      if (opened > 1) rereadSignals(from !== null);
    },
    onFrame: (frame) => applyLiveFrame(queryClient, frame),
    onStatus,
  });
}

/** Asks for the frames after the oldest snapshot; newer snapshots skip those they know. */
function oldestPosition(): LivePoint | null {
  const known = [...watched.values()].flatMap(({ channel }) => knownPoint(queryClient, channel) ?? []);
  return known.toSorted((one, other) => one.number - other.number)[0] ?? null;
}

/**
 * With a position, the server resends the signals the stream has missed; without one it cannot, and it never resends
 * passing signals.
 */
function rereadSignals(hasPosition: boolean): void {
  for (const { channel } of watched.values()) rereadMissed(queryClient, channel, hasPosition);
}

function onStatus(next: StreamStatus): void {
  if (next === 'down') {
    outage ??= setTimeout(() => streamStatus.write('down'), outageAfter);
    return;
  }
  clearTimeout(outage);
  outage = undefined;
  streamStatus.write(next);
}
