// A real push service in this process: it reads what it gets as a browser would, and answers what the test says.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { type BrowserKeys, newBrowserKeys, openPush, type ReadVapid, readVapid } from './push-browser.ts';

export type PushedMessage = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly vapid: ReadVapid;
  readonly text: string;
};

export type Answer = { readonly status: number; readonly headers?: Record<string, string> } | 'silence';

export type PushDevice = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushEndpoint = {
  /** A new browser's subscription. */
  subscribe(): Promise<PushDevice>;
  /** What it took, each message as its browser reads it. */
  readonly received: readonly PushedMessage[];
  /** How many requests came, answered or not. */
  readonly asked: () => number;
  /** Answers every request so from now on: null takes the message. */
  answer(next: Answer | null): void;
  /** Breaks the requests off that it has left unanswered. */
  breakOff(): void;
};

/** Starts a service at this host for this test file; it stops after the last test. */
export async function pushEndpoint(host: string): Promise<PushEndpoint> {
  const browsers = new Map<string, BrowserKeys>();
  const received: PushedMessage[] = [];
  const hanging = new Set<ServerResponse>();
  let answer: Answer | null = null;
  let asked = 0;
  const take = async (
    path: string,
    headers: IncomingHttpHeaders,
    { body, keys }: { readonly body: Buffer; readonly keys: BrowserKeys },
  ): Promise<void> => {
    const text = await openPush(body, keys);
    received.push({ path, headers, vapid: await readVapid(headers.authorization ?? ''), text });
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked++;
      if (answer === 'silence') return void hanging.add(response);
      if (answer !== null) return void response.writeHead(answer.status, answer.headers).end('not now');
      const { url: path = '', headers } = request;
      const keys = browsers.get(path);
      if (keys === undefined) return void response.writeHead(404).end();
      void take(path, headers, { body: Buffer.concat(chunks), keys }).then(
        () => response.writeHead(201, { location: '/message' }).end(),
        (error: unknown) => response.writeHead(400, { 'x-error': String(error) }).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const breakOff = () => {
    for (const response of hanging) response.destroy();
    hanging.clear();
  };
  afterAll(async () => {
    breakOff();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the push service has no port');
  return {
    subscribe: async () => {
      const path = `/push/${crypto.randomUUID()}`;
      const keys = await newBrowserKeys();
      browsers.set(path, keys);
      return { endpoint: `http://${host}:${address.port}${path}`, p256dh: keys.p256dh, auth: keys.auth };
    },
    received,
    asked: () => asked,
    answer: (next) => {
      answer = next;
    },
    breakOff,
  };
}
