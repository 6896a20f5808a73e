import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Channel, formatChannel, parseChannel, type SeasonKind } from '#api/channel';
import { useStore } from '../../ui/create-store.ts';
import { endpointQuery, type InputAt, type OutputAt, type ReadKey } from '../cache/endpoint-query.ts';
import { streamStatus, watchChannel } from './live-feed.ts';
import { type EndpointOfView, type IdOf, liveViews, type SnapshotKind, type SnapshotView } from './live-views.ts';

/** The specified five seconds, used while the stream is down. */
const pollEvery = 5000;

/**
 * A channel's view, kept up to date by its frames: `useLive('league', id)` is the league's snapshot. No request is made
 * while the id is null. It polls only while the stream is down.
 */
export function useLive<Kind extends SnapshotKind>(
  kind: Kind,
  id: IdOf<Kind> | null,
): UseQueryResult<OutputAt<EndpointOfView<Kind>>, Error> {
  // The line belongs to this kind, but the compiler cannot see that through an index.
  const { endpoint, input } = liveViews[kind] as unknown as SnapshotView<
    IdOf<Kind> | null,
    EndpointOfView<Kind>,
    never
  >;
  const query = useQuery({ ...endpointQuery(endpoint, input(id)), ...useFrames(), enabled: id !== null });
  useSignals(id === null || query.data === undefined ? null : ({ kind, id } as unknown as Channel));
  return query;
}

/**
 * The players who fit the filter, kept up to date in the same way. While they are read, those who fitted the last filter
 * stay; no request is made while it is null.
 */
export function useLivePlayers(
  filter: InputAt<'GET /api/player/list'> | null,
): UseQueryResult<OutputAt<'GET /api/player/list'>, Error> {
  const query = useQuery({
    ...endpointQuery('GET /api/player/list', filter ?? {}),
    ...useFrames(),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
  useSignals(filter === null || query.data === undefined ? null : { kind: 'players' });
  return query;
}

/**
 * An endpoint's data that no view covers: read again whenever the channel signals a change, and whenever it is shown
 * again. live-views.ts says which channel repeats which reads.
 */
export function useFollowed<Key extends ReadKey>(
  kind: SeasonKind,
  key: Key,
  input: InputAt<Key> | null,
): UseQueryResult<OutputAt<Key>, Error> {
  useSignals(input === null ? null : { kind });
  const query = { ...endpointQuery(key, input ?? ({} as InputAt<Key>)), ...useFrames() };
  // Frames only signal, so earlier data may be out of date.
  return useQuery({ ...query, staleTime: 0, enabled: input !== null });
}

/** Options for the query of what frames keep up to date: it polls while the stream is down. */
function useFrames() {
  const isDown = useStore(streamStatus) === 'down';
  return { staleTime: Number.POSITIVE_INFINITY, refetchInterval: isDown ? pollEvery : (false as const) };
}

/** Applies the channel's frames to the cache while the component is mounted; null for no channel. */
export function useSignals(channel: Channel | null): void {
  const name = channel && formatChannel(channel);
  useEffect(() => {
    const watched = name === null ? null : parseChannel(name);
    return watched === null ? undefined : watchChannel(watched);
  }, [name]);
}
