import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The policy of the product's pages: the kit must work under it without an exception. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Site {
  origin: string;
  close: () => Promise<void>;
}

const folder = fileURLToPath(new URL('../../dist/web-test', import.meta.url));

/** Serves the pages of the test build on a free port, under the strict policy. */
export async function serveStrictly(): Promise<Site> {
  if (!existsSync(join(folder, 'kit.html'))) throw new Error('Build the kit first: npx vite build --mode test');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://site').pathname);
    const headers = {
      'content-security-policy': STRICT_POLICY,
      'cross-origin-embedder-policy': 'require-corp',
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    };
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, headers).end(content),
      () => response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Not found'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
