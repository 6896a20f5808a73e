// One way in which one line is wrong.

/** One change of one file: this text takes the place of what is between the two offsets. */
export type Change = { readonly start: number; readonly end: number; readonly text: string };

export type Mutant = Change & {
  readonly file: string;
  readonly line: number;
  /** What stood there, for people. */
  readonly was: string;
  /** The whole line. */
  readonly code: string;
};

/** The file's text with the mutant in it. */
export const withMutant = (text: string, { start, end, text: instead }: Change): string =>
  text.slice(0, start) + instead + text.slice(end);
