import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { closeWithin } from './close-within.ts';

const server = await testServer();

it('a stopping server does not wait for a body that never ends', async () => {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write('POST /api/account/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 100\r\nExpect: 100-continue\r\n\r\n');
  await once(socket, 'data');
  socket.write('{"half":');
  const cutOff = once(socket, 'close');
  await closeWithin(server, 100);
  await cutOff;
  expect(socket.destroyed).toBe(true);
});
