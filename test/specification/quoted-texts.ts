// Finds the texts that a specification quotes, and the places in the source where they stand.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every text between single quotes in this Markdown, each once; an apostrophe inside a word ends nothing. */
export function quotedTexts(markdown: string): string[] {
  const quoted = markdown.matchAll(/(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+?)'(?!\w)|"([^"\n]+)"/g);
  return [...new Set([...quoted].map(([, single, double]) => single ?? double ?? ''))].toSorted();
}

/** What of a text is fixed: the pieces around placeholders such as {n}, (n) and #n. */
const fixedPieces = (text: string): string[] =>
  text.split(/\{[^}]*\}|(?<=\()n(?=\))|(?<=#)n(?=\))/).filter((piece) => piece.trim().length > 1);

/** Whether some source file holds all fixed pieces of this text. */
export function isInSource(text: string, sources: readonly string[]): boolean {
  const pieces = fixedPieces(text);
  const wanted = pieces.length === 0 ? [text] : pieces;
  return sources.some((source) => wanted.every((piece) => source.includes(piece)));
}

/** The text of every file below this folder that a user may meet: no tests, no kit gallery. */
export function sourceTexts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|html)$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('gallery'))
    .map((path) => readFileSync(join(folder, path), 'utf8').replaceAll("\\'", "'").replaceAll('&apos;', "'"));
}
