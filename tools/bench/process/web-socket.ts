// A WebSocket client that costs as little as possible, so that the client is not what is measured.

import { randomBytes } from 'node:crypto';
import { connected, responseHead } from './http-connection.ts';

export type WebSocketConnection = { send(text: string): void };

const operation = { text: 0x1, ping: 0x9, pong: 0xa };
const isWhole = 0x80;
const isMasked = 0x80;
/** A client must mask what it sends; a mask of zeros leaves the bytes as they are. */
const mask = Buffer.alloc(4);
const longestSent = 125;

/** Connects to a path of this machine's port; hands over each text that arrives, and answers pings. */
export async function openWebSocket(
  port: number,
  path: string,
  onText: (text: Buffer) => void,
): Promise<WebSocketConnection> {
  const socket = await connected(port);
  const key = randomBytes(16).toString('base64');
  const upgrade = `upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: ${key}\r\nsec-websocket-version: 13`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${upgrade}\r\n\r\n`);
  await responseHead(socket);
  const send = (code: number, text: string): void => {
    const bytes = Buffer.from(text);
    if (bytes.length > longestSent) throw new Error('the bench sends short messages only');
    socket.write(Buffer.concat([Buffer.from([isWhole | code, isMasked | bytes.length]), mask, bytes]));
  };
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (let { head, size } = sizesOfFirst(rest); size <= rest.length; { head, size } = sizesOfFirst(rest)) {
      const code = rest.readUInt8(0) & 0xf;
      if (code === operation.text) onText(rest.subarray(head, size));
      // Who does not answer is cut off by servers that look whether a client is still there.
      if (code === operation.ping) send(operation.pong, '');
      rest = rest.subarray(size);
    }
  });
  return { send: (text) => send(operation.text, text) };
}

/** A server's frames are not masked: a header of 2 or 4 bytes gives the length. */
function sizesOfFirst(bytes: Buffer): { readonly head: number; readonly size: number } {
  const unknown = { head: 0, size: Number.POSITIVE_INFINITY };
  if (bytes.length < 2) return unknown;
  const short = bytes.readUInt8(1) & 0x7f;
  if (short < 126) return { head: 2, size: 2 + short };
  if (short === 127) throw new Error('a frame of more than 64 KB');
  return bytes.length < 4 ? unknown : { head: 4, size: 4 + bytes.readUInt16BE(2) };
}
