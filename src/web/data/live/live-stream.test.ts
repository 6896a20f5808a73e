// One reading of the stream, as it comes over the network: in pieces, with heartbeats, and not always.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import type { StreamNews } from './live-stream.ts';

const now = Date.parse('2025-08-16T15:00:00Z');
const frame = (number: number) => ({ channel: 'points', number, previous: number - 1, epoch: 'e', change: {} });
const message = (number: number) => `event: frame\ndata: ${JSON.stringify(frame(number))}\n\n`;
let asked: { readonly address: string; readonly token: string | undefined }[];
let answer: (address: string) => Response;

const stream = (pieces: readonly string[], headers: HeadersInit = {}) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    { headers },
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  asked = [];
  standInForStorage();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, token: headers['Authorization'] });
    return answer(address);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What a tab says that reads the stream from this position. */
async function read({
  from = null as { epoch: string; number: number } | null,
  isSignedIn = true,
  isLeft = false,
} = {}) {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const { lastHeard } = await import('../session/connection.ts');
  if (isSignedIn)
    session.beginSession({ access_token: 'abc', expires_at: '2025-08-16T15:15:00Z', now: '2025-08-16T15:00:00Z' });
  else session.endSession();
  lastHeard.write(0);
  const { readLiveStream } = await import('./live-stream.ts');
  const said: StreamNews[] = [];
  const reader = new AbortController();
  if (isLeft) reader.abort();
  const request = { channels: ['league:4', 'points'], position: () => from, signal: reader.signal };
  await readLiveStream(request, (news) => {
    said.push(news);
    // A second goes by between two pieces.
    if (news.kind === 'heard') vi.setSystemTime(Date.now() + 1000);
  });
  return { said, heardAt: lastHeard.read() };
}
const numbers = (said: readonly StreamNews[]) =>
  said.flatMap((news) => (news.kind === 'frame' ? [news.frame.number] : []));

describe('a stream', () => {
  it('is asked for by its channels, from what is known, as who is signed in', async () => {
    answer = () => stream([]);
    expect((await read()).heardAt).toBe(now);
    await read({ from: { epoch: 'e', number: 0 } });
    expect(asked).toEqual([
      { address: '/api/live?channels=league%3A4%2Cpoints', token: 'Bearer abc' },
      { address: '/api/live?channels=league%3A4%2Cpoints&after=0&epoch=e', token: 'Bearer abc' },
    ]);
  });

  it('says where it was asked from and where it begins, then each frame, whatever pieces it comes in', async () => {
    const text = message(4) + message(5);
    for (const at of [1, 10, text.length / 2, text.length - 1]) {
      answer = () => stream([text.slice(0, at), text.slice(at)], { 'touchline-position': 'e 3' });
      const { said, heardAt } = await read({ from: { epoch: 'e', number: 2 } });
      expect(said[0]).toEqual({ kind: 'opened', from: { epoch: 'e', number: 2 }, began: { epoch: 'e', number: 3 } });
      expect([numbers(said), heardAt]).toEqual([[4, 5], now + 1000]);
      vi.setSystemTime(now);
    }
  });

  it('is heard with every piece, and a heartbeat is no frame', async () => {
    answer = () => stream([': heartbeat\n\n', message(4), ': heartbeat\n\n']);
    const { said } = await read();
    expect(said.map(({ kind }) => kind)).toEqual(['opened', 'heard', 'heard', 'frame', 'heard']);
  });

  it('keeps an incomplete frame to itself', async () => {
    answer = () => stream([message(4), message(5).trimEnd()]);
    expect(numbers((await read()).said)).toEqual([4]);
  });

  it('may have a frame of several lines', async () => {
    answer = () => stream([JSON.stringify(frame(4), null, 1).replaceAll(/^/gm, 'data:'), '\n\n']);
    expect(numbers((await read()).said)).toEqual([4]);
  });
});

describe('no stream', () => {
  it('is asked for without a session, or once the tab has given it up', async () => {
    answer = () => stream([]);
    expect([(await read({ isSignedIn: false })).said, (await read({ isLeft: true })).said]).toEqual([[], []]);
    expect(asked).toEqual([]);
  });

  it('is there while the server refuses it', async () => {
    answer = () => new Response('busy', { status: 503 });
    expect(await read()).toEqual({ said: [], heardAt: 0 });
  });

  it('is there for a token that the server rejects, which is refreshed', async () => {
    const session = { access_token: 'new', expires_at: '2025-08-16T15:15:00Z', now: '2025-08-16T15:00:00Z' };
    answer = (address) =>
      address.startsWith('/api/live') ? new Response('{}', { status: 401 }) : Response.json(session);
    expect((await read()).said).toEqual([]);
    expect(asked.map(({ address }) => address)).toEqual([
      '/api/live?channels=league%3A4%2Cpoints',
      '/api/account/refresh',
    ]);
  });
});
