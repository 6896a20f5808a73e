import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { connectDatabase } from '../platform/database/database.ts';
import { serveMetrics } from './serve-metrics.ts';

const server = await testServer();
const { context } = server;
async function freePort(): Promise<number> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port: found } = free.address() as { port: number };
  await new Promise((resolve) => free.close(resolve));
  return found;
}
const port = await freePort();
const withPort = { ...context, config: { ...context.config, metricsPort: port, host: '127.0.0.1' } };
const metrics = await serveMetrics(withPort);
afterAll(() => metrics?.close());

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });

it('has every figure once, with what it means, in the form that Prometheus reads', async () => {
  const answer = await ask('/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4']);
  const lines = (await answer.text()).trimEnd().split('\n');
  const explained = lines.filter((line) => line.startsWith('# HELP ')).map((line) => line.split(' ')[2]);
  const typed = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2]);
  const figures = lines.filter((line) => !line.startsWith('#'));
  expect(figures.filter((line) => !/^touchline_\w+(\{\w+="[^"]+"\})? \d+$/.test(line))).toEqual([]);
  expect([...new Set(figures.map((line) => line.split(/[{ ]/)[0]))]).toEqual(explained);
  expect(typed).toEqual(explained);
  expect(explained).toHaveLength(8);
  expect(lines).toContain('touchline_health{part="database"} 0');
  expect(lines).toContain('touchline_connected_browsers 0');
});

it('has nothing else', async () => {
  expect([(await ask('/')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 404]);
});

it('is not there without a port, and a port that is taken is an error', async () => {
  expect(await serveMetrics(context)).toBeNull();
  await expect(serveMetrics(withPort)).rejects.toThrow(/EADDRINUSE/);
});

it('answers 503 while the database cannot be asked', async () => {
  const away = connectDatabase(context.database.connection, 1);
  await away.close();
  const other = { ...withPort, config: { ...withPort.config, metricsPort: await freePort() }, database: away };
  const broken = await serveMetrics(other);
  const answer = await fetch(`http://127.0.0.1:${other.config.metricsPort}/metrics`);
  broken?.close();
  expect(answer.status).toBe(503);
  expect(server.log.some((line) => line.includes('the metrics could not be read'))).toBe(true);
});
