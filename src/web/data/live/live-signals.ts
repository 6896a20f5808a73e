// Reads again what may lack what a channel's frames have told. What follows from what is decided in signal-state.ts.

import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Channel, formatChannel } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import { pointOfRead } from '../cache/endpoint-query.ts';
import { type LiveView, liveViews } from './live-views.ts';
import {
  containsAll,
  noSignals,
  oldestPoint,
  type ShownRead,
  type SignalEffect,
  type SignalHappening,
  signalsAfter,
} from './signal-state.ts';

let state = noSignals;

/** Reads again what is shown and may lack what the frame tells, after the delay that the server chose. */
export function applySignal(client: QueryClient, channel: Channel, { epoch, number, change }: LiveFrame): void {
  const delay = change.kind === 'reload' ? change.delay_ms : 0;
  tell(client, channel, { kind: 'signal', point: isInPassing(channel) ? null : { epoch, number }, delay });
}

/** A stream is open, which tells everything after this point; `wasAway` if it was open before. */
export function beginSignals(client: QueryClient, channel: Channel, since: LivePoint, wasAway: boolean): void {
  tell(client, channel, { kind: 'opened', since: isInPassing(channel) ? null : since, wasAway });
}

/** A query was answered: what was told while it was on its way may not be in the answer. */
export function checkAnswer(client: QueryClient, channel: Channel, query: Query): void {
  if (!readsOf(channel).some(([read]) => read === query.queryKey[0])) return;
  tell(client, channel, { kind: 'answered', read: asRead(query) });
}

/** The oldest point that the channel's shown reads contain; null if none says so. */
export const oldestRead = (client: QueryClient, channel: Channel): LivePoint | null =>
  oldestPoint(shownReads(client, channel));

function tell(client: QueryClient, channel: Channel, happening: SignalHappening): void {
  const [next, effects] = signalsAfter(state, formatChannel(channel), happening, shownReads(client, channel));
  state = next;
  for (const effect of effects) carryOut(client, channel, effect);
}

function carryOut(client: QueryClient, channel: Channel, effect: SignalEffect): void {
  if (effect.kind === 'later') return void setTimeout(tell, effect.after, client, channel, effect.happening);
  const isLacking = ({ queryKey }: Query) => !containsAll(pointOfRead(queryKey) ?? null, effect.told);
  for (const queryKey of readsOf(channel)) void client.invalidateQueries({ queryKey, predicate: isLacking });
}

const shownReads = (client: QueryClient, channel: Channel): readonly ShownRead[] =>
  readsOf(channel).flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }).map(asRead));

const asRead = ({ queryHash, queryKey, state: { data, fetchStatus } }: Query): ShownRead => ({
  id: queryHash,
  point: pointOfRead(queryKey) ?? null,
  isOnItsWay: fetchStatus !== 'idle',
  isFirst: fetchStatus !== 'idle' && data === undefined,
});

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
