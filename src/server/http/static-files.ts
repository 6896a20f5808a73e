// The web app's files, compressed when they were built, the kits, and index.html for every page of the app.

import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-reply.ts';

const aDay = 86_400;
const immutable = `public, max-age=${365 * aDay}, immutable`;
const assets = `${sep}assets${sep}`;

/** Serves dist/web at / and dist/kits at /storage/team-kits/, and answers for every path that no route has. */
export async function serveStaticFiles(app: FastifyInstance, distDir: string): Promise<void> {
  const web = join(distDir, 'web');
  const kits = join(distDir, 'kits');
  const isBuilt = existsSync(join(web, 'index.html'));
  const files = { cacheControl: false, index: false, dotfiles: 'ignore', preCompressed: true } as const;
  if (isBuilt) {
    await app.register(fastifyStatic, {
      ...files,
      root: web,
      setHeaders: (reply, path) => {
        // The names in assets/ hold a hash of their content.
        reply.header('cache-control', path.includes(assets) ? immutable : 'no-cache');
        reply.header('vary', 'accept-encoding');
      },
    });
  }
  if (existsSync(kits)) {
    await app.register(fastifyStatic, {
      ...files,
      preCompressed: false,
      root: kits,
      prefix: '/storage/team-kits/',
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${aDay}`),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return sendShell(reply);
    return sendProblem({ status: 404, code: 'not-found', title: 'There is nothing at this address' }, request, reply);
  });
}

/** A page of the web app: not the API's, not a file that should have been there. */
function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  const isOurs = !/^\/(api|storage|assets)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
  return isOurs && (method === 'GET' || method === 'HEAD');
}

const sendShell = (reply: FastifyReply): FastifyReply => reply.status(200).sendFile('index.html');
