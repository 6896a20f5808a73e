import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeMutants } from './make-mutants.ts';
import { type Mutant, withMutant } from './mutant.ts';
import { programsAmong } from './programs-among.ts';
import { isProgram } from './syntax-node.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
  .map((path) => join('src', path));

describe('what is made wrong', () => {
  it('can be parsed, each line of the product in each of its ways', () => {
    const broken = sources.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return makeMutants(file, text)
        .filter((mutant) => !isProgram(file, withMutant(text, mutant)))
        .map(({ line, was, text: instead }) => `${file}:${line}  ${was}  became  ${instead}`);
    });
    expect(broken).toEqual([]);
  });

  it('is no program if the parser or the compiler refuses it, whatever stands beside it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
    const file = relative('.', join(folder, 'sum.ts'));
    const line = 'export const sum: number = 1 + 2;';
    const became = (text: string): Mutant => ({ file, line: 1, code: line, was: '2', text, start: 31, end: 32 });
    writeFileSync(file, line);
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "noEmit": true }, "include": ["*.ts"] }');
    try {
      const programs = programsAmong(['3', 'function () { [code] }', "'two'", '4'].map(became));
      expect(programs.map(({ text }) => text)).toEqual(['3', '4']);
      expect(readdirSync(folder).toSorted()).toEqual(['sum.ts', 'tsconfig.json']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
