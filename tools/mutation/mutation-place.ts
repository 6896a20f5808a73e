// A copy of the project in which files are made wrong, so that the working tree is never touched.

import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Mutant, withMutant } from './mutant.ts';

const copied = [
  'src',
  'test',
  'tools',
  'docs',
  'dist',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** Makes the copy in reports/mutation and enters it; returns the copy's folder. */
export function enterCopy(): string {
  const folder = resolve('reports/mutation');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  process.chdir(folder);
  return folder;
}

/** Does this while the mutant is in its file. */
export async function whileMutated<Result>(mutant: Mutant, run: () => Promise<Result>): Promise<Result> {
  const text = readFileSync(mutant.file, 'utf8');
  writeFileSync(mutant.file, withMutant(text, mutant));
  try {
    return await run();
  } finally {
    writeFileSync(mutant.file, text);
  }
}
