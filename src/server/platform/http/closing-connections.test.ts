import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createApp } from './create-app.ts';

const made: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of made.splice(0)) await app.close();
});

async function appWithARoute(): Promise<FastifyInstance> {
  const app = await createApp(readConfig({}, 'test'), '/nonexistent', { write: () => {} });
  made.push(app);
  app.get('/goals', () => ({ goals: 2 }));
  return app;
}
const listening = (app: FastifyInstance): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 });

it('an answer leaves the connection open for the next request while the server runs', async () => {
  const origin = await listening(await appWithARoute());
  const answer = await fetch(`${origin}/goals`);
  expect([answer.headers.get('connection'), await answer.json()]).toEqual(['keep-alive', { goals: 2 }]);
});

it('a connection that arrives while the server closes is ended at once', async () => {
  const app = await appWithARoute();
  let port = 0;
  const arrived: boolean[] = [];
  app.addHook('preClose', async () => {
    const isEnded = new Promise<boolean>((resolve) => {
      app.server.once('connection', (socket: Socket) => {
        resolve(socket.destroyed);
        socket.destroy();
      });
    });
    const late = connect(port, '127.0.0.1');
    late.on('error', () => undefined);
    const closed = once(late, 'close');
    arrived.push(await isEnded);
    await closed;
  });
  port = Number(new URL(await listening(app)).port);
  await app.close();
  expect(arrived).toEqual([true]);
});

it('a request that is sent too slowly keeps its connection for 35 seconds at most', async () => {
  // Half a minute, and the time that Node lets pass before it looks again.
  const { requestTimeout, connectionsCheckingInterval } = (await appWithARoute())
    .server as FastifyInstance['server'] & {
    readonly connectionsCheckingInterval: number;
  };
  expect(requestTimeout).toBe(30_000);
  expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(35_000);
});
