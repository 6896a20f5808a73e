// Which tests should notice a change of a file: those beside it, those that import it and those that send its requests.
// A change on a screen may be noticed by the journeys that name its texts.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { findCalling } from './calling-tests.ts';
import { partsOf, type SyntaxNode, syntaxOf } from './syntax-node.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const testsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((path) => join(folder, path));

/** The files that a test's text imports. */
function importedBy(test: string, text: string): readonly string[] {
  const paths = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, path = '']) => path);
  return paths.flatMap((path) => {
    if (path.startsWith('.')) return normalize(join(dirname(test), path));
    return path.startsWith('#') ? `${path.replace('#', path.startsWith('#test') ? '' : 'src/')}.ts` : [];
  });
}

/** Finds the nearest tests of a file, from the tests that there are now. */
export function findNearest(): (file: string) => readonly string[] {
  const tests = ['src', 'tools'].flatMap(testsBelow).concat(
    readdirSync('test')
      .filter(isTest)
      .map((name) => `test/${name}`),
  );
  const texts = tests.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const imported = new Map(texts.map(({ path, text }) => [path, new Set(importedBy(path, text))]));
  const calling = findCalling(texts.filter(({ path }) => path.startsWith('src/server/')));
  return (file) => {
    const importing = tests.filter((test) => imported.get(test)?.has(file) === true);
    const beside = tests.filter((test) => dirname(test) === dirname(file));
    const near = [...new Set([...importing, ...beside])];
    // Tests of another part that import the file are further away than those of its own part.
    const own = near.filter((test) => partOf(test) === partOf(file));
    if (own.some((test) => importing.includes(test))) return own;
    // What no test imports is tested by its requests, or through the rest of its feature.
    const called = file.startsWith('src/server/') ? calling(file) : [];
    if (called.some((test) => beside.includes(test))) return called;
    if (called.length > 0) return [...beside, ...called];
    const around = testsOfFeature(tests, dirname(file));
    if (around.length > 0) return around;
    return near;
  };
}

const partOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** All tests of the feature that the folder belongs to. */
function testsOfFeature(tests: readonly string[], folder: string): readonly string[] {
  const isFeature = folder.split('/').length <= (folder.startsWith('src/web/screens/') ? 4 : 3);
  return isFeature ? tests.filter((test) => test.startsWith(`${folder}/`)) : testsOfFeature(tests, dirname(folder));
}

/** So many journeys at most are tried for one mutant. */
const mostJourneys = 3;

/** The journeys that name most of the texts that the file shows, or that its folder shows. */
export function journeysNaming(file: string): readonly string[] {
  const journeys = testsBelow('test/journeys').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const folder = dirname(file);
  // The screen's own journeys come first.
  const isNamed = (path: string): boolean =>
    file.split('/').some((word) => word.startsWith(basename(path, '.test.ts')) || basename(path).startsWith(word));
  const around = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !isTest(name));
  for (const files of [[file], around.map((name) => join(folder, name))]) {
    const texts = [...new Set(files.filter(existsSync).flatMap(textsShownBy))];
    const naming = journeys
      .map(({ path, text }) => ({ path, count: texts.filter((shown) => text.includes(shown)).length }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => Number(isNamed(other.path)) - Number(isNamed(one.path)) || other.count - one.count);
    if (naming.length > 0) return naming.slice(0, mostJourneys).map(({ path }) => path);
  }
  return [];
}

/** Sentences and names that people read: more than one word, or a capital first. */
function textsShownBy(file: string): readonly string[] {
  const texts: string[] = [];
  const collect = (node: SyntaxNode): void => {
    const value = node.type === 'Literal' || node.type === 'JSXText' ? node['value'] : null;
    if (typeof value === 'string' && /^[A-Z][\w’',.?! ]{2,}$/.test(value.trim())) texts.push(value.trim());
    if (node.type !== 'ImportDeclaration') for (const part of partsOf(node)) collect(part);
  };
  collect(syntaxOf(file, readFileSync(file, 'utf8')));
  return texts;
}
