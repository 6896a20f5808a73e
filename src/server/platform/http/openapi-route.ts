import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#api/all-endpoints';
import type { Config } from '../config.ts';

/** GET /api/openapi.json, generated on first use. */
export function mountOpenApi(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  let text: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    const { openApiDocument } = await import('./openapi.ts');
    text ??= JSON.stringify(openApiDocument(allEndpoints, publicUrl));
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(text);
  });
}
