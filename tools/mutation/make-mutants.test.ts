import { describe, expect, it } from 'vitest';
import { makeMutants } from './make-mutants.ts';
import { withMutant } from './mutant.ts';

/** What a line becomes. */
const wrong = (line: string): readonly string[] =>
  makeMutants('line.tsx', line).map((mutant) => withMutant(line, mutant));

describe('a line is made wrong', () => {
  it('by a flipped operator, on the edge and beyond it', () => {
    expect(wrong('const is = a < b && c;')).toEqual(['const is = a <= b && c;', 'const is = a < b || c;']);
  });

  it('by a negated condition, or one that never holds', () => {
    expect(wrong('if (isLate(x)) stop;')).toContain('if (!(isLate(x))) stop;');
    expect(wrong('if (isLate(x)) stop;')).toContain('if (false) stop;');
  });

  it('by a statement that is left out, or that is not waited for', () => {
    expect(wrong('await stop(server);')).toEqual(['void stop(server);', ';']);
    // The statements of a transaction run in their order anyhow.
    expect(wrong('await lockTeam(trx);')).toEqual([';']);
    expect(wrong('await trx\n  .deleteFrom(table)\n  .execute();')).toEqual([';']);
    expect(wrong('await server.close();')).toEqual([';']);
  });

  it('by a moved constant and an emptied word', () => {
    expect(wrong("const part = of(3, 'weekend', true);")).toEqual([
      "const part = of(4, 'weekend', true);",
      "const part = of(3, '', true);",
      "const part = of(3, 'weekend', false);",
    ]);
    expect(wrong('const longestPause = 5000;')).toEqual(['const longestPause = 0;']);
  });

  it('by a function that has a near relative, or that could be left out', () => {
    expect(wrong('const all = list.filter(isOpen).some(isLate);')).toEqual([
      'const all = list.some(isLate);',
      'const all = list.filter(isOpen).every(isLate);',
    ]);
    expect(wrong('const key = bytes.toString().hasOwnProperty(name);')).toEqual([]);
  });

  it('by a value that is always the one for none, and stays a value', () => {
    expect(wrong('const name = known.get(id) ?? id;')).toEqual(['const name = id;']);
    expect(wrong('const teamOf = () => known.get(id) ?? { id };')).toEqual(['const teamOf = () => ({ id });']);
  });

  it('never in a type, an import, a look, a log line, or a message for people', () => {
    const lines = [
      "import { a } from './a.ts';",
      "type Part = 'midweek' | 'weekend';",
      "const parts = ['midweek', 'weekend'] as const; type Part = (typeof parts)[number];",
      'const box = <div className="wide" />;',
      'const bar = <rect x={left - 5} y={top + 4} />;',
      "const tab = { label: 'Results', danger: true };",
      'progress.reach(1, 3);',
      "log.warn({ code: 3 }, 'late');",
      "if (problem === null) log.info('good'); else log.error('bad');",
      "throw new Error('never');",
      "const text = say('two words');",
      "const route = createRoute({ validateSearch: searchTexts('event') });",
    ];
    expect(lines.flatMap(wrong)).toEqual([]);
  });
});
