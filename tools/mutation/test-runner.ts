// Vitest, started once for all mutants. A changed file is read again, the rest comes from its cache.

import { resolve } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';

export type Answer = 'noticed' | 'survived' | 'hung';

export type TestRunner = {
  /** Whether one of these test files fails with this file changed; a run that takes longer than the limit is hung. */
  ask(changed: string | null, tests: readonly string[], limit: number): Promise<Answer>;
  stop(): Promise<void>;
};

/** Starts vitest, with the projects of its configuration. */
export async function startRunner(): Promise<TestRunner> {
  let vitest = await startVitest();
  let before: string | null = null;
  return {
    ask: async (changed, tests, limit) => {
      forget(vitest, [before, changed]);
      before = changed;
      const isPassed = await within(limit, passes(vitest, tests));
      if (isPassed !== 'late') return isPassed ? 'survived' : 'noticed';
      endByForce(vitest);
      vitest = await startVitest();
      return 'hung';
    },
    stop: () => vitest.close(),
  };
}

async function startVitest(): Promise<Vitest> {
  // The first failure ends a run: more would say no more.
  const vitest = await createVitest('test', {
    watch: false,
    bail: 1,
    retry: 0,
    maxWorkers: 1,
    // A busy machine is no failure: a run that hangs is ended by its own limit.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    reporters: [{}],
  });
  // Reads which test files there are.
  await vitest.globTestSpecifications();
  return vitest;
}

/** The answer, or `late` if it takes longer. */
export async function within<Result>(limit: number, answer: Promise<Result>): Promise<Result | 'late'> {
  let guard: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolveLate) => {
    guard = setTimeout(() => resolveLate('late'), limit);
  });
  const first = await Promise.race([answer, late]);
  clearTimeout(guard);
  return first;
}

async function passes(vitest: Vitest, tests: readonly string[]): Promise<boolean> {
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)));
  if (specifications.length !== tests.length) throw new Error(`no project runs all of ${tests.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const passed = testModules.filter((module) => module.state() === 'passed');
  return passed.length === tests.length && unhandledErrors.length === 0;
}

/** The last run's failures would end the next one. Files that were changed, or are no longer, are read again. */
function forget(vitest: Vitest, files: readonly (string | null)[]): void {
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  for (const file of files) {
    if (file === null) continue;
    vitest.invalidateFile(resolve(file));
    vitest.watcher.invalidates.add(resolve(file));
  }
}

/** Ends the run: the first request waits for the worker, which may be in an endless loop; the second does not. */
export function endByForce(vitest: Vitest): void {
  for (const _ of ['asked', 'forced']) void vitest.cancelCurrentRun('test-failure');
  void vitest.close();
}
