import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Below this size, a compressed copy saves less than its header costs. */
const SMALLEST_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How brotli writes distances: one is better for one file, another for the next, by half a percent. */
const POSTFIXES = [0, 1];

const brotliParams = (content: Buffer, postfix: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
});

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const [small, ...tried] = await Promise.all([
    zip(content, { level: 9 }),
    ...POSTFIXES.map((postfix) => brotli(content, { params: brotliParams(content, postfix) })),
  ]);
  const smaller = tried.reduce((best, next) => (next.length < best.length ? next : best));
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
}

/**
 * Writes a .br and a .gz beside every text file of the finished build, so that the server never has to compress one.
 */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      directory = config.build.outDir;
    },
    closeBundle: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
    },
  };
}
