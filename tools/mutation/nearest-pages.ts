// Which tests with a browser should notice a change of a file of the web.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { likenessTo } from './likeness.ts';
import { partsOf, type SyntaxNode, syntaxOf } from './syntax-node.ts';

/** So many journeys at most are tried for one mutant. */
const most = 3;
const ofKitTests = ['test/kit/kit-behaviour.test.ts', 'test/kit/at-once.test.ts'];

/** Those of the kit for the kit, then the journeys that name most of the file's texts or are about the same. */
export function nearestPages(file: string, line: string): readonly string[] {
  const ofKit = file.startsWith('src/web/ui/') ? ofKitTests : [];
  return [...ofKit, ...nearestJourneys(file, line).slice(0, most)];
}

function nearestJourneys(file: string, line: string): readonly string[] {
  const journeys = readdirSync('test/journeys')
    // A build that holds all mutants weighs more than the app may.
    .filter((name) => name.endsWith('.test.ts') && name !== 'page-weight.test.ts')
    .map((name) => journeyAt(`test/journeys/${name}`));
  const likeness = likenessTo(new Map(journeys.map(({ path, text }) => [path, text])));
  const like = likeness(file.replaceAll(/\W/g, ' ') + readFileSync(file, 'utf8'));
  const likeLine = likeness(line);
  // What few journeys have says more than what all have.
  const sum = (parts: ReadonlySet<string>, has: (journey: Journey, part: string) => boolean) => (journey: Journey) =>
    [...parts]
      .filter((part) => has(journey, part))
      .reduce((total, part) => total + Math.log(journeys.length / journeys.filter((one) => has(one, part)).length), 0);
  const hasText = ({ text }: Journey, sentence: string): boolean => text.includes(sentence);
  const shown = sum(textsShownBy(file), hasText);
  const around = sum(new Set(usersOf(file).flatMap((user) => [...textsShownBy(user)])), hasText);
  const hasWord = ({ words }: Journey, word: string): boolean => words.has(word);
  const named = sum(wordsIn(file), hasWord);
  const told = sum(wordsIn(readFileSync(file, 'utf8')), hasWord);
  const nearness = (journey: Journey): number =>
    shown(journey) +
    around(journey) / 3 +
    2 * named(journey) +
    told(journey) +
    10 * like(journey.path) +
    10 * likeLine(journey.path);
  return journeys.toSorted((a, b) => nearness(b) - nearness(a)).map(({ path }) => path);
}

type Journey = { readonly path: string; readonly text: string; readonly words: ReadonlySet<string> };

const journeyAt = (path: string): Journey => ({
  path,
  text: [path, ...keptScreens(basename(path, '.test.ts'))].map((one) => readFileSync(one, 'utf8')).join('\n'),
  words: wordsIn(basename(path, '.test.ts')),
});

/** What the journey expects its screens to say. */
function keptScreens(journey: string): readonly string[] {
  const folder = `test/journeys/screens/${journey}`;
  return existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];
}

/** The words of a path or a text, one and several alike. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/[A-Z]?[a-z]{2,}/g)].map(([word]) => word.toLowerCase().replace(/(?<=\w{2})s$/, '')));

/** The files of the web that import it. */
function usersOf(file: string): readonly string[] {
  const name = basename(file);
  return readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('gallery/'))
    .map((path) => join('src/web', path))
    .filter((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some(
        ([, to = '']) => to.endsWith(name) && normalize(join(dirname(path), to)) === file,
      ),
    );
}

/** Sentences and names that people read: more than one word, or a capital first. */
function textsShownBy(file: string): ReadonlySet<string> {
  const texts = new Set<string>();
  const collect = (node: SyntaxNode): void => {
    const text = textOf(node);
    if (/^[A-Z][\w’',.?! ]{2,}$/.test(text)) texts.add(text);
    if (node.type !== 'ImportDeclaration') for (const part of partsOf(node)) collect(part);
  };
  collect(syntaxOf(file, readFileSync(file, 'utf8')));
  return texts;
}

/** A text, or what stands fixed in one. */
function textOf({ type, value }: SyntaxNode): string {
  if (typeof value === 'string' && /^(Literal|JSXText)$/.test(type)) return value.trim();
  const isPart = type === 'TemplateElement' && typeof value === 'object' && value !== null && 'cooked' in value;
  return isPart ? String(value.cooked).trim() : '';
}
