// For monitoring: whether this process lives, and whether it can answer.

import type { FastifyInstance } from 'fastify';
import * as api from '#api/health';
import { HttpError } from '../http/http-error.ts';
import { route } from '../http/route.ts';
import type { ServerContext } from '../server-context.ts';
import { databaseProblem } from './database-problem-store.ts';

export const healthRoutes = [
  route(api.readHealth, async ({ context }) => {
    const problem = await databaseProblem(context.database.db);
    if (problem !== null) throw new HttpError(503, 'busy', problem, { retryAfter: 2 });
    return { status: 'ok' as const, now: new Date(context.clock.now()).toISOString() };
  }),
];

/** GET /healthz answers while the process lives, GET /readyz while it can work with its database and is not stopping. */
export function serveHealth(app: FastifyInstance, { database }: ServerContext): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const problem = await databaseProblem(database.db);
    return reply
      .code(problem === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(`${problem ?? 'ready'}\n`);
  });
}
