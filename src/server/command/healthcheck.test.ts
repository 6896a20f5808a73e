import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Config } from '../platform/config.ts';
import { healthcheck } from './healthcheck.ts';

let status = 200;
const server = createServer(({ url }, response) => response.writeHead(status).end(`asked for ${url}`));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterAll(() => {
  printed.mockRestore();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  status = 200;
  printed.mockClear();
});
const check = (host: string, at = port) =>
  healthcheck.run({ config: { host, port: at } as Config, given: [], options: {} });

it.each(['127.0.0.1', '0.0.0.0', '::'])('a server that listens on %s and can answer is ready', async (host) => {
  await check(host);
  expect(printed.mock.calls).toEqual([['ready\n']]);
});

it('what is wrong with it is passed on', async () => {
  status = 503;
  await expect(check('127.0.0.1')).rejects.toThrow(
    expect.objectContaining({ name: 'CommandError', message: 'asked for /readyz' }),
  );
  expect(printed).not.toHaveBeenCalled();
});

it.each([
  ['127.0.0.1', 'http://127.0.0.1:1 does not answer.'],
  ['0.0.0.0', 'http://127.0.0.1:1 does not answer.'],
  ['localhost', 'http://localhost:1 does not answer.'],
  ['::1', 'http://[::1]:1 does not answer.'],
])('one on %s that does not answer is named', async (host, message) => {
  await expect(check(host, 1)).rejects.toThrow(expect.objectContaining({ name: 'CommandError', message }));
});
