// Each mutant against its nearest tests, and a mutant of the web that they do not notice against the journeys, if asked.

import { execFileSync } from 'node:child_process';
import type { Mutant } from './mutant.ts';
import { whileMutated } from './mutation-place.ts';
import { findNearest, journeysNaming } from './nearest-tests.ts';
import type { TestRunner } from './test-runner.ts';

/** `untested`: no test is near that passes without it. */
export type Verdict = 'noticed' | 'survived' | 'untested';
export type Judged = { readonly mutant: Mutant; readonly verdict: Verdict };

/** A run of tests is hung after this many times what it takes without a mutant, and some seconds for a busy machine. */
const patience = { times: 10, seconds: 20 };

export type Judging = { readonly runner: TestRunner; readonly withJourneys: boolean };

/** Judges one mutant after the other, and says each verdict as it comes. */
export async function judgeMutants(
  mutants: readonly Mutant[],
  { runner, withJourneys }: Judging,
  say: (judged: Judged) => void,
): Promise<readonly Judged[]> {
  const nearest = findNearest();
  const limits = new Map<string, number | null>();
  /** How long these tests may take; null if they fail without any mutant. */
  const limitOf = async (tests: readonly string[]): Promise<number | null> => {
    const name = tests.join(' ');
    const known = limits.get(name);
    if (known !== undefined) return known;
    const begun = Date.now();
    const isPassed = (await runner.ask(null, tests, 600_000)) === 'survived';
    if (!isPassed) process.stdout.write(`These fail without a mutant and prove nothing: ${name}\n`);
    const limit = isPassed ? (Date.now() - begun) * patience.times + patience.seconds * 1000 : null;
    limits.set(name, limit);
    return limit;
  };
  const judge = async (mutant: Mutant, tests: readonly string[], build: boolean): Promise<Verdict> => {
    if (tests.length === 0) return 'untested';
    const limit = await limitOf(tests);
    if (limit === null) return 'untested';
    const answer = await whileMutated(mutant, async () => {
      if (build && !buildsWeb()) return 'noticed';
      return runner.ask(mutant.file, tests, limit);
    });
    return answer === 'survived' ? 'survived' : 'noticed';
  };
  const judged: Judged[] = [];
  for (const mutant of mutants) {
    let verdict = await judge(mutant, nearest(mutant.file), false);
    if (verdict !== 'noticed' && withJourneys && mutant.file.startsWith('src/web/')) {
      const byJourneys = await judge(mutant, journeysNaming(mutant.file), true);
      if (byJourneys !== 'untested') verdict = byJourneys;
    }
    judged.push({ mutant, verdict });
    say({ mutant, verdict });
  }
  return judged;
}

function buildsWeb(): boolean {
  try {
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'silent'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return true;
  } catch {
    return false;
  }
}
