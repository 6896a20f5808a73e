// `npm run second-opinion -- SEASON SAMPLES`: proves the second opinion on real matches. Exit status 0 only when the
// reports agree with the official figures and every planted difference is found.

import { inspect } from 'node:util';
import { SeasonFault } from '../replay/season/season-file.ts';
import { readSeasonFolder } from '../replay/season/season-folder.ts';
import { compareSamples } from './compare-samples.ts';
import { readSamples } from './sample-answers.ts';

const [seasonFolder, sampleFolder] = process.argv.slice(2);
if (seasonFolder === undefined || sampleFolder === undefined) {
  process.stderr.write('Usage: npm run second-opinion -- SEASON SAMPLES\n');
  process.exitCode = 2;
} else {
  try {
    const season = readSeasonFolder(seasonFolder);
    const print = (line: string): void => void process.stdout.write(`${line}\n`);
    process.exitCode = (await compareSamples(season, readSamples(sampleFolder, season), print)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof SeasonFault ? error.message : inspect(error)}\n`);
    process.exitCode = error instanceof SeasonFault ? 2 : 1;
  }
}
