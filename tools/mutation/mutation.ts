// `npm run mutation`: every line of src/game is made wrong in some way, and the nearest tests must notice it.
// `-- --seed 7 --count 200` does so with a sample of src/server and src/web, `--game` with a sample of src/game, and
// `--minutes 9` ends it then. What nobody noticed is listed at the end. The exit status is 0 only if the marks are met.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom, shuffled } from '#game/seeded-random';
import { withoutEquivalent } from './equivalent-mutants.ts';
import { type Judged, judgeMutants } from './judge-mutants.ts';
import { makeMutants } from './make-mutants.ts';
import type { Mutant } from './mutant.ts';
import { type Options, readOptions } from './mutation-options.ts';
import { enterCopy } from './mutation-place.ts';
import { described, report } from './mutation-report.ts';
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

/** The mutants of the game that were tried, all of a file at once, and those among them that nobody noticed. */
async function tryAtOnce(mutants: readonly Mutant[], time: TimeLimit): Promise<{ tried: Mutant[]; left: Mutant[] }> {
  const nearest = findNearest();
  const atOnce = await startAtOnce();
  const [tried, left]: [Mutant[], Mutant[]] = [[], []];
  try {
    for (const file of new Set(mutants.map((mutant) => mutant.file))) {
      const ofFile = mutants.filter((mutant) => mutant.file === file);
      const tests = nearest(file);
      const noticed = await time.within(tests.length === 0 ? noMutants() : atOnce.noticed(file, ofFile, tests));
      if (noticed === 'late') break;
      process.stdout.write(`${file}: ${noticed.size} of ${ofFile.length} noticed\n`);
      tried.push(...ofFile);
      left.push(...ofFile.filter((mutant) => !noticed.has(mutant)));
    }
  } finally {
    await atOnce.stop();
  }
  return { tried, left };
}

const noMutants = async (): Promise<ReadonlySet<Mutant>> => new Set();

/** Those of the whole files alone: of a file that the time ended in, only what is hard to notice is left. */
function ofWholeFiles(judged: readonly Judged[], untried: readonly Mutant[]): readonly Judged[] {
  const broken = new Set(untried.map(({ file }) => file));
  return judged.filter(({ mutant }) => !broken.has(mutant.file));
}

async function main(): Promise<void> {
  const options = readOptions();
  const time = timeLimit(options.minutes);
  enterCopy();
  const mutants = chooseMutants(options);
  process.stdout.write(`${mutants.length} mutants, seed ${options.seed}.\n`);
  const isGame = options.part === 'game';
  const { tried, left } = isGame ? await tryAtOnce(mutants, time) : { tried: mutants, left: mutants };
  const noticed = tried.filter((mutant) => !left.includes(mutant));
  const begun = Date.now();
  const say = ({ mutant, verdict }: Judged, by: readonly string[]): void => {
    const noticers = by.length > 0 ? `  by ${by.join(', ')}` : '';
    const proof = noticers !== '' && verdict === 'untested' ? ', which fails without a mutant, too' : '';
    process.stdout.write(`${verdict}  ${described(mutant)}${noticers}${proof}\n`);
  };
  const judged = await judgeMutants(left, time, say);
  const seconds = (Date.now() - begun) / 1000 / Math.max(1, judged.length);
  process.stdout.write(`${seconds.toFixed(1)} s a mutant\n`);
  const all = [...noticed.map((mutant) => ({ mutant, verdict: 'noticed' as const })), ...judged];
  const counted = isGame ? ofWholeFiles(all, left.slice(judged.length)) : all;
  // What still hangs in a run that was ended must not keep the tool.
  process.exit(report(counted, mutants.length, options) ? 0 : 1);
}

await main();
