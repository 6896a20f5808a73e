import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './call-endpoint.ts';
import { type InputAt, type OutputAt, queryKeyOf, type ReadKey } from './endpoint-query.ts';

/** Like `endpointQuery`, for what visitors may read without a session. */
export const publicQuery = <Key extends ReadKey>(key: Key, input: InputAt<Key>) =>
  queryOptions<OutputAt<Key>, Error, OutputAt<Key>, readonly unknown[]>({
    queryKey: queryKeyOf(key, input),
    queryFn: ({ signal }) => callEndpoint(key, input, { signal }),
    retry: false,
  });
