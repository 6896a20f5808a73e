import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { askOutside, type OutboundRequest, type OutboundRules } from './ask-outside.ts';
import { OutboundError } from './outbound-error.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
let handler: Handler;
const server = createServer((request, response) => void handler(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  handler = (_request, response) => response.end('well');
});

const open = { hosts: ['127.0.0.1'], allowsPrivate: true, mostBytes: 2_000_000, mostMilliseconds: 60_000 };
const get: OutboundRequest = { method: 'GET', headers: {} };
const ask = (rules: Partial<OutboundRules> = {}, asking = get, wants?: (status: number) => boolean) =>
  askOutside(`${origin}/fixtures?season=1`, { ...open, ...rules }, asking, wants);
/** The reason, and whether asking again may help. */
const failure = async (asked: Promise<unknown>): Promise<readonly [string, boolean]> => {
  const error = await asked.catch((thrown: unknown) => thrown);
  if (!(error instanceof OutboundError)) throw new Error('it was answered');
  return [error.message, error.mayPass];
};

it.each([
  ['http://127.0.0.1/x', { allowsPrivate: false }, 'the address does not begin with https://'],
  ['ftp://127.0.0.1/x', {}, 'the address does not begin with https://'],
  ['https://example.org/x', {}, 'example.org is not on the list of hosts'],
  ['https://sub.127.0.0.1.example/x', {}, 'sub.127.0.0.1.example is not on the list of hosts'],
  ['https://127.0.0.1/x', { allowsPrivate: false }, '127.0.0.1 is not a public address'],
  ['https://localhost/x', { allowsPrivate: false, hosts: ['localhost'] }, 'localhost is not at a public address'],
])('%s is not asked with %j', async (address, rules, reason) => {
  expect(await failure(askOutside(address, { ...open, ...rules }, get))).toEqual([reason, false]);
});

it('each request is as it should be, under our name', async () => {
  const asked: unknown[] = [];
  handler = async (request, response) => {
    const { method, url, headers } = request;
    asked.push([method, url, headers['user-agent'], headers['x-token'], await text(request)]);
    response.end();
  };
  await ask();
  await ask({}, { method: 'POST', headers: { 'x-token': 'abc', 'user-agent': 'Other' }, body: Buffer.from('goal') });
  expect(asked).toEqual([
    ['GET', '/fixtures?season=1', 'Touchline', undefined, ''],
    ['POST', '/fixtures?season=1', 'Other', 'abc', 'goal'],
  ]);
});

it('any status is an answer, and a redirect is not followed', async () => {
  handler = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end('moved');
  expect(await ask()).toMatchObject({
    status: 302,
    line: '302 Found',
    headers: { location: '/elsewhere' },
    text: 'moved',
  });
});

it('a status without words is an answer, too', async () => {
  handler = ({ socket }) => socket.end('HTTP/1.1 299 \r\ncontent-length: 0\r\n\r\n');
  expect(await ask()).toMatchObject({ status: 299, line: '299', text: '' });
});

it('a body that nobody wants is not read', async () => {
  handler = (_request, response) => response.writeHead(404).end('a long page');
  const wants = (status: number) => status === 200;
  expect(await ask({ mostBytes: 1 }, get, wants)).toMatchObject({ line: '404 Not Found', text: '' });
});

it('an answer may have two million bytes, and not one more', async () => {
  const answerWith = (bytes: number) => {
    handler = (_request, response) => response.end('x'.repeat(bytes));
    return ask();
  };
  expect((await answerWith(2_000_000)).text).toHaveLength(2_000_000);
  expect(await failure(answerWith(2_000_001))).toEqual(['the answer is larger than 2 MB', false]);
});

it('who does not answer in time is left', async () => {
  handler = () => undefined;
  expect(await failure(ask({ mostMilliseconds: 50 }))).toEqual(['no answer within 0.05 seconds', false]);
  // Nor who begins and does not end.
  handler = (_request, response) => response.write('well');
  expect(await failure(ask({ mostMilliseconds: 50 }))).toEqual(['no answer within 0.05 seconds', false]);
});

it('a server that stops asks no longer', async () => {
  const stopping = new AbortController();
  await ask({ stopping: stopping.signal });
  // Of a request that is over nothing is left to be ended.
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
  handler = () => stopping.abort();
  expect(await failure(ask({ stopping: stopping.signal }))).toEqual(['the server stops', false]);
  // Nor does it begin to.
  handler = () => expect.unreachable();
  expect(await failure(ask({ stopping: stopping.signal }))).toEqual(['the server stops', false]);
});

it('an answer that breaks off, and a server that is not there, may come back', async () => {
  handler = (request) => request.socket.destroy();
  expect(await failure(ask())).toEqual(['the answer broke off', true]);
  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const { port } = nobody.address() as AddressInfo;
  await new Promise((resolve) => nobody.close(resolve));
  expect(await failure(askOutside(`http://127.0.0.1:${port}/`, open, get))).toEqual([
    'the server does not answer',
    true,
  ]);
});
