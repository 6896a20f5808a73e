import type { EndpointKey, EndpointOf } from '#api/all-endpoints';
import type { OutputOf, SentInputOf } from '#api/endpoint';
import { ProblemError, problemOf } from './problem-error.ts';
import { currentToken, endSession, refreshRejected } from './session.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Calls an endpoint by its name, such as 'POST /api/selection/save', as the signed-in manager.
 * Throws a ProblemError with the sentence to show.
 */
export async function callEndpoint<Key extends EndpointKey>(
  key: Key,
  input: SentInputOf<EndpointOf<Key>>,
  signal?: AbortSignal,
): Promise<OutputOf<EndpointOf<Key>>> {
  const token = await currentToken();
  let response = await send(key, input, token, signal);
  if (response.status === 401 && token !== null) {
    await refreshRejected(token);
    const renewed = await currentToken();
    if (renewed !== null) response = await send(key, input, renewed, signal);
    if (response.status === 401) endSession();
  }
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as OutputOf<EndpointOf<Key>>;
}

async function send(key: EndpointKey, input: Fields, token: string | null, signal?: AbortSignal): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ');
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
  if (method === 'POST') headers['Content-Type'] = 'application/json';
  const body = method === 'POST' ? JSON.stringify(rest) : null;
  try {
    return await fetch(method === 'POST' ? filled : withQuery(filled, rest), {
      method,
      headers,
      body,
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ProblemError(0, {});
  }
}

function withQuery(path: string, fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
