import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LiveChange } from '#api/live-change';
import { applyEarlyFrames, applyLiveChange } from './apply-live-change.ts';
import { type LivePoint, watchChannel } from './live-feed.ts';
import { useStreamStatus } from './use-stream-status.ts';

/** The specified five seconds, for the time in which the stream is down. */
const pollEvery = 5000;

export type LiveQuery<View> = {
  /** Undefined until it was read. */
  readonly data: View | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** Reads the snapshot again. */
  retry(): void;
};

/** A snapshot that the frames of its channel keep fresh; it is polled only while the stream is down. */
export function useLiveQuery<View extends { readonly live: LivePoint }>(
  channel: string | null,
  query: UseQueryOptions<View, Error, View, readonly unknown[]>,
  onChange?: (change: LiveChange, number: number) => void,
): LiveQuery<View> {
  const client = useQueryClient();
  const isDown = useStreamStatus() === 'down';
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...query,
    enabled: channel !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: isDown ? pollEvery : false,
  });
  const latest = useRef({ point: data?.live ?? null, onChange });
  useLayoutEffect(() => {
    latest.current = { point: data?.live ?? null, onChange };
  });
  const watched = data === undefined ? null : channel;
  useEffect(() => {
    if (watched === null) return;
    return watchChannel({
      channel: watched,
      position: () => latest.current.point,
      onFrame: (frame) => {
        applyLiveChange(client, frame);
        latest.current.onChange?.(frame.change, frame.number);
      },
    });
  }, [client, watched]);
  useEffect(() => {
    if (!isFetching && watched !== null) applyEarlyFrames(client, watched);
  }, [client, watched, isFetching]);
  return { data, error, isPending, retry: () => void refetch() };
}
