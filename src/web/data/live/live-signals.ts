// The channels whose frames only say that something has moved: which reads may lack it, and when they are read again.
// A read names the newest change it includes, and a channel the newest change it has delivered.

import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Channel, formatChannel } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import { pointOfRead } from '../cache/endpoint-query.ts';
import { type LiveView, liveViews } from './live-views.ts';

/** Up to here each channel has told everything: a read that contains less may lack some of it. */
const toldUntil = new Map<string, LivePoint>();

/** Reads again what is shown and may lack what the frame tells, after the delay that the server chose. */
export function applySignal(client: QueryClient, channel: Channel, { epoch, number, change }: LiveFrame): void {
  if (!isInPassing(channel) && !moveOn(channel, { epoch, number })) return;
  const delay = change.kind === 'reload' ? change.delay_ms : 0;
  setTimeout(() => rereadInTurn(client, channel), delay);
}

/**
 * A stream is open, which tells everything after this point: reads that contain less are read again. So are those told
 * in passing, if a stream was away.
 */
export function beginSignals(client: QueryClient, channel: Channel, since: LivePoint, wasAway: boolean): void {
  if (isInPassing(channel)) return wasAway ? reread(client, channel) : undefined;
  moveOn(channel, since);
  if (shownReads(client, channel).some((query) => isOlder(query, channel))) rereadInTurn(client, channel);
}

/** A query was answered: what was told while it was on its way may not be in the answer. */
export function checkAnswer(client: QueryClient, channel: Channel, query: Query): void {
  const isSignalled = readsOf(channel).some(([read]) => read === query.queryKey[0]);
  if (isSignalled && isOlder(query, channel)) setTimeout(() => rereadInTurn(client, channel), 0);
}

/** The oldest point that the channel's shown reads contain; null if none says so. */
export function oldestRead(client: QueryClient, channel: Channel): LivePoint | null {
  const points = shownReads(client, channel).flatMap(({ queryKey }) => pointOfRead(queryKey) ?? []);
  return points.toSorted((one, other) => one.number - other.number)[0] ?? null;
}

/** Every signal is a request: the first is sent at once, for those of the next second one more. */
const restAfterRereading = 1000;
const resting = new Map<string, { hasMoved: boolean }>();

function rereadInTurn(client: QueryClient, channel: Channel): void {
  const name = formatChannel(channel);
  const rest = resting.get(name);
  if (rest !== undefined) {
    rest.hasMoved = true;
    return;
  }
  const begun = { hasMoved: false };
  resting.set(name, begun);
  reread(client, channel);
  setTimeout(() => {
    resting.delete(name);
    if (begun.hasMoved) rereadInTurn(client, channel);
  }, restAfterRereading);
}

/** A read that contains everything told is left alone. */
function reread(client: QueryClient, channel: Channel): void {
  const told = toldUntil.get(formatChannel(channel));
  const lacksNothing = ({ queryKey }: Query) => {
    const point = pointOfRead(queryKey);
    return told !== undefined && point?.epoch === told.epoch && point.number >= told.number;
  };
  for (const queryKey of readsOf(channel)) {
    void client.invalidateQueries({ queryKey, predicate: (query) => !lacksNothing(query) });
  }
}

/** Whether the read is known to contain less than what the channel has told. */
function isOlder({ queryKey }: Query, channel: Channel): boolean {
  const told = toldUntil.get(formatChannel(channel));
  const point = pointOfRead(queryKey);
  return point !== undefined && point.epoch === told?.epoch && point.number < told.number;
}

/** Whether this is news: a stream that is opened again repeats what was told already. */
function moveOn(channel: Channel, point: LivePoint): boolean {
  const name = formatChannel(channel);
  const told = toldUntil.get(name);
  if (told?.epoch === point.epoch && point.number <= told.number) return false;
  toldUntil.set(name, point);
  return true;
}

/** Those that are on their way are checked when they are answered. */
const shownReads = (client: QueryClient, channel: Channel): readonly Query[] =>
  readsOf(channel).flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'idle' }),
  );

const viewOf = ({ kind }: Channel): LiveView => liveViews[kind];

function isInPassing(channel: Channel): boolean {
  const view = viewOf(channel);
  return 'rereads' in view && view.inPassing === true;
}

function readsOf(channel: Channel): readonly QueryKey[] {
  const view = viewOf(channel);
  // The table's lines fit their channels, which the compiler cannot see through an index.
  return 'rereads' in view ? view.rereads(('id' in channel ? channel.id : null) as never) : [];
}
