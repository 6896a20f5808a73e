// The web app's files, compressed at build time, the kits, and index.html for every page of the app.

import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withAbsolutePreview } from './absolute-preview.ts';
import { type BuiltFile, readBuiltFiles } from './built-files.ts';
import { encodingFor } from './compression.ts';
import { hasAlready } from './has-already.ts';
import { sendProblem } from './problem-reply.ts';
import { documentHeaders } from './security-headers.ts';

const aDay = 86_400;
const immutable = `public, max-age=${365 * aDay}, immutable`;
const kits = '/storage/team-kits';

/** Sends the app's page if the request may be for one; false if it is for something else. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * Serves dist/web at / and dist/kits at /storage/team-kits/, and handles every path that no route has. What it returns
 * sends the page for an address that no route can have.
 */
export async function serveStaticFiles(app: FastifyInstance, distDir: string, publicUrl: string): Promise<SendPage> {
  const [web, kitFiles] = await Promise.all([
    readBuiltFiles(join(distDir, 'web')),
    readBuiltFiles(join(distDir, 'kits')),
  ]);
  const files = new Map([...web, ...[...kitFiles].map(([path, file]) => [kits + path, file] as const)]);
  const page = files.get('/index.html');
  if (page !== undefined) files.set('/index.html', await withAbsolutePreview(page, publicUrl));
  const shell = files.get('/index.html');
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = `/${request.params['*']}`;
      const file = files.get(path) ?? (isPage(path) ? shell : undefined);
      return file === undefined ? reply.callNotFound() : sendFile(file, path, request, reply);
    },
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem({ status: 404, code: 'not_found', title: 'There is nothing at this address' }, request, reply),
  );
  return (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (shell === undefined || !['GET', 'HEAD'].includes(request.method) || !isPage(path)) return false;
    sendFile(shell, path, request, reply);
    return true;
  };
}

/**
 * A page of the web app: neither the API's nor a missing file. Files stand in these folders and at the root, so a deeper
 * address is a page whatever it ends with: the app says that there is no gameweek 11.5. One that begins with a dot is a
 * program's.
 */
const isPage = (path: string): boolean =>
  !/^\/(api|storage|assets)(\/|$)/.test(path) && !/^\/(\.|[^/]*\.[a-z0-9]+$)/i.test(path);

function sendFile(file: BuiltFile, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers } = request;
  const encoding = encodingFor(headers['accept-encoding'] ?? '');
  const encoded = encoding === null ? undefined : file.compressed[encoding];
  const { bytes, etag } = encoded ?? file.plain;
  const caching = cachingOf(path);
  reply.header('cache-control', caching).header('vary', 'accept-encoding');
  // Nobody asks whether a file that never changes has changed.
  if (caching !== immutable) {
    reply.header('etag', etag);
    if (hasAlready(headers['if-none-match'], etag)) return reply.status(304).send();
  }
  reply.header('content-type', file.type);
  // Each of a page's many files is asked for whole: what it does not need is left out of its head.
  if (isPartOfPage(path)) for (const name of documentHeaders) reply.removeHeader(name);
  else reply.header('accept-ranges', 'bytes');
  if (encoded !== undefined) reply.header('content-encoding', encoding);
  const range = headers['if-range'] === undefined ? rangeOf(headers.range, bytes.length) : null;
  if (range === null) return reply.send(bytes);
  const [start, end] = range;
  if (start > end) {
    reply.removeHeader('content-encoding').header('content-range', `bytes */${bytes.length}`);
    sendProblem({ status: 416, code: 'range', title: 'The file has no such part' }, request, reply);
    return reply;
  }
  reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
  return reply.send(bytes.subarray(start, end + 1));
}

/** The first and last byte of a Range header with one range; null for none, or more than one. */
function rangeOf(header: string | undefined, length: number): readonly [number, number] | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? null : [Math.max(length - Number(to), 0), to === '0' ? -1 : length - 1];
  return [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
}

/** A file that only pages load: neither a document nor the service worker. */
const isPartOfPage = (path: string): boolean => /\.(js|css|woff2)$/.test(path) && path !== '/sw.js';

/** The names in assets/ contain a hash of the content. */
const cachingOf = (path: string): string =>
  path.startsWith('/assets/') ? immutable : path.endsWith('.webp') ? `public, max-age=${aDay}` : 'no-cache';
