// A provider of fixtures on this machine, which answers or fails as the test says.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StubAnswer = (response: ServerResponse, request: IncomingMessage) => void;

export type FixtureStub = {
  readonly url: string;
  /** Every requested path, in order. */
  readonly asked: string[];
  /** How each path is answered from now on. */
  answers: (path: string) => StubAnswer;
  close(): Promise<void>;
};

/** Starts a stub without answers. */
export async function fixtureStub(): Promise<FixtureStub> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    response.on('error', () => undefined);
    stub.answers(path)(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stub: FixtureStub = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers: () => status(404),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stub;
}

export const json =
  (body: unknown): StubAnswer =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const text =
  (body: string): StubAnswer =>
  (response) =>
    void response.writeHead(200).end(body);

export const status =
  (code: number, headers: Record<string, string> = {}): StubAnswer =>
  (response) =>
    void response.writeHead(code, headers).end();

/** Accepts the request and never answers. */
export const silence: StubAnswer = () => undefined;

/** Announces a whole body and hangs up in the middle of it. */
export const halfABody: StubAnswer = (response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"teams":[', () => response.destroy());
};

/** A hundred megabytes, as fast as the client reads. */
export const hundredMegabytes: StubAnswer = (response) => {
  const chunk = Buffer.alloc(1_000_000, ' ');
  let sent = 0;
  const send = (): void => {
    if (response.destroyed) return;
    if (sent++ === 100) return void response.end();
    response.write(chunk, send);
  };
  response.writeHead(200);
  send();
};
