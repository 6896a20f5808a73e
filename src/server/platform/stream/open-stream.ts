// One browser's stream: raw bytes, written to a response that never finishes. Slow readers are disconnected.

import type { ServerResponse } from 'node:http';
import type { Watcher } from './watchers.ts';

/** How many bytes may wait for a slow reader: some hundred frames. */
const mostWaiting = 1024 * 1024;

/** Sends the stream's response headers. */
export function openStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  holder: Pick<Watcher, 'sessionId' | 'expiresAt'>,
): Watcher {
  // No chunked encoding: each frame is one write of shared bytes, and the end of the connection ends the stream.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  const { socket } = response;
  socket?.setNoDelay(true);
  response.write(':\n\n');
  return {
    ...holder,
    // Writes to the socket directly: with a thousand watchers, the response's own bookkeeping would be half the cost.
    write: (bytes) => {
      if (response.writableEnded || socket === null) return;
      if (socket.writableLength > mostWaiting) response.destroy();
      else socket.write(bytes);
    },
    end: () => {
      response.end();
    },
  };
}
