// This tab's only stream as a value: which channels it carries, when it is opened, given up and opened again, and up to
// which change it has told everything. The shell (live-feed.ts) does what the effects say and reports what happens.

import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import { oldestOf } from './judge-frame.ts';
import type { StreamNews } from './live-stream.ts';

export type StreamStatus = 'connecting' | 'live' | 'down';

export type FeedState = {
  /** The watched channels by name, and how many components watch each. */
  readonly watched: ReadonlyMap<string, number>;
  /** What the stream carries, or is to carry once the tab is visible; none if there is no stream. */
  readonly channels: readonly string[];
  /** Each request for a stream, and each wait for the next one, has a number: what an earlier one says is too late. */
  readonly attempt: number;
  /** When the attempt began, and how long the next one waits at most. */
  readonly begun: number;
  readonly wait: number;
  readonly isVisible: boolean;
  /** Whether this stream was open before: what was told in passing may be missing. */
  readonly wasOpen: boolean;
  readonly status: StreamStatus;
  readonly outage: 'none' | 'pending' | 'told';
  /** What the last open stream carried: up to `toldUntil` it has told everything of that. */
  readonly carried: ReadonlySet<string>;
  readonly toldUntil: LivePoint | null;
  /** The first frame of the last moments: the server may still hold back one of another channel with a smaller number. */
  readonly recent: { readonly point: LivePoint; readonly at: number } | null;
};

export type FeedHappening =
  | { readonly kind: 'watch'; readonly channel: string; readonly mayWait: boolean }
  | { readonly kind: 'unwatch'; readonly channel: string }
  | { readonly kind: 'reopen' }
  /** The tab was shown or hidden, or the network came back. */
  | { readonly kind: 'turned'; readonly isVisible: boolean }
  | (StreamNews & { readonly attempt: number })
  | { readonly kind: 'ended'; readonly attempt: number }
  | { readonly kind: 'retry'; readonly attempt: number }
  | { readonly kind: 'outage' };

export type FeedTimer = 'patience' | 'reopen' | 'silence' | 'retry' | 'outage';

export type FeedEffect =
  | { readonly kind: 'read'; readonly attempt: number; readonly channels: readonly string[] }
  | { readonly kind: 'give-up' }
  /** Tell the happening after this time. A later effect of the same timer takes its place. */
  | { readonly kind: 'later'; readonly timer: FeedTimer; readonly after: number; readonly happening: FeedHappening }
  | { readonly kind: 'never'; readonly timer: FeedTimer }
  | { readonly kind: 'status'; readonly status: StreamStatus }
  | { readonly kind: 'apply'; readonly frame: LiveFrame }
  /** From here on the stream tells everything. */
  | { readonly kind: 'begin'; readonly since: LivePoint; readonly wasAway: boolean };

export type FeedStep = readonly [FeedState, readonly FeedEffect[]];

/** Now, and a number from 0 to 1 by chance, so that not every browser returns at the same moment. */
export type FeedMoment = { readonly now: number; readonly chance: number };

/** Nothing is watched. */
export const noFeed: FeedState = {
  watched: new Map(),
  channels: [],
  attempt: 0,
  begun: 0,
  wait: 0,
  isVisible: false,
  wasOpen: false,
  status: 'connecting',
  outage: 'none',
  carried: new Set(),
  toldUntil: null,
  recent: null,
};

/**
 * Where the stream is to begin: after what is known least of what is watched. A channel that the last stream carried is
 * known as far as that told; another one as far as its snapshot, or the reads that it signals for, contain.
 */
export function oldestPosition(
  { watched, carried, toldUntil }: FeedState,
  snapshotOf: (channel: string) => LivePoint | null,
  oldestReadOf: (channel: string) => LivePoint | null,
): LivePoint | null {
  const points = [...watched.keys()].flatMap(
    (channel) => snapshotOf(channel) ?? (carried.has(channel) ? toldUntil : oldestReadOf(channel)) ?? [],
  );
  return oldestOf(points);
}
