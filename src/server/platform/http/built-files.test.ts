import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { type BuiltFile, builtText, readBuiltFiles } from './built-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'touchline-built-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(join(folder, 'assets/.cache'), { recursive: true });
await mkdir(join(folder, 'types'));
const names = ['index.html', 'assets/main.js', 'assets/main.js.br', 'assets/main.js.gz', 'assets/style.css'];
const known = ['.json', '.png', '.svg', '.webmanifest', '.webp', '.woff2'].map((end) => `types/file${end}`);
const others = ['notes.txt', 'main.js.map', '.hidden.js', 'assets/.cache/old.js', 'assets/.secret.json'];
for (const name of [...names, ...known, ...others]) await writeFile(join(folder, name), `this is ${name}`);
const files = await readBuiltFiles(folder);
const fileAt = (path: string): BuiltFile => {
  const file = files.get(path);
  if (file === undefined) throw new Error(`there is no ${path}`);
  return file;
};

it('every file of a known type is there by its path, and nothing hidden', () => {
  expect([...files.keys()].filter((path) => !path.startsWith('/types/')).toSorted()).toEqual([
    '/assets/main.js',
    '/assets/style.css',
    '/index.html',
  ]);
  expect(fileAt('/index.html').plain.bytes.toString()).toBe('this is index.html');
  expect(fileAt('/assets/style.css').type).toBe('text/css; charset=utf-8');
});

it('each file is sent as what its name says', () => {
  expect(known.map((name) => fileAt(`/${name}`).type)).toEqual([
    'application/json; charset=utf-8',
    'image/png',
    'image/svg+xml',
    'application/manifest+json',
    'image/webp',
    'font/woff2',
  ]);
});

it('the build has compressed some of them, each under its own tag', () => {
  const { plain, compressed } = fileAt('/assets/main.js');
  expect(compressed.br?.bytes.toString()).toBe('this is assets/main.js.br');
  expect(compressed.gzip?.bytes.toString()).toBe('this is assets/main.js.gz');
  const tags = [plain, compressed.br, compressed.gzip].map((variant) => variant?.etag);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(fileAt('/index.html').compressed).toEqual({});
});

it('a folder that was not built has no files', async () => {
  expect(await readBuiltFiles(join(folder, 'nowhere'))).toEqual(new Map());
});

it('with another text a file is compressed in the ways in which it was, under new tags', async () => {
  const before = fileAt('/assets/main.js');
  const { type, plain, compressed } = await builtText(before, 'another text');
  expect([type, plain.bytes.toString()]).toEqual([before.type, 'another text']);
  expect(brotliDecompressSync(compressed.br?.bytes ?? '').toString()).toBe('another text');
  expect(gunzipSync(compressed.gzip?.bytes ?? '').toString()).toBe('another text');
  expect(plain.etag).not.toBe(before.plain.etag);
  expect((await builtText(fileAt('/index.html'), 'another text')).compressed).toEqual({});
});
