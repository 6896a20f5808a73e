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
  const isBuilt = existsSync(join(web, 'index.html'));
  if (existsSync(distDir)) {
    await app.register(fastifyStatic, {
      root: web,
      serve: isBuilt,
      cacheControl: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: setCaching,
    });
    serveKits(app, join(distDir, 'kits'));
    if (isBuilt) serveHome(app);
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return sendShell(reply);
    return sendProblem({ status: 404, code: 'not_found', title: 'There is nothing at this address' }, request, reply);
  });
}

function setCaching(reply: FastifyReply, path: string): void {
  // The names in assets/ hold a hash of their content.
  const caching = path.includes(assets) ? immutable : path.endsWith('.webp') ? `public, max-age=${aDay}` : 'no-cache';
  reply.header('cache-control', caching);
  reply.header('vary', 'accept-encoding');
}

/** The plugin knows no index for a browser that takes no compressed answer, such as an uptime check. */
function serveHome(app: FastifyInstance): void {
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: (_request, reply) => sendShell(reply) });
}

/** By a parameter: the plugin's own paths do not understand %26, and clubs have an & in their names. */
function serveKits(app: FastifyInstance, kits: string): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/storage/team-kits/:file',
    handler: (request, reply) => reply.sendFile(request.params.file, kits),
  });
}

/** A page of the web app: not the API's, not a file that should have been there. */
function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  const isOurs = !/^\/(api|storage|assets)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
  return isOurs && (method === 'GET' || method === 'HEAD');
}

const sendShell = (reply: FastifyReply): FastifyReply => reply.status(200).sendFile('index.html');
