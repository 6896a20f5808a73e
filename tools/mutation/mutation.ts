// `npm run mutation`: every line of src/game is made wrong in some way, and the nearest tests must notice it.
// `-- --seed 7 --count 200` does so with a sample of src/server and src/web, `--game` with a sample of src/game, and
// `--minutes 9` ends it then. What nobody noticed is listed at the end. The exit status is 0 only if the marks are met.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom, shuffled } from '#game/seeded-random';
import { withoutEquivalent } from './equivalent-mutants.ts';
import { type Judged, startJudge } from './judge-mutants.ts';
import { makeMutants } from './make-mutants.ts';
import type { Mutant } from './mutant.ts';
import { type Options, readOptions } from './mutation-options.ts';
import { enterCopy } from './mutation-place.ts';
import { report, say } from './mutation-report.ts';
import { findNearest } from './nearest-tests.ts';
import { programsAmong } from './programs-among.ts';
import { type TimeLimit, timeLimit } from './time-limit.ts';
import { startAtOnce } from './try-at-once.ts';

/**
 * The files that may be made wrong: the contract, the migrations and the shapes that are made from the contract are held
 * by tests of their own, and the private PostgreSQL is the one of this very run.
 */
function filesOf({ part, files }: Options): readonly string[] {
  return (part === 'game' ? ['src/game'] : ['src/server', 'src/web'])
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.(test|d)\.tsx?$|\/(migrations|private-postgres|gallery|stress)\/|-shapes\.ts$/.test(file),
    )
    .filter((file) => file.startsWith(files))
    .toSorted();
}

/** The sample, in the order in which it was drawn: what is tried before the time is up is a sample, too. */
function chooseMutants(options: Options): readonly Mutant[] {
  const all = withoutEquivalent(filesOf(options).flatMap((file) => makeMutants(file, readFileSync(file, 'utf8'))));
  // Some of the drawn are no programs: others take their place.
  const drawn = shuffled(all, seededRandom(options.seed)).slice(0, options.count * 3);
  const programs = programsAmong(drawn);
  process.stdout.write(`${drawn.length - programs.length} of ${drawn.length} mutants are no programs.\n`);
  return programs.slice(0, options.count);
}

/** Judges mutants until the time is up. Those of a file of the game are tried at once, and are counted together or not. */
async function judgeUntil(time: TimeLimit, mutants: readonly Mutant[], { part }: Options): Promise<readonly Judged[]> {
  const single = await startJudge(mutants);
  const atOnce = part === 'game' ? await startAtOnce() : null;
  const nearest = findNearest();
  const judgeGroup = async ([file, group]: Group): Promise<readonly Judged[]> => {
    const noticed = await atOnce?.noticed(file, group, nearest(file));
    const judged: Judged[] = [];
    for (const mutant of group) {
      judged.push(noticed?.has(mutant) ? { mutant, verdict: 'noticed', by: [] } : await single.judge(mutant));
    }
    if (noticed !== undefined) process.stdout.write(`${file}: ${noticed.size} of ${group.length} noticed at once\n`);
    return judged;
  };
  const groups: readonly Group[] =
    atOnce === null
      ? mutants.map((mutant) => [mutant.file, [mutant]])
      : filesIn(mutants).map((file) => [file, mutants.filter((mutant) => mutant.file === file)]);
  const judged: Judged[] = [];
  try {
    for (const group of groups) {
      const found = await time.within(judgeGroup(group));
      if (found === 'late') break;
      for (const one of found) if (one.verdict !== 'noticed' || one.by.length > 0) say(one);
      judged.push(...found);
    }
  } finally {
    await Promise.all([single.stop(), atOnce?.stop()]);
  }
  return judged;
}

const filesIn = (mutants: readonly Mutant[]): readonly string[] => [...new Set(mutants.map(({ file }) => file))];

/** Mutants of one file. */
type Group = readonly [string, readonly Mutant[]];

async function main(): Promise<void> {
  const options = readOptions();
  const time = timeLimit(options.minutes);
  enterCopy();
  const mutants = chooseMutants(options);
  process.stdout.write(`${mutants.length} mutants, seed ${options.seed}.\n`);
  const begun = Date.now();
  const judged = await judgeUntil(time, mutants, options);
  const seconds = (Date.now() - begun) / 1000 / Math.max(1, judged.length);
  process.stdout.write(`${seconds.toFixed(1)} s a mutant\n`);
  // What still hangs in a run that was ended must not keep the tool.
  process.exit(report(judged, mutants.length, options) ? 0 : 1);
}

await main();
