// `npm run replay -- DIR [--gameweeks N] [--seed N]`: lives a season folder through the HTTP API and checks every figure.
// `npm run replay -- DIR --through-screens MATCH… [--seed N]`: records these matches on a phone's screens instead.
// `npm run replay -- --archive FILE`: computes an archived season again, and compares every row with what it holds.
// Exit status 0 only when everything holds; 1 when something does not, 2 when the folder or the command is malformed.

import { inspect } from 'node:util';
import { readArchiveFile } from './archive/read-archive.ts';
import { replayArchive } from './archive/replay-archive.ts';
import { progressBar } from './play/progress-bar.ts';
import { interrupted } from './play/replay-server.ts';
import { replaySeason } from './replay-season.ts';
import { SeasonFault } from './season/season-file.ts';
import { readSeasonFolder } from './season/season-folder.ts';
import { replayThroughScreens } from './through-screens/replay-through-screens.ts';

const usage = `Usage: npm run replay -- DIR [--gameweeks N] [--seed N] [--keep-archive FILE]
       npm run replay -- DIR --through-screens MATCH… [--seed N]
       npm run replay -- --archive FILE`;

type Command = {
  readonly folder: string;
  readonly seed: number;
  readonly gameweeks: number | null;
  /** The ids of the matches to record through the screens; null for the whole season over HTTP. */
  readonly matches: readonly number[] | null;
  /** Where the archive of the lived season is written; null for nowhere. */
  readonly keepArchive: string | null;
};

/** The command of these arguments, or null when they are none. */
function readCommand(given: readonly string[]): Command | null {
  const left = [...given];
  const take = (name: string): string | null => {
    const at = left.indexOf(name);
    if (at === -1) return null;
    const [, value = ''] = left.splice(at, 2);
    return value;
  };
  const takeNumber = (name: string): number | null => {
    const value = take(name);
    return value === null ? null : numberOf(value);
  };
  const gameweeks = takeNumber('--gameweeks');
  const seed = takeNumber('--seed') ?? 1;
  const keepArchive = take('--keep-archive');
  const at = left.indexOf('--through-screens');
  const matches = at === -1 ? null : left.splice(at).slice(1).map(numberOf);
  const [folder] = left;
  const numbers = [seed, gameweeks ?? 0, ...(matches ?? [])];
  if (folder === undefined || left.length > 1 || matches?.length === 0 || numbers.some(Number.isNaN)) return null;
  return keepArchive === '' ? null : { folder, gameweeks, seed, matches, keepArchive };
}

const numberOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const [mode, file] = given;
  if (mode === '--archive' && file !== undefined && given.length === 2) {
    return (await replayArchive(readArchiveFile(file), print)) ? 0 : 1;
  }
  const command = readCommand(given);
  if (command === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const season = readSeasonFolder(command.folder);
  for (const file of season.published.absentFiles) print(`${file} is not in the folder: its figures are not given`);
  const { matches, seed } = command;
  if (matches !== null) return (await replayThroughScreens(season, { matches, seed, print })) ? 0 : 1;
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
