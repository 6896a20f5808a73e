// `npm run mutation`: every line of src/game is made wrong in some way, and the nearest tests must notice it.
// `-- --seed 7 --count 200` does so with a sample of src/server and src/web, `--game` with a sample of src/game. What
// nobody noticed is listed at the end. The exit status is 0 only if the marks are met.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom, shuffled } from '#game/seeded-random';
import { dropInvalid } from './drop-invalid.ts';
import { withoutEquivalent } from './equivalent-mutants.ts';
import { type Judged, judgeMutants, type Verdict } from './judge-mutants.ts';
import { makeMutants } from './make-mutants.ts';
import type { Mutant } from './mutant.ts';
import { enterCopy } from './mutation-place.ts';
import { findNearest } from './nearest-tests.ts';
import { startRunner } from './test-runner.ts';
import { startAtOnce } from './try-at-once.ts';

/** So much of what can be noticed must be noticed, in percent. */
const marks = { game: 98, rest: 85 };

type Options = {
  readonly part: keyof typeof marks;
  readonly files: string;
  readonly seed: number;
  readonly count: number;
};

function readOptions(): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { seed: text, count: text, files: text, game: flag } });
  const [seed = 1, count = Number.POSITIVE_INFINITY] = [values.seed, values.count].map((given) =>
    given === undefined ? undefined : Number(given),
  );
  if (!Number.isInteger(seed) || !(count >= 1)) {
    throw new Error('Usage: npm run mutation -- [--game] [--seed N] [--count N] [--files path]');
  }
  const isGame = values.game || (values.count === undefined && values.files === undefined);
  return { part: isGame ? 'game' : 'rest', files: values.files ?? '', seed, count };
}

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

function chooseMutants(options: Options): readonly Mutant[] {
  const all = withoutEquivalent(filesOf(options).flatMap((file) => makeMutants(file, readFileSync(file, 'utf8'))));
  if (options.count >= all.length) return dropInvalid(all);
  // Some of the chosen do not compile: others take their place.
  const drawn = dropInvalid(shuffled(all, seededRandom(options.seed)).slice(0, options.count * 3));
  const sample = new Set(drawn.slice(0, options.count));
  return all.filter((mutant) => sample.has(mutant));
}

const described = ({ file, line, was, text }: Mutant): string =>
  `${file}:${line}  ${was.replaceAll(/\s+/g, ' ')}  became  ${text.replaceAll(/\s+/g, ' ') || '(nothing)'}`;

const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1);

function report(judged: readonly Judged[], { part }: Options): void {
  const those = (verdict: Verdict): readonly Mutant[] =>
    judged.filter((mutant) => mutant.verdict === verdict).map(({ mutant }) => mutant);
  const [noticed, survivors, untested] = [those('noticed'), those('survived'), those('untested')];
  for (const mutant of untested) process.stdout.write(`no test near: ${described(mutant)}\n`);
  for (const mutant of survivors) process.stdout.write(`survived: ${described(mutant)}\n`);
  const tried = noticed.length + survivors.length;
  process.stdout.write(
    `${noticed.length} of ${tried} noticed (${percent(noticed.length, tried)} %, the mark is ${marks[part]} %); ` +
      `${untested.length} more have no test near.\n`,
  );
  process.exitCode = noticed.length * 100 >= marks[part] * tried ? 0 : 1;
}

/** The mutants of the game that are left after all of a file were tried at once. */
async function unnoticedAtOnce(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const nearest = findNearest();
  const atOnce = await startAtOnce();
  const left: Mutant[] = [];
  try {
    for (const file of new Set(mutants.map((mutant) => mutant.file))) {
      const ofFile = mutants.filter((mutant) => mutant.file === file);
      const tests = nearest(file);
      const noticed = tests.length === 0 ? new Set<Mutant>() : await atOnce.noticed(file, ofFile, tests);
      process.stdout.write(`${file}: ${noticed.size} of ${ofFile.length} noticed\n`);
      left.push(...ofFile.filter((mutant) => !noticed.has(mutant)));
    }
  } finally {
    await atOnce.stop();
  }
  return left;
}

async function main(): Promise<void> {
  const options = readOptions();
  enterCopy();
  const mutants = chooseMutants(options);
  process.stdout.write(`${mutants.length} mutants, seed ${options.seed}.\n`);
  const left = options.part === 'game' ? await unnoticedAtOnce(mutants) : mutants;
  const noticed = mutants.filter((mutant) => !left.includes(mutant));
  const begun = Date.now();
  const say = ({ mutant, verdict, by }: Judged): void =>
    void process.stdout.write(`${verdict}  ${described(mutant)}${by.length > 0 ? `  by ${by.join(', ')}` : ''}\n`);
  const judged = await judgeMutants(left, startRunner, say);
  const seconds = (Date.now() - begun) / 1000 / Math.max(1, left.length);
  process.stdout.write(`${seconds.toFixed(1)} s a mutant\n`);
  report([...noticed.map((mutant) => ({ mutant, verdict: 'noticed' as const, by: [] })), ...judged], options);
}

await main();
