import { expect, it } from 'vitest';
import { type StatementNames, statementNames } from './statement-names.ts';

const nameOf = (names: StatementNames, text: string): string | undefined => names.prepare(text, [1]).name;

it('a statement has a name from its fourth time on, and keeps it', () => {
  const names = statementNames();
  expect(Array.from({ length: 5 }, () => nameOf(names, 'select $1'))).toEqual([
    undefined,
    undefined,
    undefined,
    'touchline_1',
    'touchline_1',
  ]);
  for (let use = 0; use < 3; use++) nameOf(names, 'select $1 + 1');
  expect(nameOf(names, 'select $1 + 1')).toBe('touchline_2');
});

it('a statement without values is sent as it is, however often', () => {
  const names = statementNames();
  for (let use = 0; use < 9; use++) expect(names.prepare('commit', [])).toEqual({ text: 'commit' });
});

it('values are passed on, as a list of its own', () => {
  const given = [7, 'Saka'];
  const { values } = statementNames().prepare('select $1, $2', given);
  expect(values).toEqual(given);
  expect(values).not.toBe(given);
});

it('two hundred have names, and no more', () => {
  const names = statementNames();
  const last = Array.from({ length: 202 }, (_, index) => {
    for (let use = 0; use < 3; use++) nameOf(names, `select $1 + ${index}`);
    return nameOf(names, `select $1 + ${index}`);
  });
  expect(last.slice(198)).toEqual(['touchline_199', 'touchline_200', undefined, undefined]);
});

it('two thousand are counted, and with one more the counting begins anew', () => {
  const names = statementNames();
  for (let use = 0; use < 2; use++) nameOf(names, 'often');
  for (let index = 1; index < 2000; index++) nameOf(names, `once ${index}`);
  nameOf(names, 'one more');
  const usesUntilNamed = Array.from({ length: 4 }, () => nameOf(names, 'often'));
  expect(usesUntilNamed).toEqual([undefined, undefined, undefined, 'touchline_1']);
});
