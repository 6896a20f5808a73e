import { expect, it } from 'vitest';
import { type RowDigest, rowDigest } from './row-digest.ts';

const digestOf = (...rows: readonly (readonly [table: string, row: string])[]): RowDigest => {
  const digest = rowDigest();
  for (const [table, row] of rows) digest.add(table, row);
  return digest;
};
const [saka, rice] = [['players', '{"id":1}'] as const, ['players', '{"id":2}'] as const];

it('the same rows in another order are the same', () => {
  expect(digestOf(saka, rice).tables()).toEqual(digestOf(rice, saka).tables());
});

it.each([
  ['a row less', digestOf(saka)],
  ['a row twice', digestOf(saka, rice, rice)],
  ['another row', digestOf(saka, ['players', '{"id":3}'])],
  ['one of them twice instead of the other', digestOf(saka, saka)],
  ['a row of another table', digestOf(saka, ['teams', '{"id":2}'])],
])('%s is not', (_what, other) => {
  expect(other.tables()).not.toEqual(digestOf(saka, rice).tables());
});

it('each table has its number of rows, and all of them together have one', () => {
  const digest = digestOf(saka, rice, ['teams', '{"id":2}']);
  const counts = [...digest.tables()].map(([table, sum]) => [table, sum.split(' ')[0]]);
  expect([counts, digest.count()]).toEqual([
    [
      ['players', '2'],
      ['teams', '1'],
    ],
    3,
  ]);
  expect([rowDigest().count(), rowDigest().tables().size]).toEqual([0, 0]);
});

it('each of the eight words is a sum of its own, which may overflow', () => {
  const wordsOf = (...rows: readonly (readonly [string, string])[]): readonly number[] =>
    (
      digestOf(...rows)
        .tables()
        .get('players') ?? ''
    )
      .split(' ')
      .slice(1)
      .map(Number);
  const [first, second, both] = [wordsOf(saka), wordsOf(rice), wordsOf(saka, rice)];
  expect([new Set(first).size, new Set([...first, ...second]).size]).toEqual([8, 16]);
  expect(both).toEqual(first.map((word, index) => (word + (second[index] ?? 0)) % 2 ** 32));
  expect(first.some((word, index) => word + (second[index] ?? 0) >= 2 ** 32)).toBe(true);
});
