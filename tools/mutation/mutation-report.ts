// What a run of the tool says of its mutants.

import type { Judged, Verdict } from './judge-mutants.ts';
import type { Mutant } from './mutant.ts';
import { marks, type Options } from './mutation-options.ts';

const described = ({ file, line, was, text }: Mutant): string =>
  `${file}:${line}  ${was.replaceAll(/\s+/g, ' ')}  became  ${text.replaceAll(/\s+/g, ' ') || '(nothing)'}`;

const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1);

/** Writes the verdict as it comes. */
export function say({ mutant, verdict, by }: Judged): void {
  const noticers = by.length > 0 ? `  by ${by.join(', ')}` : '';
  const proof = noticers !== '' && verdict === 'untested' ? ', which fails without a mutant, too' : '';
  process.stdout.write(`${verdict}  ${described(mutant)}${noticers}${proof}\n`);
}

/** Lists who was not noticed, and counts; returns whether the mark is met. */
export function report(judged: readonly Judged[], chosen: number, { part }: Options): boolean {
  const those = (verdict: Verdict): readonly string[] =>
    judged
      .filter((one) => one.verdict === verdict)
      .map(({ mutant }) => described(mutant))
      .toSorted();
  const [noticed, survivors, untested, broken] = [
    those('noticed'),
    those('survived'),
    those('untested'),
    those('no program'),
  ];
  for (const mutant of broken) process.stdout.write(`no program: ${mutant}\n`);
  for (const mutant of untested) process.stdout.write(`no test near: ${mutant}\n`);
  for (const mutant of survivors) process.stdout.write(`survived: ${mutant}\n`);
  const tried = noticed.length + survivors.length;
  process.stdout.write(
    `${noticed.length} of ${tried} noticed (${percent(noticed.length, tried)} %, the mark is ${marks[part]} %); ` +
      `${untested.length} more have no test near, ${broken.length} more are no programs.\n`,
  );
  if (judged.length < chosen) {
    process.stdout.write(`The time was up: ${judged.length} of ${chosen} mutants were tried.\n`);
  }
  return noticed.length * 100 >= marks[part] * tried;
}
