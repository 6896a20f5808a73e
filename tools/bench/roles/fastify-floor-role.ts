// The floor for reads: a bare Fastify that sends given bytes.

import Fastify from 'fastify';
import { cpuOfThisProcess } from '../process/memory.ts';

export type FloorAnswer = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

const answers = new Map<string, FloorAnswer>();
const app = Fastify();
app.get('/*', (request, reply) => {
  const answer = answers.get(request.url);
  if (answer === undefined) return reply.status(404).send();
  return reply.headers(answer.headers).send(answer.body);
});

export const fastifyFloorActs = {
  /** Listens and returns its port. */
  async start(_nothing: null): Promise<number> {
    return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  },
  async serve(given: readonly FloorAnswer[]): Promise<void> {
    for (const answer of given) answers.set(answer.path, { ...answer, body: Buffer.from(answer.body) });
  },
  cpu: cpuOfThisProcess,
};
export type FastifyFloorActs = typeof fastifyFloorActs;
export const closeFastifyFloor = (): Promise<void> => app.close();
