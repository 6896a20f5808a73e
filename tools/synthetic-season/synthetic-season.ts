// `npm run synthetic-season -- DIR [SEED]`: writes a season of invented clubs for the replay.

import { writeSyntheticSeason } from './write-season.ts';

const [folder, seed = '1'] = process.argv.slice(2);
if (folder === undefined || !/^\d{1,9}$/.test(seed)) {
  process.stderr.write('Usage: npm run synthetic-season -- DIR [SEED]\n');
  process.exitCode = 2;
} else {
  writeSyntheticSeason(folder, Number(seed));
  process.stdout.write(`A season of 20 clubs is in ${folder}.\n`);
}
