// `npm run replay -- DIR [--gameweeks N] [--seed N]`: lives a season folder through the HTTP API and checks every figure.
// Exit status 0 only when everything holds; 1 when something does not, 2 when the folder or the command is malformed.

import { inspect } from 'node:util';
import { progressBar } from './play/progress-bar.ts';
import { interrupted } from './play/replay-server.ts';
import { replaySeason } from './replay-season.ts';
import { SeasonFault } from './season/season-file.ts';
import { readSeasonFolder } from './season/season-folder.ts';

const usage = 'Usage: npm run replay -- DIR [--gameweeks N] [--seed N]';

type Command = { readonly folder: string; readonly gameweeks: number | null; readonly seed: number };

/** The command of these arguments, or null when they are none. */
function readCommand(given: readonly string[]): Command | null {
  const left = [...given];
  const take = (name: string): number | null => {
    const at = left.indexOf(name);
    if (at === -1) return null;
    const [, value = ''] = left.splice(at, 2);
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : Number.NaN;
  };
  const gameweeks = take('--gameweeks');
  const seed = take('--seed') ?? 1;
  const [folder] = left;
  if (folder === undefined || left.length > 1 || Number.isNaN(seed) || Number.isNaN(gameweeks ?? 0)) return null;
  return { folder, gameweeks, seed };
}

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const season = readSeasonFolder(command.folder);
  for (const file of season.published.absentFiles) print(`${file} is not in the folder: its figures are not given`);
  const holds = await replaySeason(season, { ...command, print, progress: progressBar(process.stderr) });
  return holds ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  // Whatever an interrupted replay runs into while it ends is no news.
  if (process.exitCode !== interrupted) process.exitCode = tell(error);
}

/** Says on standard error what is wrong; the exit status for it. */
function tell(error: unknown): number {
  const isFault = error instanceof SeasonFault;
  process.stderr.write(`${isFault ? error.message : inspect(error)}\n`);
  return isFault ? 2 : 1;
}
