import type { QueryClient } from '@tanstack/react-query';
import { type InputAt, type OutputAt, queryKeyOf, type ReadKey } from './endpoint-query.ts';

/** The cached reads, by endpoint: how a write's answer reaches the screens. */
export type EndpointCache = {
  /** Merges a write's answer into a cached read; does nothing if it was not read. */
  change<Key extends ReadKey>(key: Key, input: InputAt<Key>, after: (now: OutputAt<Key>) => OutputAt<Key>): void;
  /** Reads an endpoint again where it is shown, for this input or for every one. */
  reread<Key extends ReadKey>(key: Key, input?: InputAt<Key>): void;
};

export const endpointCache = (client: QueryClient): EndpointCache => ({
  change: <Key extends ReadKey>(key: Key, input: InputAt<Key>, after: (now: OutputAt<Key>) => OutputAt<Key>) => {
    const queryKey = queryKeyOf(key, input);
    // It is no new read: what it said of the server's time was true when it was read.
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    client.setQueryData<OutputAt<Key>>(queryKey, (now) => now && after(now), { updatedAt });
    // What is being read may have been looked up before the write: it must not replace the write's answer.
    if (client.isFetching({ queryKey, exact: true }) > 0) void client.refetchQueries({ queryKey, exact: true });
  },
  reread: (key, input) => {
    void client.invalidateQueries({ queryKey: input === undefined ? [key] : queryKeyOf(key, input) });
  },
});
