import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { testServer } from '#test/builders/test-server';
import { type HeardRequest, webhookReceiver } from '#test/builders/webhook-receiver';
import { sealSecrets, sendMessage, testMessage } from './send-message.ts';

const server = await testServer({ config: { allowsPrivateHosts: true } });
const { config, secret } = server.context;
let status: number;
/** What the receiver does before it answers. */
let hold: () => unknown;
let heard: HeardRequest[];
const url = await webhookReceiver(async (request) => {
  heard.push(request);
  await hold();
  return status;
});
beforeEach(() => {
  [heard, hold] = [[], () => undefined];
});
afterEach(() => {
  vi.useRealTimers();
});

function send(now: Instant) {
  const target = { sealed: sealSecrets(secret, { url, key: 'a key' }), form: 'json' } as const;
  return sendMessage({ config, secret, now }, target, testMessage('7', 'TDL1', 'https://touchline.example', now));
}

const arrived = null;
const [mayPass, isFinal] = [true, false].map((passes) => expect.objectContaining({ mayPass: passes }));
it.each([
  [200, arrived],
  [299, arrived],
  [300, { reason: '300 redirects are not followed', mayPass: false }],
  [308, { reason: '308 redirects are not followed', mayPass: false }],
  [399, { reason: '399 redirects are not followed', mayPass: false }],
  [400, { reason: '400 Bad Request', mayPass: false }],
  [404, isFinal],
  [408, mayPass],
  [410, isFinal],
  [421, mayPass],
  [425, mayPass],
  [429, mayPass],
  [499, isFinal],
  [500, { reason: '500 Internal Server Error', mayPass: true }],
  [503, mayPass],
])('an answer of %i says whether the message arrived, or may arrive later', async (answered, outcome) => {
  status = answered;
  expect(await send(instant('2025-08-16T14:30:00Z'))).toEqual(outcome);
});

it('says what it is before its body is read, and is signed at a whole second', async () => {
  status = 204;
  await send(instant('2025-08-16T14:30:00.999Z'));
  const headers = heard.map(({ headers: all }) => [
    all['content-type'],
    all['touchline-event'],
    all['touchline-message'],
    all['touchline-timestamp'],
  ]);
  expect(headers).toEqual([['application/json; charset=utf-8', 'test', '7', '1755354600']]);
});

it('nobody who answers may answer later', async () => {
  const target = { sealed: sealSecrets(secret, { url: 'http://127.0.0.1:9/', key: '' }), form: 'json' } as const;
  const now = instant('2025-08-16T14:30:00Z');
  const failure = await sendMessage({ config, secret, now }, target, testMessage('7', 'TDL1', '', now));
  expect(failure?.mayPass).toBe(true);
});

it('what was sealed with another secret never arrives, and nobody is asked', async () => {
  const target = { sealed: sealSecrets(randomBytes(32), { url, key: 'a key' }), form: 'json' } as const;
  const now = instant('2025-08-16T14:30:00Z');
  expect(await sendMessage({ config, secret, now }, target, testMessage('7', 'TDL1', '', now))).toEqual({
    reason: 'sealed with another secret: set the webhook anew',
    mayPass: false,
  });
  expect(heard).toEqual([]);
});

it('a receiver that is silent for five seconds may answer later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  hold = () => {
    vi.advanceTimersByTime(5000);
    return new Promise(() => undefined);
  };
  expect(await send(instant('2025-08-16T14:30:00Z'))).toEqual({ reason: 'no answer within 5 seconds', mayPass: true });
});
