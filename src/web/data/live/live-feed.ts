// This tab's only stream. It carries the channels that are being watched, reopens when they change, and applies each
// frame to the query cache once, however many components watch.

import { type Channel, formatChannel } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import { createStore } from '../../ui/create-store.ts';
import { queryClient } from '../cache/query-client.ts';
import { applyLiveFrame, knownPoint } from './apply-live-frame.ts';
import { beginSignals, checkAnswer, oldestRead } from './live-signals.ts';
import { openLiveStream, type StreamStatus } from './live-stream.ts';

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
/** The stream has delivered everything up to this point. */
let toldUntil: LivePoint | null = null;
/** The first frame of the last moments: the server may still hold back one of another channel with a smaller number. */
let recent: { readonly point: LivePoint; readonly at: number } | null = null;
let carried: ReadonlySet<string> = new Set();
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
      from = oldestPosition();
      return from;
    },
    onOpen: (began) => {
      opened += 1;
      carried = new Set(channels);
      recent = null;
      toldUntil = from ?? began;
      if (toldUntil === null) return;
      for (const { channel } of watched.values()) beginSignals(queryClient, channel, toldUntil, opened > 1);
    },
    onFrame,
    onStatus,
  });
}

/** Longer than the server holds a frame back. */
const holdsBack = 500;

function onFrame(frame: LiveFrame): void {
  applyLiveFrame(queryClient, frame);
  const now = Date.now();
  if (recent !== null && now - recent.at < holdsBack) return;
  toldUntil = recent?.point ?? toldUntil;
  recent = { point: { epoch: frame.epoch, number: frame.number }, at: now };
}

/**
 * The frames after what is known least are asked for. A channel that the last stream carried is known as far as that told;
 * another one as far as its snapshot, or the reads that it signals for, contain.
 */
function oldestPosition(): LivePoint | null {
  const known = [...watched].flatMap(([name, { channel }]) => {
    const shown =
      knownPoint(queryClient, channel) ?? (carried.has(name) ? toldUntil : oldestRead(queryClient, channel));
    return shown ?? [];
  });
  return known.toSorted((one, other) => one.number - other.number)[0] ?? null;
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
  for (const { channel } of watched.values()) checkAnswer(queryClient, channel, event.query);
});

function onStatus(next: StreamStatus): void {
  if (next === 'down') {
    outage ??= setTimeout(() => streamStatus.write('down'), outageAfter);
    return;
  }
  clearTimeout(outage);
  outage = undefined;
  streamStatus.write(next);
}
