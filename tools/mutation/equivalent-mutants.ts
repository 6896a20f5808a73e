// Mutants that no test can notice, because the program does the same with them. Each says why.

import type { Mutant } from './mutant.ts';

/** What stood there, in which line, what took its place, and why that changes nothing. */
type Equivalent = {
  readonly file: string;
  /** Every line of the file, if it is not said. */
  readonly code?: string;
  readonly was: string;
  readonly text: string;
  readonly because: string;
};

const equivalent: readonly Equivalent[] = [
  {
    file: 'src/game/match/second-opinion.ts',
    was: '>',
    text: '>=',
    because: 'what is compared differs: equal figures are left out before',
  },
  {
    file: 'src/server/platform/database/private-postgres/binaries.ts',
    code: 'if ((await readlink(link).catch(() => null)) === library) continue;',
    was: '(await readlink(link).catch(() => null)) === library',
    text: 'false',
    because: 'the link is made anew, to the same library',
  },
  {
    file: 'src/server/backup/restored-secret.ts',
    code: 'await handle.sync();',
    was: 'await ',
    text: 'void ',
    because: 'what is written and not synced is lost only with the power',
  },
];

/** The mutants that can be noticed. */
export const withoutEquivalent = (mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.filter(
    ({ file, code, was, text }) =>
      !equivalent.some(
        (entry) => entry.file === file && (entry.code ?? code) === code && entry.was === was && entry.text === text,
      ),
  );
