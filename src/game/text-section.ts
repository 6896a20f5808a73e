/** A table in words; what it says must be readable without its looks. */
export type TextTable = {
  readonly caption: string;
  readonly head: readonly string[];
  /** The columns that stand at the right, from 0. */
  readonly numeric: readonly number[];
  /** The reader's own rows stand out. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly isOwn: boolean }[];
};

/** A part of a longer text, such as a mail. */
export type TextSection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly tables: readonly TextTable[];
};
