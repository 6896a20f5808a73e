// Mutants that no test can notice, because the program does the same with them. Each says why.

import type { Mutant } from './mutant.ts';

/** What stood there, what took its place, and why that changes nothing. */
type Equivalent = { readonly file: string; readonly was: string; readonly text: string; readonly because: string };

const equivalent: readonly Equivalent[] = [
  {
    file: 'src/game/match/second-opinion.ts',
    was: '>',
    text: '>=',
    because: 'what is compared differs: equal figures are left out before',
  },
];

/** The mutants that can be noticed. */
export const withoutEquivalent = (mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.filter(
    ({ file, was, text }) =>
      !equivalent.some((entry) => entry.file === file && entry.was === was && entry.text === text),
  );
