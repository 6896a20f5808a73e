// The bench's own calls of the HTTP API, typed by the contract.

import type { EndpointKey, EndpointOf } from '#api/all-endpoints';
import type { OutputOf, SentInputOf } from '#api/endpoint';

export type BenchApi = {
  call<Key extends EndpointKey>(key: Key, input: SentInputOf<EndpointOf<Key>>): Promise<OutputOf<EndpointOf<Key>>>;
};

/** Calls a server on this machine with this access token; throws for every answer but a good one. */
export function benchApi(port: number, token: string): BenchApi {
  return {
    async call<Key extends EndpointKey>(key: Key, input: SentInputOf<EndpointOf<Key>>) {
      const [method = 'GET', path = ''] = key.split(' ');
      const rest: Record<string, unknown> = { ...(input as Readonly<Record<string, unknown>>) };
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
        const value = String(rest[name]);
        delete rest[name];
        return value;
      });
      const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
      const address = `http://127.0.0.1:${port}${filled}${method === 'GET' ? `?${query}` : ''}`;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(address, { method, headers, body: method === 'GET' ? null : JSON.stringify(rest) });
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${key}: ${answer.status} ${JSON.stringify(body)}`);
      return body as OutputOf<EndpointOf<Key>>;
    },
  };
}
