// The rows of each table as one number, whatever their order: PostgreSQL may return them in another than they came.

import { createHash } from 'node:crypto';

export type RowDigest = {
  readonly add: (table: string, row: string) => void;
  /** How many rows were added, and the sum of their hashes, by table. */
  readonly tables: () => ReadonlyMap<string, string>;
  readonly count: () => number;
};

type Sum = { rows: number; readonly words: Uint32Array };
const wordsOfHash = 8;

/** An empty digest. */
export function rowDigest(): RowDigest {
  const sums = new Map<string, Sum>();
  return {
    add: (table, row) => {
      const sum = sums.get(table) ?? { rows: 0, words: new Uint32Array(wordsOfHash) };
      sums.set(table, sum);
      const hash = createHash('sha256').update(row).digest();
      sum.rows++;
      for (let word = 0; word < wordsOfHash; word++) {
        sum.words[word] = ((sum.words[word] ?? 0) + hash.readUInt32LE(4 * word)) >>> 0;
      }
    },
    tables: () => new Map([...sums].map(([table, { rows, words }]) => [table, `${rows} ${words.join(' ')}`])),
    count: () => [...sums.values()].reduce((all, { rows }) => all + rows, 0),
  };
}
