// The only place that makes query keys: an endpoint's name and its input, such as ['GET /api/league/:league_id/home', {
// league_id: 4 }].

import { hashKey, type QueryKey, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EndpointKey, EndpointOf } from '#api/all-endpoints';
import { requestOf } from '#api/client';
import type { OutputOf, SentInputOf } from '#api/endpoint';
import type { LivePoint } from '#api/league-snapshot';
import { ProblemError, signedOut } from '#api/problem-error';
import { rememberRead } from '../session/early-start.ts';
import { readSession } from '../session/session.ts';
import { askEndpoint } from './call-endpoint.ts';

export type ReadKey = Extract<EndpointKey, `GET ${string}`>;
export type InputAt<Key extends EndpointKey> = SentInputOf<EndpointOf<Key>>;
export type OutputAt<Key extends EndpointKey> = OutputOf<EndpointOf<Key>>;

/** The cache's key for this endpoint and input. */
export const queryKeyOf = <Key extends ReadKey>(key: Key, input: InputAt<Key>) => [key, input] as const;

/** The newest change that each read includes. */
const points = new Map<string, LivePoint>();

/** The newest change that the last answer to this query includes; undefined if none names one. */
export const pointOfRead = (key: QueryKey): LivePoint | undefined => points.get(hashKey(key));

/** The query that reads an endpoint, for useQuery, prefetchQuery and setQueryData alike. */
export const endpointQuery = <Key extends ReadKey>(key: Key, input: InputAt<Key>) =>
  queryOptions<OutputAt<Key>, Error, OutputAt<Key>, readonly unknown[]>({
    queryKey: queryKeyOf(key, input),
    queryFn: async ({ signal, queryKey }) => {
      rememberRead(requestOf(key, input).path);
      try {
        if (readSession().status !== 'signed-out') {
          const { body, point } = await askEndpoint(key, input, { signal });
          if (point !== null) points.set(hashKey(queryKey), point);
          return body;
        }
      } catch (error) {
        if (!(error instanceof ProblemError && error.code === signedOut)) throw error;
      }
      // The session has ended: the sign-in is about to replace the screen, which must not show an error until then.
      return new Promise<never>(() => undefined);
    },
  });

/** An endpoint's data; no request is made while the input is null. */
export function useEndpoint<Key extends ReadKey>(
  key: Key,
  input: InputAt<Key> | null,
): UseQueryResult<OutputAt<Key>, Error> {
  const query = endpointQuery(key, input ?? ({} as InputAt<Key>));
  return useQuery({ ...query, enabled: input !== null });
}

/**
 * An endpoint's data, read when it is first shown and again whenever `asOf` changes: for data without frames of its
 * own, beside data that has them.
 */
export function useEndpointAsOf<Key extends ReadKey>(
  key: Key,
  input: InputAt<Key>,
  asOf: string,
): UseQueryResult<OutputAt<Key>, Error> {
  const result = useQuery({ ...endpointQuery(key, input), staleTime: 0 });
  const { refetch } = result;
  const read = useRef(asOf);
  useEffect(() => {
    if (read.current === asOf) return;
    read.current = asOf;
    void refetch();
  }, [asOf, refetch]);
  return result;
}
