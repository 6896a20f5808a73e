// P8 of the goals: what the build divides into files, in brotli as it is sent. What a browser loads for the sign-in and
// Home is measured in one (test/journeys/page-weight.test.ts).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../dist/web/', import.meta.url));
const kibibyte = 1024;

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

let manifest: Manifest;

beforeAll(() => {
  const file = `${web}.vite/manifest.json`;
  if (!existsSync(file)) throw new Error('Build the web app first: npm run build');
  manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
});

/** The chunk and all that it imports, whatever happens to be loaded when it runs. */
function filesOf(keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

const sent = (file: string): number => brotliCompressSync(readFileSync(web + file)).length;
const kibibytes = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sent(file), 0) / kibibyte;

/** The chunk that vite.config.ts calls so: the sign-in and Home are one each. */
function chunkNamed(name: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name && chunk.file.endsWith('.js'));
  if (found === undefined) throw new Error(`the build has no chunk ${name}`);
  return found[0];
}

const signIn = (): ReadonlySet<string> => filesOf([chunkNamed('start')]);
const home = (): ReadonlySet<string> => filesOf([chunkNamed('start'), chunkNamed('home')]);

describe('JavaScript, KiB of brotli', () => {
  it('each group of vite.config.ts has found its files', () => {
    const config = readFileSync(new URL('../vite.config.ts', import.meta.url), 'utf8');
    const groups = [...config.matchAll(/\bname: '(\w+)'/g)].map(([, name = '']) => name);
    expect(groups).toContain('pieces');
    const chunks = Object.values(manifest).map(({ name = '' }) => name);
    const empty = groups.filter((group) => !chunks.some((name) => name === group || name.startsWith(`${group}~`)));
    expect(empty).toEqual([]);
  });

  it('the sign-in and Home are at most five files: each further one is a round trip on a phone', () => {
    expect(home().size).toBeLessThanOrEqual(5);
    const scripts = [...readFileSync(`${web}index.html`, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)];
    expect(new Set(scripts.map(([, file]) => file))).toEqual(signIn());
  });
  it('every further page adds at most 25 to Home', () => {
    const known = home();
    const pages = Object.keys(manifest).filter((key) => key.startsWith('screens/') && key.endsWith('-screen.tsx'));
    expect(pages.length).toBeGreaterThan(5);
    const added = pages.map((key) => [key, kibibytes([...filesOf([key])].filter((file) => !known.has(file)))] as const);
    expect(added.filter(([, size]) => size > 25)).toEqual([]);
  });
  it("no file contains the schema library: the browser only uses the contract's types", () => {
    const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
    const guilty = scripts.filter(({ file }) => /ZodError|invalid_union/.test(readFileSync(web + file, 'utf8')));
    expect(guilty.map(({ file }) => file)).toEqual([]);
  });
});

it('style sheets are at most 16 KiB of brotli', () => {
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const entries = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  for (const { file } of entries) sheets.add(file);
  expect(sheets.size).toBeGreaterThan(0);
  expect(kibibytes(sheets)).toBeLessThanOrEqual(16);
});

it('all fonts together are at most 95 KiB, and every page preloads the one with the common letters', () => {
  const fonts = readdirSync(`${web}assets`).filter((file) => file.endsWith('.woff2'));
  const sizes = fonts.map((file) => readFileSync(`${web}assets/${file}`).length / kibibyte);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(95);
  const preloaded = readFileSync(`${web}index.html`, 'utf8').matchAll(/href="\/assets\/([^"]+\.woff2)"/g);
  expect([...preloaded].map(([, file]) => file)).toEqual([expect.stringMatching(/^archivo-basic-/)]);
});

it('no page has an inline script or style: the policy would refuse it', () => {
  const pages = readdirSync(web).filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(['index.html']);
  const html = readFileSync(`${web}index.html`, 'utf8');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|style=/);
});

it('the pictures of the manifest have the size that it names, weigh at most 300 KiB and are loaded by no page', () => {
  const { screenshots } = JSON.parse(readFileSync(`${web}manifest.webmanifest`, 'utf8')) as {
    readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string }[];
  };
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  const pictures = screenshots.map(({ src }) => readFileSync(web + src.slice(1)));
  expect(pictures.map(sizeOfWebp)).toEqual(screenshots.map(({ sizes }) => sizes));
  expect(pictures.reduce((sum, { length }) => sum + length, 0) / kibibyte).toBeLessThanOrEqual(300);
  const scripts = readdirSync(`${web}assets`).map((name) => `assets/${name}`);
  const readByBrowsers = ['index.html', 'sw.js', ...scripts].filter((name) => /\.(html|js|css)$/.test(name));
  const guilty = readByBrowsers.filter((name) =>
    screenshots.some(({ src }) => readFileSync(web + name, 'utf8').includes(src)),
  );
  expect(guilty).toEqual([]);
});

/** The canvas of an extended WebP file: two numbers of three bytes, each one too low. */
const sizeOfWebp = (file: Buffer): string => `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`;
