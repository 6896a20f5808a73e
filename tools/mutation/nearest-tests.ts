// Which tests should notice a change of a file: those that import it, those that send its requests, and those that are
// about the same.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { findCalling } from './calling-tests.ts';
import { likenessTo } from './likeness.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

type Source = { readonly path: string; readonly text: string };

/** So many tests at most are tried for one mutant. Those of the server take a database each. */
const most = { server: 12, rest: 5 };

/** A test so many imports away says nothing any more. */
const farthest = 4;

/** The files that a file's text imports. */
function importedBy({ path: importer, text }: Source): readonly string[] {
  const paths = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, path = '']) => path);
  return paths.flatMap((path) => {
    if (path.startsWith('.')) return normalize(join(dirname(importer), path));
    return path.startsWith('#') ? `${path.replace('#', path.startsWith('#test') ? '' : 'src/')}.ts` : [];
  });
}

/** Finds the nearest tests of a file, or of a line of it, the nearest first, from the tests that there are now. */
export function findNearest(): (file: string, line?: string) => readonly string[] {
  const sources = ['src', 'tools'].flatMap(sourcesBelow).concat(
    readdirSync('test')
      .filter(isTest)
      .map((name) => sourceAt(`test/${name}`)),
  );
  const tests = sources.filter(({ path }) => isTest(path));
  const importers = importersIn(sources);
  const likeness = likenessTo(new Map(tests.map(({ path, text }) => [path, text])));
  const calling = findCalling(tests.filter(({ path }) => path.startsWith('src/server/')));
  return (file, line = '') => {
    const isServer = file.startsWith('src/server/');
    const importing = distancesOfTests(file, importers);
    const distances = new Map(isServer ? aroundIn(tests, file) : []);
    if (isServer) for (const test of calling(file)) distances.set(test, dirname(test) === dirname(file) ? 1.5 : 2.5);
    for (const [test, distance] of importing) distances.set(test, Math.min(distance, distances.get(test) ?? distance));
    const like = likeness(file.replaceAll(/\W/g, ' ') + readFileSync(file, 'utf8'));
    const likeLine = likeness(line);
    // Among equals, the likest comes first.
    const distanceOf = (test: string): number =>
      (distances.get(test) ?? 0) - 2 * like(test) - 2 * likeLine(test) - named(test, file);
    const all = [...distances.keys()];
    // Tests of another part are tried where they import the file themselves, and where its own has none. Those of the
    // game run many mutants at once, and only its own do.
    const isDirect = (test: string): boolean => !file.startsWith('src/game/') && importing.get(test) === 1;
    const own = all.filter((test) => partOf(test) === partOf(file) || isDirect(test));
    return (own.length > 0 ? own : all)
      .toSorted((a, b) => distanceOf(a) - distanceOf(b))
      .slice(0, isServer ? most.server : most.rest);
  };
}

const sourceAt = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') });

const sourcesBelow = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => sourceAt(join(folder, path)));

/** Which files import a file. */
function importersIn(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const source of sources) {
    for (const path of importedBy(source)) importers.set(path, [...(importers.get(path) ?? []), source.path]);
  }
  return importers;
}

/** The tests that import the file, themselves or through others, each with the number of imports between. */
function distancesOfTests(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const seen = new Set([file]);
  const found = new Map<string, number>();
  let ring = [file];
  for (let distance = 1; distance <= farthest && ring.length > 0; distance += 1) {
    const next = new Set(ring.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path)));
    for (const path of next) {
      seen.add(path);
      if (isTest(path)) found.set(path, distance);
    }
    ring = [...next].filter((path) => !isTest(path));
  }
  return found;
}

/** The tests of the folder, those of the feature, and the others: a job or a lock is imported by none and used in some. */
function aroundIn(tests: readonly Source[], file: string): readonly (readonly [string, number])[] {
  const feature = file.split('/').slice(0, 3).join('/');
  return tests
    .filter(({ path }) => path.startsWith('src/server/'))
    .map(({ path }) => {
      const distance = path.startsWith(`${feature}/`) ? 3.25 : 3.5;
      return [path, dirname(path) === dirname(file) ? 3 : distance] as const;
    });
}

/** The test that is named after the file is the nearest. */
const named = (test: string, file: string): number => (nameOfTested(test) === nameOfTested(file) ? 2 : 0);

const nameOfTested = (path: string): string => basename(path).replace(/(\.test)?\.tsx?$/, '');

const partOf = (file: string): string => file.split('/').slice(0, 2).join('/');
