// The built files in memory, with the compressed versions from the build. Serving a page then needs none of libuv's few
// threads, which a flood of sign-ins fills with password hashing; and a new build does not disturb a running server.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { compress, type Encoding } from './compression.ts';

export type Variant = { readonly bytes: Buffer; readonly etag: string };
export type BuiltFile = {
  readonly type: string;
  readonly plain: Variant;
  readonly compressed: Readonly<Partial<Record<Encoding, Variant>>>;
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Every file below the folder with a known type, by its path, such as '/assets/main.js'; hidden files are left out. */
export async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const servable = names.filter((name) => extname(name) in types && !/(^|[\\/])\./.test(name));
  const all = new Set(names);
  return new Map(
    await Promise.all(
      servable.map(async (name) => {
        const read = async (suffix: string) => variantOf(await readFile(join(folder, name + suffix)));
        const compressed: Partial<Record<Encoding, Variant>> = {};
        for (const encoding of ['br', 'gzip'] as const) {
          if (all.has(name + suffixes[encoding])) compressed[encoding] = await read(suffixes[encoding]);
        }
        const file = { type: types[extname(name)] ?? '', plain: await read(''), compressed };
        return [`/${name.replaceAll(sep, '/')}`, file] as const;
      }),
    ),
  );
}

/** The built file with another text, compressed in the ways in which it was. */
export async function builtText({ type, compressed }: BuiltFile, text: string): Promise<BuiltFile> {
  const variants = Object.keys(compressed).map(
    async (encoding) => [encoding, variantOf(await compress(text, encoding as Encoding))] as const,
  );
  return { type, plain: variantOf(Buffer.from(text)), compressed: Object.fromEntries(await Promise.all(variants)) };
}

/** Derived from the content: the same file has the same tag after every build and in every process. */
const variantOf = (bytes: Buffer): Variant => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});
