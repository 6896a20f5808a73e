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

/** A mutant that no test can notice: what stood there, in which line, what took its place, and why that changes nothing. */
export type Equivalent = {
  readonly file: string;
  /** Every line of the file, if it is not said. */
  readonly code?: string;
  readonly was: string;
  readonly text: string;
  readonly because: string;
};
