// Each mutant against its nearest tests; one that they do not notice, against pages in a browser if it is of the web, and
// against the built program if it is of the operator's commands.

import { buildProgramHere, nearestCommands } from './built-program.ts';
import { buildVariants, isBuilt, type ShowVariant } from './built-variants.ts';
import type { Mutant } from './mutant.ts';
import { whileMutated } from './mutation-place.ts';
import { nearestPages } from './nearest-pages.ts';
import { findNearest } from './nearest-tests.ts';
import { type Failure, startRunner, type TestRunner } from './test-runner.ts';

/** `untested`: no test is near that passes without it. `no program`: the program with it cannot be built. */
export type Verdict = 'noticed' | 'survived' | 'untested' | 'no program';
/** The verdict, with the tests that noticed. */
export type Judged = { readonly mutant: Mutant; readonly verdict: Verdict; readonly by: readonly string[] };

export type Judge = {
  judge(mutant: Mutant): Promise<Judged>;
  stop(): Promise<void>;
};

/** Starts what judges these mutants, one after the other. */
export async function startJudge(mutants: readonly Mutant[]): Promise<Judge> {
  const ofWeb = mutants.filter((mutant) => mutant.file.startsWith('src/web/') && isBuilt(mutant));
  const show = ofWeb.length > 0 ? await buildVariants(ofWeb) : () => undefined;
  const runner = await startRunner();
  const isSound = soundness(runner);
  const nearest = findNearest();
  return {
    judge: async (mutant) => {
      const tries: readonly (() => Promise<Judged>)[] = [
        () => judge(mutant, nearest(mutant.file, mutant.code), (run) => whileMutated(mutant, run), runner),
        () => judge(mutant, nearestCommands(mutant.file), (run) => whileProgramHas(mutant, run), runner),
        ...(ofWeb.includes(mutant)
          ? [
              () =>
                judge(mutant, nearestPages(mutant.file, mutant.code), (run) => whileShown(mutant, show, run), runner),
            ]
          : []),
      ];
      const judged = await firstNoticing(tries);
      return (await isSound(judged.by)) ? judged : { ...judged, verdict: 'untested' };
    },
    stop: () => runner.stop(),
  };
}

/** What a run with the mutant said; `unbuilt` if there was no program to run. */
type Mutated = (run: () => Promise<Failure>) => Promise<Failure | 'unbuilt'>;

async function judge(mutant: Mutant, tests: readonly string[], mutated: Mutated, runner: TestRunner): Promise<Judged> {
  if (tests.length === 0) return { mutant, verdict: 'untested', by: [] };
  const failure = await mutated(() => runner.run(mutant.file, tests));
  if (failure === null) return { mutant, verdict: 'survived', by: [] };
  if (failure === 'unbuilt') return { mutant, verdict: 'no program', by: [] };
  return { mutant, verdict: 'noticed', by: [failure.test] };
}

/** The verdict of the first try that notices; without one, that of any that had a test. */
async function firstNoticing(tries: readonly (() => Promise<Judged>)[]): Promise<Judged> {
  const [first, ...later] = tries;
  if (first === undefined) throw new Error('a mutant is tried at least once');
  let found = await first();
  for (const attempt of later) {
    if (found.verdict === 'noticed') break;
    const next = await attempt();
    if (next.verdict !== 'untested') found = next;
  }
  return found;
}

async function whileProgramHas(mutant: Mutant, run: () => Promise<Failure>): Promise<Failure | 'unbuilt'> {
  const failure = await whileMutated(mutant, async () => (buildProgramHere() ? run() : 'unbuilt'));
  if (!buildProgramHere()) throw new Error('the program cannot be built without a mutant');
  return failure;
}

async function whileShown(mutant: Mutant, show: ShowVariant, run: () => Promise<Failure>): Promise<Failure> {
  show(mutant);
  try {
    return await run();
  } finally {
    show(null);
  }
}

/** Asks whether all of these tests pass without a mutant. Each is run for that once. */
function soundness(runner: TestRunner): (tests: readonly string[]) => Promise<boolean> {
  const passes = new Map<string, boolean>();
  return async (tests) => {
    for (const test of tests.filter((name) => !passes.has(name))) {
      passes.set(test, (await runner.run(null, [test])) === null);
    }
    return tests.every((test) => passes.get(test));
  };
}
