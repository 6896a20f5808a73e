// What only the built program runs: the operator's commands, which the tests of `test/` call as an operator does.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { likenessTo } from './likeness.ts';

/** So many tests at most are tried for one mutant. Each of them starts and stops whole installations. */
const most = 2;

/** The tests that run the built program, the likest first; none for a file that is no part of a command. */
export function nearestCommands(file: string): readonly string[] {
  if (!file.startsWith('src/server/command/')) return [];
  const tests = readdirSync('test')
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => [`test/${name}`, readFileSync(`test/${name}`, 'utf8')] as const)
    .filter(([, text]) => text.includes("resolve('dist/touchline.mjs')"));
  const like = likenessTo(new Map(tests))(file.replaceAll(/\W/g, ' ') + readFileSync(file, 'utf8'));
  const nearness = ([path, text]: readonly [string, string]): number =>
    like(path) + Number(text.includes(`'${basename(file, '.ts')}'`));
  return tests
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, most)
    .map(([path]) => path);
}

const build = `
  const { buildProgram, noteBuild } = await import('./tools/build.mjs');
  const { describeSources } = await import('./tools/sources.mjs');
  const described = describeSources();
  await buildProgram('dist', described);
  noteBuild('dist', described);`;

/** Builds the program from the sources as they are now, in a process of its own; returns whether it could be built. */
export const buildProgramHere = (): boolean =>
  spawnSync(process.execPath, ['--input-type=module', '-e', build], { stdio: 'ignore' }).status === 0;
