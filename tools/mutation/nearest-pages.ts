// Which tests with a browser should notice a change of a file of the web.

import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { likenessTo } from './likeness.ts';
import { partsOf, type SyntaxNode, syntaxOf } from './syntax-node.ts';

/** So many at most are tried for one mutant. */
const most = 2;

/** Those of the kit for the kit, then the journeys that name most of the file's texts or are about the same. */
export function nearestPages(file: string): readonly string[] {
  const ofKit = file.startsWith('src/web/ui/') ? ['test/kit/kit-behaviour.test.ts'] : [];
  return [...ofKit, ...nearestJourneys(file)].slice(0, most);
}

function nearestJourneys(file: string): readonly string[] {
  const names = readdirSync('test/journeys').filter((name) => name.endsWith('.test.ts'));
  const texts = new Map(names.map((name) => [`test/journeys/${name}`, readFileSync(`test/journeys/${name}`, 'utf8')]));
  const like = likenessTo(texts)(file.replaceAll(/\W/g, ' ') + readFileSync(file, 'utf8'));
  const shown = textsShownBy(file);
  // The screen's own journeys come first.
  const isNamed = (path: string): boolean =>
    file.split('/').some((word) => word.startsWith(basename(path, '.test.ts')) || basename(path).startsWith(word));
  const nearness = ([path, text]: [string, string]): number =>
    shown.filter((sentence) => text.includes(sentence)).length + 10 * Number(isNamed(path)) + 10 * like(path);
  return [...texts].toSorted((a, b) => nearness(b) - nearness(a)).map(([path]) => path);
}

/** Sentences and names that people read: more than one word, or a capital first. */
function textsShownBy(file: string): readonly string[] {
  const texts = new Set<string>();
  const collect = (node: SyntaxNode): void => {
    const value = node.type === 'Literal' || node.type === 'JSXText' ? node['value'] : null;
    if (typeof value === 'string' && /^[A-Z][\w’',.?! ]{2,}$/.test(value.trim())) texts.add(value.trim());
    if (node.type !== 'ImportDeclaration') for (const part of partsOf(node)) collect(part);
  };
  collect(syntaxOf(file, readFileSync(file, 'utf8')));
  return [...texts];
}
