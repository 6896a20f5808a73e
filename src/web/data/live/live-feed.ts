// This tab's only stream. It carries the channels that are being watched, reopens when they change, and applies each
// frame to the query cache once, however many components watch. What follows from what is decided in feed-after.ts.

import type { QueryClient } from '@tanstack/react-query';
import { type Channel, formatChannel, parseChannel } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import { createStore } from '../../ui/create-store.ts';
import { queryClient } from '../cache/query-client.ts';
import { applyLiveFrame, knownPoint } from './apply-live-frame.ts';
import { feedAfter } from './feed-after.ts';
import {
  type FeedEffect,
  type FeedHappening,
  type FeedTimer,
  noFeed,
  oldestPosition,
  type StreamStatus,
} from './feed-state.ts';
import { beginSignals, checkAnswer, oldestRead } from './live-signals.ts';
import { readLiveStream, type StreamNews } from './live-stream.ts';

/** Written when the stream opens, or has been down for some seconds. */
export const streamStatus = createStore<StreamStatus>('connecting');

let state = noFeed;
let reader = new AbortController();
const timers = new Map<FeedTimer, ReturnType<typeof setTimeout>>();
const isShown = (): boolean => document.visibilityState === 'visible';

/** Keeps the cache up to date with the channel's frames; returns a function that stops. */
export function watchChannel(watched: Channel): () => void {
  if (state === noFeed) followTab();
  const channel = formatChannel(watched);
  tell({ kind: 'watch', channel, mayWait: watched.kind === 'season' });
  return () => tell({ kind: 'unwatch', channel });
}

function followTab(): void {
  const turn = () => tell({ kind: 'turned', isVisible: isShown() });
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('online', turn);
  turn();
}

function tell(happening: FeedHappening): void {
  const [next, effects] = feedAfter(state, happening, { now: Date.now(), chance: Math.random() });
  state = next;
  for (const effect of effects) carryOut(effect);
}

function carryOut(effect: FeedEffect): void {
  switch (effect.kind) {
    case 'read':
      return read(effect.attempt, effect.channels);
    case 'give-up':
      return reader.abort();
    case 'later':
      clearTimeout(timers.get(effect.timer));
      return void timers.set(effect.timer, setTimeout(tell, effect.after, effect.happening));
    case 'never':
      return clearTimeout(timers.get(effect.timer));
    case 'status':
      return streamStatus.write(effect.status);
    case 'apply':
      return applyLiveFrame(queryClient, effect.frame);
    case 'begin':
      for (const channel of watchedChannels()) beginSignals(queryClient, channel, effect.since, effect.wasAway);
  }
}

function read(attempt: number, channels: readonly string[]): void {
  reader = new AbortController();
  const position = () => oldestPosition(state, pointBy(knownPoint), pointBy(oldestRead));
  const ended = () => tell({ kind: 'ended', attempt });
  const said = (what: StreamNews) => tell({ ...what, attempt });
  void readLiveStream({ channels, position, signal: reader.signal }, said).then(ended, ended);
}

const pointBy = (point: (client: QueryClient, channel: Channel) => LivePoint | null) => (name: string) => {
  const channel = parseChannel(name);
  return channel === null ? null : point(queryClient, channel);
};

const watchedChannels = (): readonly Channel[] => [...state.watched.keys()].flatMap((name) => parseChannel(name) ?? []);

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
  for (const channel of watchedChannels()) checkAnswer(queryClient, channel, event.query);
});
