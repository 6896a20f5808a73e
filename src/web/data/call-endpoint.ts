import type { EndpointKey, EndpointOf } from '#api/all-endpoints';
import { apiClient } from '#api/client';
import type { OutputOf, SentInputOf } from '#api/endpoint';
import { ProblemError } from '#api/problem-error';
import { lastHeard } from './connection.ts';
import { dropEarlyReads, takeEarlyRead } from './early-start.ts';
import { currentToken, endSession, readSession, refreshRejected } from './session.ts';

const client = apiClient({
  origin: '',
  fetch: async (address, init) => {
    try {
      if (init.method !== 'GET') dropEarlyReads();
      const answer = (await takeEarlyRead(address)) ?? (await fetch(address, init));
      lastHeard.write(Date.now());
      return answer;
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      throw new ProblemError(0, {});
    }
  },
  authorize: async (refused) => {
    if (refused !== null) await refreshRejected(refused);
    return currentToken();
  },
});

/**
 * Calls an endpoint by its name, such as 'GET /api/league/list', as the signed-in manager. Throws a ProblemError with
 * the sentence to show. Screens read with `endpointQuery` and write with `useCommand`.
 */
export async function callEndpoint<Key extends EndpointKey>(
  key: Key,
  input: SentInputOf<EndpointOf<Key>>,
  signal?: AbortSignal,
): Promise<OutputOf<EndpointOf<Key>>> {
  const answer = await client.ask(key, input, signal === undefined ? {} : { signal });
  if (answer.ok) return answer.body;
  if (answer.status === 401 && readSession().status === 'signed-in') endSession(true);
  throw answer.error;
}
