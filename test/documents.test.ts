// Checks that the documents are true: every path, command, link and code name in them exists.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const roots = ['.ci', 'docs', 'packaging', 'src', 'test', 'tools'];
const files = [
  ...readdirSync('.').filter((name) => !roots.includes(name) && statSync(name).isFile()),
  ...roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((path) => join(root, path))
      .filter((path) => statSync(path).isFile()),
  ),
];
const documents = files.filter((path) => path.endsWith('.md'));
const code = files.filter((path) => /\.(ts|tsx|mjs|css|json|html|svg)$/.test(path) && path !== 'package-lock.json');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const words = new Set(code.flatMap((path) => [path, read(path)].join(' ').match(/[A-Za-z_]\w*/g) ?? []));

const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted.trim());
const commandsIn = (text: string): string[] => text.match(/npm run [\w:-]+/g) ?? [];

const looksLikePath = (quoted: string): boolean =>
  /^[\w./-]+$/.test(quoted) &&
  (/\.(ts|tsx|mjs|md|css|csv|html)$/.test(quoted) || /^(src|test|tools|docs)\//.test(quoted));

/** A path may be written in full, relative to its document, or by its end: `match/fold-match.ts`. */
function isThere(path: string, document: string): boolean {
  const ways = [path, normalize(join(dirname(document), path))].map((way) => way.replace(/\/$/, ''));
  return files.some(
    (file) => ways.some((way) => file === way || file.startsWith(`${way}/`)) || file.endsWith(`/${path}`),
  );
}

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names files and folders that exist', () => {
    const paths = quotedIn(text).filter(looksLikePath);
    expect(paths.filter((path) => !isThere(path, document))).toEqual([]);
  });

  it('links to what exists', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !isThere(link, document))).toEqual([]);
  });

  it('gives commands that exist', () => {
    const named = commandsIn(text).map((command) => command.replace('npm run ', ''));
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('uses names of the code that exist', () => {
    const plain = quotedIn(text).filter((quoted) => /^[a-z]\w*([A-Z_]\w*)+(\(\))?$|^[A-Z][a-z]\w*$/.test(quoted));
    expect(plain.filter((quoted) => !words.has(quoted.replace('()', '')))).toEqual([]);
  });
});
