import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { fetchText } from './fetch-text.ts';

/** Answers with the status in its path, and tells what is accepted. */
const server = createServer(({ url = '', headers }, response) =>
  response.writeHead(Number(url.slice(1))).end(`accepts ${headers.accept}`),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const rules = { hosts: ['127.0.0.1'], allowsPrivate: true, mostBytes: 1000, mostMilliseconds: 60_000 };
const fetched = (status: number, headers?: Readonly<Record<string, string>>) =>
  fetchText(`http://127.0.0.1:${port}/${status}`, rules, headers);

it('the body of a 200 is what was asked for, as JSON unless something else is', async () => {
  expect(await fetched(200)).toBe('accepts application/json');
  expect(await fetched(200, { accept: 'text/plain' })).toBe('accepts text/plain');
});

it.each<[number, string, boolean]>([
  [201, '201 Created', false],
  [299, '299 unknown', false],
  [300, '300 redirects are not followed', false],
  [302, '302 redirects are not followed', false],
  [399, '399 redirects are not followed', false],
  [400, '400 Bad Request', false],
  [404, '404 Not Found', false],
  [429, '429 Too Many Requests', true],
  [499, '499 unknown', false],
  [500, '500 Internal Server Error', true],
  [503, '503 Service Unavailable', true],
])('%i is no body: %s', async (status, message, mayPass) => {
  await expect(fetched(status)).rejects.toMatchObject({ name: 'OutboundError', message, mayPass });
});
