import { execFileSync } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { acceptMany } from './accept-many.ts';

/** Fewer than any system lets wait. */
const browsers = 96;
let server: Server;
let close: () => Promise<unknown> = async () => undefined;

afterEach(() => close());

/** Listens; returns its port. */
async function listen(handler: RequestListener = () => undefined): Promise<number> {
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));
  close = () => new Promise((resolve) => server.close(resolve));
  return (server.address() as AddressInfo).port;
}

const connectAll = `
  const { connect } = require('node:net');
  const [port, count] = process.argv.slice(1).map(Number);
  let connected = 0;
  for (let number = 0; number < count; number++) {
    connect(port, '127.0.0.1').on('connect', () => { if (++connected === count) process.exit(); });
  }`;

/** How many turns of the event loop it takes to accept connections that came while the process was busy. */
async function turnsToAccept(port: number): Promise<number> {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  // This process is blocked meanwhile.
  execFileSync(process.execPath, ['-e', connectAll, String(port), String(browsers)]);
  let turns = 0;
  for (; accepted < browsers; turns++) await nextTurn();
  return turns;
}

it('accepts many of the connections that wait in one turn', async () => {
  const port = await listen();
  const warnings: unknown[] = [];
  const closeHandles = await acceptMany(server, { backlog: 4096, warn: (error) => warnings.push(error) });
  const turns = await turnsToAccept(port);
  expect(warnings).toEqual([]);
  expect(turns).toBeLessThan(browsers / 8);
  await Promise.all([closeHandles(), close()]);
  close = async () => undefined;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

it('accepts one after the other where it cannot have more handles, and says so', async () => {
  const port = await listen();
  const warnings: unknown[] = [];
  const warn = (error: unknown): void => void warnings.push(error);
  await acceptMany(server, { backlog: 4096, warn, node: '/no/such/node' });
  expect(warnings).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
  expect(await turnsToAccept(port)).toBeGreaterThanOrEqual(browsers);
});

it('answers what was asked through any of them before it is closed', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  const port = await listen((_request, response) => {
    asked += 1;
    void held.then(() => response.end('here'));
  });
  const closeHandles = await acceptMany(server, { backlog: 4096, warn: () => undefined });
  const answers = Array.from({ length: 100 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text());
  await expect.poll(() => asked).toBe(100);
  const closed = Promise.all([closeHandles(), close()]);
  close = async () => undefined;
  answer();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['here']));
  server.closeIdleConnections();
  await closed;
});
