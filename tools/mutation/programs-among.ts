// A mutant that the parser or the compiler refuses is no program and needs no test. The compiler checks all of them at
// once, each in a file of its own beside the file that it changes.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Mutant, withMutant } from './mutant.ts';
import { isProgram } from './syntax-node.ts';

/** The mutants that are programs. */
export function programsAmong(mutants: readonly Mutant[]): readonly Mutant[] {
  // First of all: of a project with a text that cannot be parsed, the compiler says nothing about types.
  return withRightTypes(mutants.filter((mutant) => isProgram(mutant.file, textOf(mutant))));
}

const textOf = (mutant: Mutant): string => withMutant(readFileSync(mutant.file, 'utf8'), mutant);

function withRightTypes(mutants: readonly Mutant[]): readonly Mutant[] {
  const written = mutants.map((mutant, index) => ({
    mutant,
    file: mutant.file.replace(/\.(tsx?)$/, `.mutant-${index}.$1`),
  }));
  for (const { mutant, file } of written) writeFileSync(file, textOf(mutant));
  try {
    const refused = new Set([...new Set(mutants.map(projectOf))].flatMap(filesWithErrors));
    return written.flatMap(({ mutant, file }) => (refused.has(file) ? [] : mutant));
  } finally {
    for (const { file } of written) rmSync(file);
  }
}

/** The nearest folder that says how its files are compiled. */
function projectOf({ file }: Mutant): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'tsconfig.json'))) folder = dirname(folder);
  return folder;
}

function filesWithErrors(project: string): readonly string[] {
  const parameters = ['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false'];
  const { stdout, status } = spawnSync(process.execPath, parameters, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  if (status !== 0 && files.length === 0) throw new Error(`the types of ${project} could not be checked: ${stdout}`);
  return files;
}
