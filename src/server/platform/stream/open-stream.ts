// One browser's stream: raw bytes, written to a socket whose response never finishes. Slow readers are disconnected.

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Watcher } from './watchers.ts';

/** How many bytes may wait for a slow reader: some hundred frames. */
const mostWaiting = 1024 * 1024;

type StreamOwner = Pick<Watcher, 'sessionId' | 'managerId' | 'expiresAt'>;

/** Sends the stream's response headers; null if the connection is gone. */
export function openStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  whose: StreamOwner,
): Watcher | null {
  const { socket, req } = response;
  if (socket === null) return null;
  socket.setNoDelay(true);
  socket.write(headOf(headers));
  // What would be kept as long as the stream and is of no more use: the token is one of them, and these listeners hold
  // everything that the framework knows about the request.
  req.rawHeaders = noNames;
  req.headers = noHeaders;
  response.removeAllListeners('finish').removeAllListeners('error').on('error', ignore);
  return new SocketWatcher(socket, whose);
}

const noNames: string[] = [];
const noHeaders = {};
const ignore = (): void => undefined;

/**
 * The head as bytes: a response would keep its head, sixty strings, as long as the stream lives. No chunked encoding:
 * each frame is one write of shared bytes, and the end of the connection ends the stream.
 */
function headOf(headers: Readonly<Record<string, string>>): Buffer {
  const allHeaders = {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('\r\n')}\r\n\r\n:\n\n`, 'latin1');
}

/** A class, because fifteen thousand of them share its functions. */
class SocketWatcher implements Watcher {
  readonly sessionId: Watcher['sessionId'];
  readonly managerId: Watcher['managerId'];
  readonly expiresAt: Watcher['expiresAt'];
  readonly #socket: Socket;

  constructor(socket: Socket, { sessionId, managerId, expiresAt }: StreamOwner) {
    this.#socket = socket;
    this.sessionId = sessionId;
    this.managerId = managerId;
    this.expiresAt = expiresAt;
  }

  write(bytes: Buffer): void {
    const socket = this.#socket;
    if (socket.writableEnded) return;
    if (socket.writableLength > mostWaiting) socket.destroy();
    else socket.write(bytes);
  }

  end(): void {
    this.#socket.destroySoon();
  }
}
