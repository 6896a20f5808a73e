// Applies live frames to the query cache, each frame exactly once. Nothing else does.

import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type Channel, type ChannelKind, parseChannel } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import { type InputAt, queryKeyOf, type ReadKey } from '../cache/endpoint-query.ts';
import { judgeFrame, oldestOf } from './judge-frame.ts';
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
/** By the hash of a snapshot's query: frames that arrived during its request. It may be older than they are. */
const early = new Map<string, LiveFrame[]>();

/** Applies a frame to its snapshots in the cache, or loads those that missed frames. */
export function applyLiveFrame(client: QueryClient, frame: LiveFrame): void {
  const channel = parseChannel(frame.channel);
  if (channel === null) return;
  const view = viewOf(channel);
  if (view === null) return applySignal(client, channel, frame);
  const delay = frame.change.kind === 'reload' ? frame.change.delay_ms : null;
  const queryKey = keyOfView(channel, view);
  // A running request may be older than the change, so a new one replaces it.
  if (delay !== null) return reloadLater(frame.channel, delay, () => void client.invalidateQueries({ queryKey }));
  for (const query of client.getQueryCache().findAll({ queryKey })) applyTo(client, query.queryKey, view, frame);
}

/**
 * The oldest point that the channel's snapshots contain; null if it has none, or none has been read. One that nobody shows
 * and that is read again before it is shown does not count: the stream would go back to it each time it is opened.
 */
export function knownPoint(client: QueryClient, channel: Channel): LivePoint | null {
  const view = viewOf(channel);
  if (view === null) return null;
  const snapshots = client.getQueriesData<Snapshot>({
    queryKey: keyOfView(channel, view),
    predicate: (query) => query.isActive() || !query.state.isInvalidated,
  });
  return oldestOf(snapshots.flatMap(([_key, snapshot]) => snapshot?.live ?? []));
}

function applyTo(client: QueryClient, key: QueryKey, view: View, frame: LiveFrame): void {
  if (reloads.has(frame.channel) || isFetching(client, key)) return keepEarly(client, key, view, frame);
  const snapshot = client.getQueryData<Snapshot>(key);
  if (snapshot === undefined) return;
  const verdict = judgeFrame(snapshot.live, frame);
  if (verdict === 'gap') void client.invalidateQueries({ queryKey: key, exact: true });
  if (verdict !== 'next') return;
  const live: LivePoint = { epoch: frame.epoch, number: frame.number };
  client.setQueryData<Snapshot>(key, { ...view.apply(snapshot, frame.change), live });
}

// The table's lines fit their channels, which the compiler cannot see through an index.
const views: Readonly<Record<ChannelKind, object>> = liveViews;
/** Null for a channel that only signals. */
const viewOf = ({ kind }: Channel): View | null => ('endpoint' in views[kind] ? (views[kind] as View) : null);
/** What the keys of the channel's snapshots begin with. */
const keyOfView = (channel: Channel, { endpoint, input }: View): QueryKey =>
  queryKeyOf(endpoint, input('id' in channel ? channel.id : null));

const isFetching = (client: QueryClient, key: QueryKey): boolean =>
  client.getQueryState(key)?.fetchStatus === 'fetching';

function reloadLater(channel: string, delay: number, reload: () => void): void {
  if (reloads.has(channel)) return;
  const run = () => {
    reloads.delete(channel);
    reload();
  };
  reloads.set(channel, setTimeout(run, delay));
}

/** Keeps a frame for a snapshot that is still loading. */
function keepEarly(client: QueryClient, key: QueryKey, view: View, frame: LiveFrame): void {
  const snapshot = hashKey(key);
  const waiting = early.get(snapshot);
  if (waiting !== undefined) return void waiting.push(frame);
  early.set(snapshot, [frame]);
  const stop = client.getQueryCache().subscribe(() => {
    if (reloads.has(frame.channel) || isFetching(client, key)) return;
    stop();
    const frames = early.get(snapshot) ?? [];
    early.delete(snapshot);
    for (const missed of frames) applyTo(client, key, view, missed);
  });
}
