// Each mutant against its nearest tests; one that they do not notice, against pages in a browser if it is of the web, and
// against the built program if it is of the operator's commands.

import { buildProgramHere, nearestCommands } from './built-program.ts';
import { buildVariants, isBuilt, type ShowVariant } from './built-variants.ts';
import type { Mutant } from './mutant.ts';
import { whileMutated } from './mutation-place.ts';
import { nearestPages } from './nearest-pages.ts';
import { findNearest } from './nearest-tests.ts';
import type { TestRunner } from './test-runner.ts';

/** `untested`: no test is near that passes without it. */
export type Verdict = 'noticed' | 'survived' | 'untested';
/** The verdict, with the tests that noticed. */
export type Judged = { readonly mutant: Mutant; readonly verdict: Verdict; readonly by: readonly string[] };

/** Judges one mutant after the other, and says each verdict as it comes. */
export async function judgeMutants(
  mutants: readonly Mutant[],
  startRunner: () => Promise<TestRunner>,
  say: (judged: Judged) => void,
): Promise<readonly Judged[]> {
  const ofWeb = mutants.filter((mutant) => mutant.file.startsWith('src/web/') && isBuilt(mutant));
  const show = ofWeb.length > 0 ? await buildVariants(ofWeb) : () => undefined;
  const runner = await startRunner();
  const nearest = findNearest();
  const judged: Judged[] = [];
  try {
    for (const mutant of mutants) {
      const near = nearest(mutant.file);
      const tries: readonly (() => Promise<Judged>)[] = [
        () => judge(mutant, near, (run) => whileMutated(mutant, run), runner),
        () => judge(mutant, nearestCommands(mutant.file), (run) => whileProgramHas(mutant, run), runner),
        ...(ofWeb.includes(mutant)
          ? [() => judge(mutant, nearestPages(mutant.file), (run) => whileShown(mutant, show, run), runner)]
          : []),
      ];
      const found = await firstNoticing(tries);
      judged.push(found);
      say(found);
    }
    return withoutFailing(judged, await failingOf(judged, runner));
  } finally {
    await runner.stop();
  }
}

type Mutated = <Result>(run: () => Promise<Result>) => Promise<Result>;

async function judge(mutant: Mutant, tests: readonly string[], mutated: Mutated, runner: TestRunner): Promise<Judged> {
  if (tests.length === 0) return { mutant, verdict: 'untested', by: [] };
  const failure = await mutated(() => runner.run(mutant.file, tests));
  if (failure === null) return { mutant, verdict: 'survived', by: [] };
  return { mutant, verdict: 'noticed', by: failure === 'hung' ? tests : [failure.test] };
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

async function whileProgramHas<Result>(mutant: Mutant, run: () => Promise<Result>): Promise<Result> {
  try {
    return await whileMutated(mutant, () => {
      buildProgramHere();
      return run();
    });
  } finally {
    buildProgramHere();
  }
}

async function whileShown<Result>(mutant: Mutant, show: ShowVariant, run: () => Promise<Result>): Promise<Result> {
  show(mutant);
  try {
    return await run();
  } finally {
    show(null);
  }
}

/** The tests among those that noticed something which fail without a mutant, too. */
async function failingOf(judged: readonly Judged[], runner: TestRunner): Promise<ReadonlySet<string>> {
  const failing = new Set<string>();
  let left = [...new Set(judged.flatMap(({ by }) => by))];
  while (left.length > 0) {
    const failure = await runner.run(null, left.slice(0, together));
    // A run that hangs has one that does at its head, once those before it are gone.
    const test = failure === 'hung' ? left[0] : failure?.test;
    if (test !== undefined) failing.add(test);
    left = test === undefined ? left.slice(together) : left.slice(left.indexOf(test) + 1);
  }
  return failing;
}

/** So many test files run without a mutant in one go. */
const together = 4;

function withoutFailing(judged: readonly Judged[], failing: ReadonlySet<string>): readonly Judged[] {
  for (const test of failing) process.stdout.write(`fails without a mutant and proves nothing: ${test}\n`);
  return judged.map((entry) =>
    entry.by.some((test) => failing.has(test)) ? { ...entry, verdict: 'untested' as const } : entry,
  );
}
