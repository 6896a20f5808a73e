// One person's client of the HTTP API: signs in, keeps the session alive as the clock jumps, and calls typed endpoints.

import type { SignedIn } from '#api/account';
import * as api from '#api/account';
import type { EndpointKey } from '#api/all-endpoints';
import { apiClient } from '#api/client';
import type { Endpoint, OutputOf, SentInputOf } from '#api/endpoint';
import type { Problem } from '#api/problem';
import type { RequestCounter } from './request-counter.ts';

export type Answer<Output> =
  | { readonly ok: true; readonly status: number; readonly body: Output }
  | { readonly ok: false; readonly status: number; readonly problem: Problem };

export type Caller = {
  /** The response, whatever its status. */
  ask<E extends Endpoint>(endpoint: E, input: SentInputOf<E>): Promise<Answer<OutputOf<E>>>;
  /** The output; throws with the problem's sentence if there is none. */
  call<E extends Endpoint>(endpoint: E, input: SentInputOf<E>): Promise<OutputOf<E>>;
};

export type CallerSurroundings = {
  readonly origin: string;
  /** What a browser's Origin header would say. */
  readonly publicUrl: string;
  readonly now: () => number;
  readonly counter: RequestCounter;
};
export type Credentials = { readonly email: string; readonly password: string };

/** Milliseconds before its end at which an access token is renewed. */
const renewBefore = 60_000;

/** A caller who signs in on the first call. */
export function caller(surroundings: CallerSurroundings, credentials: Credentials): Caller {
  const session = openSession(surroundings, credentials);
  const ask: Caller['ask'] = async (endpoint, input) => {
    const attempt = async (token: string) =>
      (await send(surroundings, endpoint, input, { authorization: `Bearer ${token}` })).answer as Answer<never>;
    const token = await session.token();
    const answer = await attempt(token);
    if (answer.status !== 401) return answer;
    // The session has ended before its token expired.
    session.forget(token);
    return attempt(await session.token());
  };
  const call: Caller['call'] = async (endpoint, input) => {
    const answer = await ask(endpoint, input);
    if (!answer.ok) throw new Error(`${endpoint.path}: ${describe(answer)}`);
    return answer.body;
  };
  return { ask, call };
}

/** The output of a call that needs no session; throws with the problem's sentence. */
export async function callAnonymously<E extends Endpoint>(
  surroundings: CallerSurroundings,
  endpoint: E,
  input: SentInputOf<E>,
): Promise<OutputOf<E>> {
  const { answer } = await send(surroundings, endpoint, input, {});
  if (!answer.ok) throw new Error(`${endpoint.path}: ${describe(answer)}`);
  return answer.body as OutputOf<E>;
}

/** A refusal in one line. */
export const describe = ({ status, problem }: { readonly status: number; readonly problem: Problem }): string =>
  `${status} ${problem.code}: ${problem.title}${problem.fields === undefined ? '' : ` ${JSON.stringify(problem.fields)}`}`;

type Session = {
  /** A valid access token: the current one, a refreshed one, or that of a new sign-in. */
  token(): Promise<string>;
  /** This token is no longer valid. */
  forget(text: string): void;
};

function openSession(surroundings: CallerSurroundings, { email, password }: Credentials): Session {
  let token: { readonly text: string; readonly expiresAt: number } | null = null;
  let cookie: string | null = null;
  let renewal: Promise<string> | null = null;
  const keep = (signedIn: SignedIn, setCookie: string | null): string => {
    token = { text: signedIn.access_token, expiresAt: Date.parse(signedIn.expires_at) };
    cookie = setCookie?.split(';', 1)[0] ?? cookie;
    return token.text;
  };
  const renew = async (): Promise<string> => {
    if (cookie !== null) {
      const headers = { cookie, origin: surroundings.publicUrl, 'sec-fetch-site': 'same-origin' };
      const { answer, setCookie } = await send(surroundings, api.refreshSession, {}, headers);
      if (answer.ok) return keep(answer.body as SignedIn, setCookie);
    }
    const { answer, setCookie } = await send(surroundings, api.signInWithPassword, { email, password }, {});
    if (!answer.ok) throw new Error(`${email} cannot sign in: ${describe(answer)}`);
    return keep(answer.body as SignedIn, setCookie);
  };
  return {
    token: () => {
      if (token !== null && token.expiresAt - surroundings.now() > renewBefore) return Promise.resolve(token.text);
      renewal ??= renew().finally(() => {
        renewal = null;
      });
      return renewal;
    },
    forget: (text) => {
      if (token?.text === text) token = null;
    },
  };
}

type Sent = { readonly answer: Answer<unknown>; readonly setCookie: string | null };

async function send(
  { origin, counter }: CallerSurroundings,
  { method, path }: Endpoint,
  input: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Sent> {
  const key = `${method} ${path}`;
  const done = counter.begin(key);
  const sent = await apiClient({ origin, fetch }).ask(key as EndpointKey, input as never, { headers });
  done();
  const { status } = sent;
  return {
    answer: sent.ok
      ? { ok: true, status, body: sent.body }
      : { ok: false, status, problem: sent.error.problem as Problem },
    setCookie: sent.headers.get('set-cookie'),
  };
}
