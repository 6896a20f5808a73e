// The mutants of a file of the game in one run of its nearest tests: thousands of them take minutes.

import { resolve } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import type { Mutant } from './mutant.ts';
import { endByForce, longestEnd } from './test-runner.ts';
import { within } from './time-limit.ts';
import { type Varied, variantsPlugin } from './variants-plugin.ts';

/** Properties get fewer runs here: what they do not notice is tried again with all of them. */
const propertyRuns = '50';

/** A file whose tests take longer has a mutant that never ends: its mutants are tried one by one. */
const longest = 300_000;

export type AtOnce = {
  /** The mutants of this file that its tests notice. */
  noticed(file: string, mutants: readonly Mutant[], tests: readonly string[]): Promise<ReadonlySet<Mutant>>;
  stop(): Promise<void>;
};

/** Starts vitest with the runner that tries many. */
export async function startAtOnce(): Promise<AtOnce> {
  let varied: Varied | null = null;
  let vitest = await startVitest(() => varied);
  return {
    noticed: async (file, mutants, tests) => {
      if (tests.length === 0) return new Set();
      for (const changed of [varied?.file, file]) if (changed !== undefined) vitest.invalidateFile(resolve(changed));
      varied = { file, mutants };
      const numbers = await within(longest, numbersNoticed(vitest, tests));
      if (numbers !== 'late') return new Set(numbers.flatMap((number) => mutants[number] ?? []));
      void endByForce(vitest);
      vitest = await startVitest(() => varied);
      return new Set();
    },
    stop: async () => {
      await within(longestEnd, endByForce(vitest));
    },
  };
}

async function startVitest(varied: () => Varied | null): Promise<Vitest> {
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
    { plugins: [variantsPlugin(varied)] },
  );
  // Reads which test files there are.
  await vitest.globTestSpecifications();
  return vitest;
}

/** The numbers of the mutants that these tests notice. */
async function numbersNoticed(vitest: Vitest, tests: readonly string[]): Promise<readonly number[]> {
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const failing = testModules.find((module) => module.state() !== 'passed');
  if (failing !== undefined) process.stdout.write(`${failing.moduleId} fails without a mutant\n`);
  return testModules.flatMap((module) => [...module.children.allTests()].flatMap(numbersIn));
}

function numbersIn(test: { meta(): object }): readonly number[] {
  const meta = test.meta();
  return 'noticed' in meta && Array.isArray(meta.noticed) ? meta.noticed : [];
}
