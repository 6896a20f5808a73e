// The demo's admin as a caller of the HTTP API: everything he does goes the way of a reporter's phone.

import type { EndpointKey, EndpointOf } from '#api/all-endpoints';
import type { OutputOf, SentInputOf } from '#api/endpoint';

export type DemoCaller = {
  call<Key extends EndpointKey>(key: Key, input: SentInputOf<EndpointOf<Key>>): Promise<OutputOf<EndpointOf<Key>>>;
};

export class DemoRefusal extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Signs in whenever a token has run out, which the demo's leaping clock makes often. */
export function demoCaller(origin: string, email: string, password: string): DemoCaller {
  let token = '';
  const send = (key: EndpointKey, input: Readonly<Record<string, unknown>>): Promise<Response> => {
    const [method = 'GET', path = ''] = key.split(' ');
    const rest = { ...input };
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return value;
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    if (method === 'POST') return fetch(origin + filled, { method, headers, body: JSON.stringify(rest) });
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    return fetch(`${origin}${filled}?${query}`, { headers });
  };
  const signIn = async (): Promise<void> => {
    const answer = await send('POST /api/account/sign-in', { email, password });
    const body = (await answer.json()) as { access_token?: string; title?: string };
    if (body.access_token === undefined) throw new DemoRefusal(answer.status, body.title ?? 'no token');
    token = body.access_token;
  };
  return {
    async call<Key extends EndpointKey>(key: Key, input: SentInputOf<EndpointOf<Key>>) {
      const fields = input as Readonly<Record<string, unknown>>;
      let answer = await send(key, fields);
      if (answer.status === 401) {
        await signIn();
        answer = await send(key, fields);
      }
      const body: unknown = await answer.json();
      if (!answer.ok) throw new DemoRefusal(answer.status, `${key}: ${String((body as { title?: unknown }).title)}`);
      return body as OutputOf<EndpointOf<Key>>;
    },
  };
}
