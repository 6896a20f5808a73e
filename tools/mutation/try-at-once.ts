// The mutants of a file of the game in one run of its nearest tests: thousands of them take minutes.

import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Mutant } from './mutant.ts';
import { type Varied, variantsPlugin } from './variants-plugin.ts';

/** Properties get fewer runs here: what they do not notice is tried again with all of them. */
const propertyRuns = '50';

export type AtOnce = {
  /** The mutants of this file that its tests notice. */
  noticed(file: string, mutants: readonly Mutant[], tests: readonly string[]): Promise<ReadonlySet<Mutant>>;
  stop(): Promise<void>;
};

/** Starts vitest with the runner that tries many. */
export async function startAtOnce(): Promise<AtOnce> {
  let varied: Varied | null = null;
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      isolate: false,
      maxWorkers: 1,
      include: ['src/game/**/*.test.ts'],
      runner: resolve('tools/mutation/many-at-once.mjs'),
      env: { PROPERTY_RUNS: propertyRuns },
      testTimeout: 600_000,
      reporters: [{}],
    },
    { plugins: [variantsPlugin(() => varied)] },
  );
  const all = await vitest.globTestSpecifications();
  return {
    noticed: async (file, mutants, tests) => {
      for (const changed of [varied?.file, file]) if (changed !== undefined) vitest.invalidateFile(resolve(changed));
      varied = { file, mutants };
      vitest.state.filesMap.clear();
      vitest.state.idMap.clear();
      const names = new Set(tests.map((test) => resolve(test)));
      const { testModules } = await vitest.runTestSpecifications(all.filter(({ moduleId }) => names.has(moduleId)));
      const failing = testModules.find((module) => module.state() !== 'passed');
      if (failing !== undefined) throw new Error(`${failing.moduleId} fails without a mutant`);
      const numbers = testModules.flatMap((module) => [...module.children.allTests()].flatMap(numbersIn));
      return new Set(numbers.flatMap((number) => mutants[number] ?? []));
    },
    stop: () => vitest.close(),
  };
}

function numbersIn(test: { meta(): object }): readonly number[] {
  const meta = test.meta();
  return 'noticed' in meta && Array.isArray(meta.noticed) ? meta.noticed : [];
}
