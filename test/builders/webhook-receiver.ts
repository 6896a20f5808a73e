// Somebody's own program, to which webhooks are sent: a real HTTP server in this process.

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type HeardRequest = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** Starts it for this test file and returns its address; `answer` hears each request and says the status. */
export async function webhookReceiver(answer: (heard: HeardRequest) => number | Promise<number>): Promise<string> {
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
    const status = await answer({ headers: request.headers, body });
    // Whoever followed this would ask what nobody may ask.
    response.writeHead(status, { location: 'http://169.254.169.254/' }).end();
  };
  const receiver = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
}
