// A mutant that the compiler refuses needs no test. All of them are checked at once, each in a file of its own beside
// the file that it changes.

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Mutant, withMutant } from './mutant.ts';

/** The mutants that compile. */
export function dropInvalid(mutants: readonly Mutant[]): readonly Mutant[] {
  const named = mutants.map((mutant, index) => ({
    mutant,
    file: mutant.file.replace(/\.(tsx?)$/, `.mutant-${index}.$1`),
  }));
  for (const { mutant, file } of named) writeFileSync(file, withMutant(readFileSync(mutant.file, 'utf8'), mutant));
  const projects = new Set(mutants.map(({ file }) => file.split('/').slice(0, 2).join('/')));
  const refused = new Set([...projects].flatMap(filesWithErrors));
  for (const { file } of named) rmSync(file);
  return named.flatMap(({ mutant, file }) => (refused.has(file) ? [] : mutant));
}

function filesWithErrors(project: string): readonly string[] {
  const parameters = ['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false'];
  const { stdout, status } = spawnSync(process.execPath, parameters, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  if (status !== 0 && files.length === 0) throw new Error(`the types of ${project} could not be checked: ${stdout}`);
  return files;
}
