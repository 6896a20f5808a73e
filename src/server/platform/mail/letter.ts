// The product's mail format: one heading, a few sentences, tables where there is much to say, at most one button.
// Readable without pictures.

import type { TextSection } from '#game/text-section';

export type Letter = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly TextSection[];
  /** The one action; its address also stands below the button, so that it can be copied. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Digits to type in, shown large. */
  readonly code?: string;
  /** Small print at the end. */
  readonly note?: string;
  /** Where the recipient switches such mails off, in one click of their mail program too. */
  readonly off?: { readonly label: string; readonly href: string };
};
