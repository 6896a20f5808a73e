// Vitest, started once for all mutants. A changed file is read again, the rest comes from its cache.

import { relative, resolve } from 'node:path';
import {
  createVitest,
  type Reporter,
  type TestModule,
  type TestSequencer,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { within } from './time-limit.ts';

/** The test file that failed or hung first; null if all passed. */
export type Failure = { readonly test: string } | null;

export type TestRunner = {
  /** Runs these test files in their order with this file changed, until the first failure. */
  run(changed: string | null, tests: readonly string[]): Promise<Failure>;
  stop(): Promise<void>;
};

/** A run in which no test ends for so long is hung: a loop without an end, or a lock that is never given back. */
const longestTest = 120_000;

/** Starts vitest, with the projects of its configuration. */
export async function startRunner(): Promise<TestRunner> {
  const course = new Course();
  let vitest = await startVitest(course);
  let before: string | null = null;
  return {
    run: async (changed, tests) => {
      forget(vitest, [before, changed]);
      before = changed;
      const failure = await Promise.race([firstFailure(vitest, tests), course.hangs()]);
      course.isOver();
      if (failure !== 'hung') return failure;
      void endByForce(vitest);
      vitest = await startVitest(course);
      return { test: course.running ?? tests[0] ?? '' };
    },
    stop: async () => {
      await within(longestEnd, endByForce(vitest));
    },
  };
}

/** The nearest test comes first, so that most runs end with it. */
class InGivenOrder implements TestSequencer {
  shard = (files: TestSpecification[]): TestSpecification[] => files;
  sort = (files: TestSpecification[]): TestSpecification[] => files;
}

/** Which file runs, and since when no test has ended. */
class Course implements Reporter {
  running: string | null = null;
  #guard: NodeJS.Timeout | null = null;

  /** When nothing ends any more. */
  hangs(): Promise<'hung'> {
    this.running = null;
    return new Promise((resolveHung) => {
      this.#guard = setTimeout(() => resolveHung('hung'), longestTest);
    });
  }

  isOver(): void {
    if (this.#guard !== null) clearTimeout(this.#guard);
    this.#guard = null;
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    this.running = relative('.', moduleId);
    this.#guard?.refresh();
  }

  onTestCaseResult(): void {
    this.#guard?.refresh();
  }

  onTestModuleEnd(): void {
    this.#guard?.refresh();
  }
}

async function startVitest(course: Reporter): Promise<Vitest> {
  // The first failure ends a run: more would say no more.
  const vitest = await createVitest('test', {
    watch: false,
    bail: 1,
    retry: 0,
    maxWorkers: 1,
    sequence: { sequencer: InGivenOrder },
    // A busy machine is no failure: a run that hangs is ended by its own limit.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    reporters: [course],
  });
  // Reads which test files there are.
  await vitest.globTestSpecifications();
  return vitest;
}

async function firstFailure(vitest: Vitest, tests: readonly string[]): Promise<Failure> {
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)));
  if (specifications.length !== tests.length) throw new Error(`no project runs all of ${tests.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const passed = new Set(
    testModules.filter((module) => module.state() === 'passed').map(({ moduleId }) => relative('.', moduleId)),
  );
  const failed = tests.find((test) => !passed.has(test)) ?? (unhandledErrors.length > 0 ? tests[0] : undefined);
  return failed === undefined ? null : { test: failed };
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

/** What hangs even then is left behind. */
export const longestEnd = 30_000;

/** Ends the run: the first request waits for the worker, which may be in an endless loop; the second does not. */
export function endByForce(vitest: Vitest): Promise<void> {
  for (const _ of ['asked', 'forced']) void vitest.cancelCurrentRun('test-failure');
  return vitest.close();
}
