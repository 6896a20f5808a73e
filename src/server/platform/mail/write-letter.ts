// A letter's two bodies, and the one of text.

import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { tableText } from './letter-table.ts';

export type WrittenLetter = { readonly html: string; readonly text: string };

/** Both bodies of the letter. */
export const writeLetter = (letter: Letter): WrittenLetter => ({ html: htmlOf(letter), text: textOf(letter) });

function textOf({ heading, paragraphs, sections = [], action, code, note, off }: Letter): string {
  const parts = [heading, ...paragraphs];
  for (const { title, paragraphs: own, tables } of sections)
    parts.push(underlined(title), ...own, ...tables.map(tableText));
  if (code !== undefined) parts.push(code);
  if (action !== undefined) parts.push(`${action.label}:\n${action.href}`);
  if (note !== undefined) parts.push(note);
  if (off !== undefined) parts.push(`${off.label}:\n${off.href}`);
  return `${parts.join('\n\n')}\n\n-- \nTouchline\n`;
}

const underlined = (title: string): string => `${title}\n${'='.repeat(title.length)}`;
