import type { EndpointKey, EndpointOf } from '#api/all-endpoints';
import { apiClient, type CallOptions } from '#api/client';
import type { OutputOf, SentInputOf } from '#api/endpoint';
import type { LivePoint } from '#api/league-snapshot';
import { parsePosition, positionHeader } from '#api/live-position';
import { ProblemError, signedOut } from '#api/problem-error';
import { lastHeard } from '../session/connection.ts';
import { dropEarlyReads, takeEarlyRead } from '../session/early-start.ts';
import { currentToken, endSession, readSession, refreshRejected } from '../session/session.ts';

const client = apiClient({
  origin: '',
  fetch: async (address, init) => {
    try {
      if (init.method !== 'GET') dropEarlyReads();
      const answer = (await takeEarlyRead(address)) ?? (await fetch(address, init));
      // Where it is a failure, it may be a proxy's: it says nothing of the server.
      if (answer.status < 500) lastHeard.write(Date.now());
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
export const callEndpoint = async <Key extends EndpointKey>(
  key: Key,
  input: SentInputOf<EndpointOf<Key>>,
  options?: CallOptions,
): Promise<OutputOf<EndpointOf<Key>>> => (await askEndpoint(key, input, options)).body;

/** As `callEndpoint`, with the newest change that a read includes; null where the answer names none. */
export async function askEndpoint<Key extends EndpointKey>(
  key: Key,
  input: SentInputOf<EndpointOf<Key>>,
  options?: CallOptions,
): Promise<{ readonly body: OutputOf<EndpointOf<Key>>; readonly point: LivePoint | null }> {
  const answer = await client.ask(key, input, options);
  if (answer.ok) return { body: answer.body, point: parsePosition(answer.headers.get(positionHeader)) };
  if (answer.error.code === signedOut && readSession().status === 'signed-in') endSession(true);
  throw answer.error;
}
