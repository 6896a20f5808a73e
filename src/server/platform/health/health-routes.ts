// For monitoring: whether this process lives, and whether it can answer.

import type { FastifyInstance } from 'fastify';
import * as api from '#api/health';
import { route } from '../http/route.ts';
import type { ServerContext } from '../server-context.ts';
import { askDatabase } from './health-store.ts';

export const healthRoutes = [
  route(api.readHealth, async ({ context }) => {
    await askDatabase(context.database.db);
    return { status: 'ok' as const, now: new Date(context.clock.now()).toISOString() };
  }),
];

/** GET /healthz answers while the process lives, GET /readyz while its database answers too. */
export function serveHealth(app: FastifyInstance, { database }: ServerContext): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await askDatabase(database.db).then(
      () => true,
      () => false,
    );
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? 'ready\n' : 'the database does not answer\n');
  });
}
