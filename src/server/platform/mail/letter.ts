// The product's mail format: one heading, a few sentences, tables where there is much to say, at most one button.
// Readable without pictures.

import { htmlOf } from './letter-html.ts';
import { tableText } from './letter-table.ts';

export type LetterTable = {
  readonly caption: string;
  readonly head: readonly string[];
  /** The columns that stand at the right, from 0. */
  readonly numeric: readonly number[];
  /** The recipient's own rows stand out. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly isOwn: boolean }[];
};

export type LetterSection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly tables: readonly LetterTable[];
};

export type Letter = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly LetterSection[];
  /** The one action; its address also stands below the button, so that it can be copied. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Digits to type in, shown large. */
  readonly code?: string;
  /** Small print at the end. */
  readonly note?: string;
  /** Where the recipient switches such mails off, in one click of their mail program too. */
  readonly off?: { readonly label: string; readonly href: string };
};

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
