// Calls the server over HTTP, typed by the contract.

import { allEndpoints, type EndpointKey, type EndpointOf } from '#api/all-endpoints';
import type { Endpoint, OutputOf, SentInputOf } from '#api/endpoint';
import type { Problem } from '#api/problem';

type PathOf<Method extends 'GET' | 'POST'> = EndpointKey extends infer Key
  ? Key extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;
type At<Method extends 'GET' | 'POST', Path extends string> = EndpointOf<Extract<`${Method} ${Path}`, EndpointKey>>;

export type ApiAnswer<Output> = {
  readonly status: number;
  readonly headers: Headers;
  /** The output; throws with the problem's sentence when there is none. */
  readonly body: Output;
  /** Null after a success. */
  readonly problem: Problem | null;
};

export type ApiClient = {
  get<P extends PathOf<'GET'>>(path: P, input: SentInputOf<At<'GET', P>>): Promise<ApiAnswer<OutputOf<At<'GET', P>>>>;
  post<P extends PathOf<'POST'>>(
    path: P,
    input: SentInputOf<At<'POST', P>>,
  ): Promise<ApiAnswer<OutputOf<At<'POST', P>>>>;
  /** Any input at all, for tests of what is refused. */
  send(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ApiAnswer<unknown>>;
  /** A request of one's own, with the caller's token. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

/** A caller of the server at this origin; the token is asked for before every request. */
export function apiClient(origin: string, token: () => string | null): ApiClient {
  const request = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const bearer = token();
    if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
    return fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers });
  };
  const send: ApiClient['send'] = async (endpoint, input, headers = {}) => {
    const { path, rest } = fillPath(endpoint.path, input);
    const response =
      endpoint.method === 'GET'
        ? await request(path + queryOf(rest), { headers })
        : await request(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(rest),
          });
    return readAnswer(response);
  };
  const call = async <Output>(method: 'GET' | 'POST', path: string, input: unknown): Promise<ApiAnswer<Output>> =>
    (await send(endpointAt(method, path), input as Record<string, unknown>)) as ApiAnswer<Output>;
  return {
    get: (path, input) => call('GET', path, input),
    post: (path, input) => call('POST', path, input),
    send,
    fetch: request,
  };
}

function endpointAt(method: string, path: string): Endpoint {
  const found = allEndpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
  if (found === undefined) throw new Error(`no endpoint ${method} ${path}`);
  return found;
}

function fillPath(pattern: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const path = pattern.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function readAnswer(response: Response): Promise<ApiAnswer<unknown>> {
  const { status, headers } = response;
  const body: unknown = await response.json();
  if (response.ok) return { status, headers, body, problem: null };
  const problem = body as Problem;
  return {
    status,
    headers,
    problem,
    get body(): never {
      throw new Error(`${status} ${problem.code}: ${problem.title} ${JSON.stringify(problem.fields ?? '')}`);
    },
  };
}
