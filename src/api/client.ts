// The only client of the contract: browser, tests, replay, demo and bench call endpoints through it. It knows the
// endpoints by their types only, so that no schema reaches the browser.

import type { EndpointKey, EndpointOf } from './all-endpoints.ts';
import type { OutputOf, SentInputOf } from './endpoint.ts';
import { type ProblemError, problemOf, signedOut } from './problem-error.ts';

export type Answer<Output> = { readonly status: number; readonly headers: Headers } & (
  | { readonly ok: true; readonly body: Output }
  | { readonly ok: false; readonly error: ProblemError }
);
export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The request goes on when its page is left; for small bodies. */
  readonly keepalive?: boolean;
};

export type ApiClient = {
  /** The response, whatever its status; throws what `fetch` throws if there is none. */
  ask<Key extends EndpointKey>(
    key: Key,
    input: SentInputOf<EndpointOf<Key>>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<EndpointOf<Key>>>>;
  /** The output; throws a ProblemError for any other response. */
  call<Key extends EndpointKey>(
    key: Key,
    input: SentInputOf<EndpointOf<Key>>,
    options?: CallOptions,
  ): Promise<OutputOf<EndpointOf<Key>>>;
};

export type ClientSurroundings = {
  readonly origin: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /**
   * The access token to send; null sends none. If the server does not know it any more, it is called again with the
   * refused token: if it returns another token, the request is sent once more.
   */
  readonly authorize?: (refused: string | null) => string | null | Promise<string | null>;
};

/** A client for the server at this origin. */
export function apiClient({ origin, fetch, authorize = () => null }: ClientSurroundings): ApiClient {
  const ask: ApiClient['ask'] = async (key, input, options = {}) => {
    const { method, path, body } = requestOf(key, input);
    const send = (token: string | null): Promise<Response> => {
      const headers: Record<string, string> = { ...options.headers };
      if (token !== null) headers['authorization'] = `Bearer ${token}`;
      if (body !== null) headers['content-type'] = 'application/json';
      return fetch(origin + path, {
        method,
        headers,
        body,
        signal: options.signal ?? null,
        ...(options.keepalive && { keepalive: true }),
      });
    };
    const token = await authorize(null);
    let response = await send(token);
    let error = response.ok ? null : await problemOf(response);
    if (error?.code === signedOut && token !== null) {
      const renewed = await authorize(token);
      if (renewed !== null && renewed !== token) {
        response = await send(renewed);
        error = response.ok ? null : await problemOf(response);
      }
    }
    const { status, headers } = response;
    if (error !== null) return { ok: false, status, headers, error };
    const isPicture = headers.get('content-type')?.startsWith('image/') === true;
    return { ok: true, status, headers, body: (await (isPicture ? response.blob() : response.json())) as never };
  };
  const call: ApiClient['call'] = async (key, input, options) => {
    const answer = await ask(key, input, options);
    if (!answer.ok) throw answer.error;
    return answer.body;
  };
  return { ask, call };
}

/** The request for an endpoint: its path filled from the input, the rest as query or JSON body. */
export function requestOf(key: string, input: Readonly<Record<string, unknown>>) {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const rest: Record<string, unknown> = { ...input };
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST') return { method, path, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { method, path: query.size === 0 ? path : `${path}?${query}`, body: null };
}
