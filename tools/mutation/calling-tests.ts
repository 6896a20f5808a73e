// Which tests call the endpoints that a file of the server works for. An act is seldom imported by its tests: they send
// its request.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

type Text = { readonly path: string; readonly text: string };

/** So many tests at most are tried for one mutant. */
const most = 8;

/** Finds the tests that send the requests of the acts and routes in a file, or in those that import it. */
export function findCalling(tests: readonly Text[]): (file: string) => readonly string[] {
  const endpoints = new Map(sources('src/api').flatMap(({ text }) => pathsIn(text)));
  const server = sources('src/server');
  return (file) => {
    const paths = namesAround(file, server).flatMap((name) => endpoints.get(name) ?? []);
    const calls = ({ text }: Text): number => paths.reduce((sum, path) => sum + text.split(path).length - 1, 0);
    return tests
      .map((test) => ({ path: test.path, count: calls(test) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ path }) => path);
  };
}

const sources = (folder: string): readonly Text[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(folder, path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Each endpoint's name with its path, as far as that is the same for all. */
const pathsIn = (text: string): [string, string][] =>
  [...text.matchAll(/export const (\w+) = endpoint\(\{.*?path: '([^':]+)/gs)].map(([, name = '', path = '']) => [
    name,
    path,
  ]);

/** The endpoints that the file names; if it names none, those of the files that import it, and so on. */
function namesAround(file: string, server: readonly Text[]): readonly string[] {
  const seen = new Set([file]);
  let ring: readonly Text[] = server.filter(({ path }) => path === file);
  while (ring.length > 0) {
    const names = ring.flatMap(({ text }) => [...text.matchAll(/\bapi\.(\w+)/g)].map(([, name = '']) => name));
    if (names.length > 0) return [...new Set(names)];
    const inside = new Set(ring.map(({ path }) => path));
    ring = server.filter((source) => !seen.has(source.path) && imports(source).some((path) => inside.has(path)));
    for (const { path } of ring) seen.add(path);
  }
  return [];
}

const imports = ({ path, text }: Text): readonly string[] =>
  [...text.matchAll(/from\s+'(\.[^']+)'/g)].map(([, to = '']) => normalize(join(dirname(path), to)));
