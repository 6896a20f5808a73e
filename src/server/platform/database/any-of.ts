// The right side of `where('id', '=', …)` for a list. Its values are one parameter: the statement's text is the same for
// every length, so it is prepared once, and an empty list finds nothing.

import { type RawBuilder, sql } from 'kysely';

/** One of these numbers. */
export const anyOf = <Id extends number>(ids: Iterable<Id>): RawBuilder<Id> => sql`any(${[...ids]}::integer[])`;

/** One of these words. */
export const anyOfWords = <Word extends string>(words: Iterable<Word>): RawBuilder<Word> =>
  sql`any(${[...words]}::text[])`;
