// A test's HTTP client: typed by the contract, but able to send what the contract forbids.

import type { EndpointKey, EndpointOf } from '#api/all-endpoints';
import { type Answer, apiClient as contractClient } from '#api/client';
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
  /** The output; throws with the problem's sentence if there is none. */
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
  /** Sends any input at all, for tests of refusals. */
  send(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ApiAnswer<unknown>>;
  /** A plain request with the caller's token. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

/** A client for the server at this origin; the token is read before every request. */
export function apiClient(origin: string, token: () => string | null): ApiClient {
  const request = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const bearer = token();
    if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
    return fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers });
  };
  const client = contractClient({ origin: '', fetch: request });
  const call = async <Output>(key: string, input: unknown, headers = {}): Promise<ApiAnswer<Output>> =>
    answerOf<Output>((await client.ask(key as EndpointKey, input as never, { headers })) as Answer<Output>);
  return {
    get: (path, input) => call(`GET ${path}`, input),
    post: (path, input) => call(`POST ${path}`, input),
    send: ({ method, path }, input, headers) => call(`${method} ${path}`, input, headers),
    fetch: request,
  };
}

function answerOf<Output>(answer: Answer<Output>): ApiAnswer<Output> {
  const { status, headers } = answer;
  if (answer.ok) return { status, headers, body: answer.body, problem: null };
  const problem = answer.error.problem as Problem;
  return {
    status,
    headers,
    problem,
    get body(): never {
      throw new Error(`${status} ${problem.code}: ${problem.title} ${JSON.stringify(problem.fields ?? '')}`);
    },
  };
}
