// A name is looked up once, and only what was found public is connected to. What Node's own modules would ask the network
// is answered here; nothing is sent.

import dns, { type LookupAddress } from 'node:dns';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { expect, it } from 'vitest';
import { insteadOfNode } from '#test/builders/instead-of-node';
import { askOutside } from './ask-outside.ts';

const [near, far, farther] = [
  { address: '10.0.0.1', family: 4 },
  { address: '8.8.8.8', family: 4 },
  { address: '2606:4700::1', family: 6 },
] as const;

/** What a connection to a name with these addresses is told when it asks for one, or for all; with what was looked up. */
async function told(options: { readonly all?: boolean }, found: readonly LookupAddress[] | Error) {
  const lookedUp: unknown[] = [];
  const lookUp = (
    name: string,
    asked: object,
    answer: (error: Error | null, all: readonly LookupAddress[]) => void,
  ) => {
    lookedUp.push([name, asked]);
    if (found instanceof Error) answer(found, []);
    else answer(null, found);
  };
  insteadOfNode(dns, 'lookup', lookUp as typeof dns.lookup);
  let ask: LookupFunction | undefined;
  const send = (_url: URL, { lookup }: https.RequestOptions) => {
    ask = lookup;
    throw new Error('nothing is sent');
  };
  insteadOfNode(https, 'request', send as typeof https.request);
  const rules = { hosts: ['example.org'], allowsPrivate: false, mostBytes: 1, mostMilliseconds: 1000 };
  const asked = askOutside('https://example.org/', rules, { method: 'GET', headers: {} });
  await expect(asked).rejects.toThrow('nothing is sent');
  const answer = await new Promise((resolve) => ask?.('example.org', options, (...values) => resolve(values)));
  expect(lookedUp).toEqual([['example.org', { all: true }]]);
  return answer;
}

it('of several addresses a connection tries the public ones, in their order', async () => {
  expect(await told({ all: true }, [near, far, farther])).toEqual([null, [far, farther]]);
  expect(await told({}, [near, far, farther])).toEqual([null, far.address, far.family]);
  expect(await told({ all: false }, [far])).toEqual([null, far.address, far.family]);
});

it('without a public address there is no connection', async () => {
  const reason = expect.objectContaining({ message: 'example.org is not at a public address' }) as unknown;
  for (const all of [true, false]) expect(await told({ all }, [near])).toEqual([reason, '', 0]);
});

it('a name that cannot be found is told with its reason', async () => {
  const notFound = Object.assign(new Error('queryA'), { code: 'ENOTFOUND' });
  for (const all of [true, false]) expect(await told({ all }, notFound)).toEqual([notFound, '', 0]);
});
