// Checks that every rule which the code cites (`rules/match 7`) is on its page, and that no comment cites a document
// that is not in the project.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = readdirSync('docs/rules').filter((name) => name !== 'README.md');

const numbersOn = (page: string): number[] =>
  [...readFileSync(`docs/rules/${page}`, 'utf8').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));

const rules = new Set(pages.flatMap((page) => numbersOn(page).map((number) => `${basename(page, '.md')} ${number}`)));

const files = ['docs', 'src', 'test', 'tools'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
);
const code = files.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && path !== 'test/rules.test.ts');
const documents = new Set(
  [...readdirSync('.'), ...files].filter((path) => path.endsWith('.md')).map((path) => basename(path)),
);

/** A file's text with its comments' line breaks taken out, so that a citation may be broken over two lines. */
const textOf = (path: string): string => readFileSync(path, 'utf8').replace(/\n\s*(?:\/\/|\*) /g, ' ');

/** The rules that a text cites: 'rules/match 5, 6' cites two. */
const citedIn = (text: string): string[] =>
  [...text.matchAll(/\brules\/([\w-]+) (\d+(?:(?:, | and )\d+)*)/g)].flatMap(([, page, numbers = '']) =>
    numbers.split(/, | and /).map((number) => `${page} ${number}`),
  );

describe('the rules', () => {
  it.each(pages)('%s numbers its rules from 1 without a gap', (page) => {
    const numbers = numbersOn(page);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(0);
  });

  it.each(pages)('%s is listed in the overview', (page) => {
    expect(readFileSync('docs/rules/README.md', 'utf8')).toContain(`](${page})`);
  });

  it('hold every rule that the code cites', () => {
    const cited = code.flatMap((path) => citedIn(textOf(path)).map((rule) => ({ path, rule })));
    expect(cited.length).toBeGreaterThan(80);
    expect(cited.filter(({ rule }) => !rules.has(rule))).toEqual([]);
  });

  it('are cited by a page and a number', () => {
    const vague = code.flatMap((path) =>
      (textOf(path).match(/\(rules\/[\w-]+(?! \d)[^)\d]{0,20}\)/g) ?? []).map((found) => `${path}: ${found}`),
    );
    expect(vague).toEqual([]);
  });

  it('and other documents that a comment cites are in the project', () => {
    const missing = code.flatMap((path) =>
      [...textOf(path).matchAll(/(?:\/\/|\/\*)[^\n]*?\b([\w-]+\.md)\b/g)]
        .filter(([, document = '']) => !documents.has(document))
        .map(([, document]) => `${path}: ${document}`),
    );
    expect(missing).toEqual([]);
  });
});
