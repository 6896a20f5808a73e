import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { managerId } from '#test/builders/ids';
import { openStream } from './open-stream.ts';
import type { Watcher } from './watchers.ts';

const opened: Watcher[] = [];
const sockets: (Socket | null)[] = [];
const responses: ServerResponse[] = [];
/** What the framework, which listens before the stream opens, was told. */
const told: string[] = [];
const server = createServer((_request, response) => {
  sockets.push(response.socket);
  responses.push(response);
  for (const event of ['finish', 'error']) response.on(event, () => told.push(event));
  const watcher = openStream(
    response,
    { 'x-one': '1' },
    { sessionId: 's', managerId: managerId('marta'), expiresAt: instant('2025-08-16T15:00:00Z') },
  );
  if (watcher !== null) opened.push(watcher);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function open(): Promise<{ readonly socket: Socket; readonly watcher: Watcher }> {
  const before = opened.length;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => opened.length).toBe(before + 1);
  return { socket, watcher: opened[before] as Watcher };
}
const piece = Buffer.alloc(64 * 1024, 'x');
const pieces = 256;

it('whoever reads gets every byte, after a head that keeps no connection', async () => {
  const { socket, watcher } = await open();
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
  });
  await expect.poll(() => text).toMatch(/\r\n\r\n:\n\n$/);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\nx-one: 1\r\n/);
  expect(text).toContain('\r\nconnection: close\r\n');
  const head = text.length;
  for (let sent = 0; sent < pieces; sent += 1) {
    watcher.write(piece);
    await new Promise(setImmediate);
    await expect.poll(() => text.length, { interval: 1 }).toBe(head + (sent + 1) * piece.length);
  }
  watcher.end();
  await once(socket, 'close');
  expect(text.length).toBe(head + pieces * piece.length);
});

it('whoever does not read is disconnected, before much waits for them', async () => {
  const { socket, watcher } = await open();
  socket.pause();
  for (let sent = 0; sent < pieces; sent += 1) {
    watcher.write(piece);
    await new Promise(setImmediate);
  }
  socket.resume();
  let read = 0;
  socket.on('data', (part: Buffer) => {
    read += part.length;
  });
  await once(socket, 'close');
  expect(read).toBeLessThan(pieces * piece.length);
});

it('whoever is slow for some hundred frames misses none of them', async () => {
  const { socket, watcher } = await open();
  socket.pause();
  const sending = sockets.at(-1);
  let sent = 0;
  // Beyond what the system's own buffers hold.
  while (sent < pieces && sending?.destroyed === false && sending.writableLength < 900 * 1024) {
    watcher.write(piece);
    sent += 1;
    await new Promise(setImmediate);
  }
  expect([sending?.destroyed, sent < pieces]).toEqual([false, true]);
  let read = 0;
  socket.on('data', (part: Buffer) => {
    read += part.length;
  });
  socket.resume();
  watcher.end();
  await once(socket, 'close');
  expect(read).toBeGreaterThan(sent * piece.length);
});

it('an ended stream takes nothing more', async () => {
  const { socket, watcher } = await open();
  socket.resume();
  watcher.end();
  watcher.write(piece);
  await once(socket, 'close');
  expect(socket.bytesRead).toBeLessThan(piece.length);
});

it('the framework hears nothing more of the response, and an error of it harms nobody', async () => {
  const { socket, watcher } = await open();
  const response = responses.at(-1);
  response?.emit('error', new Error('the browser is gone'));
  response?.emit('finish');
  expect(told).toEqual([]);
  watcher.write(Buffer.from('data: 1\n\n'));
  socket.setEncoding('latin1');
  let text = '';
  socket.on('data', (part: string) => {
    text += part;
  });
  await expect.poll(() => text).toMatch(/data: 1\n\n$/);
  watcher.end();
  await once(socket, 'close');
});
