// Applies live frames to the query cache, each frame exactly once. Nothing else does.

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type Channel, type ChannelKind, parseChannel } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import { type InputAt, queryKeyOf, type ReadKey } from '../cache/endpoint-query.ts';
import { judgeFrame } from './judge-frame.ts';
import { applySignal } from './live-signals.ts';
import { liveViews } from './live-views.ts';

/** The part of a snapshot that matters here. */
type Snapshot = { readonly live: LivePoint };
/** A line of the table: an id with its view and its kind of change. */
type View = {
  readonly endpoint: ReadKey;
  input(id: unknown): InputAt<ReadKey>;
  apply(view: Snapshot, change: LiveFrame['change']): Snapshot;
};

/** Channels that wait until the time at which the server wants them to load the snapshot. */
const reloads = new Map<string, ReturnType<typeof setTimeout>>();
/** Frames that arrived before or during a snapshot's request: the snapshot may be older than they are. */
const early = new Map<string, LiveFrame[]>();

/** Applies a frame to the cache, or loads the snapshot if frames were missed. */
export function applyLiveFrame(client: QueryClient, frame: LiveFrame): void {
  const channel = parseChannel(frame.channel);
  if (channel === null) return;
  const view = viewOf(channel);
  if (view === null) return applySignal(client, channel, frame);
  const delay = frame.change.kind === 'reload' ? frame.change.delay_ms : null;
  const key = snapshotKey(channel, view);
  if (delay !== null) return reloadLater(frame.channel, delay, () => askAgain(client, key));
  if (reloads.has(frame.channel) || isFetching(client, key)) return keepEarly(client, key, frame);
  const snapshot = client.getQueryData<Snapshot>(key);
  if (snapshot === undefined) return;
  const verdict = judgeFrame(snapshot.live, frame);
  if (verdict === 'gap') askAgain(client, key);
  if (verdict !== 'next') return;
  const live: LivePoint = { epoch: frame.epoch, number: frame.number };
  client.setQueryData<Snapshot>(key, { ...view.apply(snapshot, frame.change), live });
}

/** The channel's last known point; null if it has no snapshot, or none has been read. */
export function knownPoint(client: QueryClient, channel: Channel): LivePoint | null {
  const view = viewOf(channel);
  return view === null ? null : (client.getQueryData<Snapshot>(snapshotKey(channel, view))?.live ?? null);
}

// The table's lines fit their channels, which the compiler cannot see through an index.
const views: Readonly<Record<ChannelKind, object>> = liveViews;
/** Null for a channel that only signals. */
const viewOf = ({ kind }: Channel): View | null => ('endpoint' in views[kind] ? (views[kind] as View) : null);
const snapshotKey = (channel: Channel, { endpoint, input }: View): QueryKey =>
  queryKeyOf(endpoint, input('id' in channel ? channel.id : null));

const isFetching = (client: QueryClient, key: QueryKey): boolean =>
  client.getQueryState(key)?.fetchStatus === 'fetching';

/** A running request may be older than the change, so a new one replaces it. */
const askAgain = (client: QueryClient, queryKey: QueryKey): void =>
  void client.invalidateQueries({ queryKey, exact: true });

function reloadLater(channel: string, delay: number, reload: () => void): void {
  if (reloads.has(channel)) return;
  const run = () => {
    reloads.delete(channel);
    reload();
  };
  reloads.set(channel, setTimeout(run, delay));
}

/** Keeps a frame for a snapshot that is still loading. */
function keepEarly(client: QueryClient, key: QueryKey, frame: LiveFrame): void {
  const waiting = early.get(frame.channel);
  if (waiting !== undefined) return void waiting.push(frame);
  early.set(frame.channel, [frame]);
  const stop = client.getQueryCache().subscribe(() => {
    if (reloads.has(frame.channel) || isFetching(client, key)) return;
    stop();
    const frames = early.get(frame.channel) ?? [];
    early.delete(frame.channel);
    for (const missed of frames) applyLiveFrame(client, missed);
  });
}
