// The replay itself: a real season where ../shared/data has one, an invented one otherwise; and one with a false figure.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeSyntheticSeason } from '../synthetic-season/write-season.ts';
import { replaySeason } from './replay-season.ts';
import { readSeasonFolder } from './season/season-folder.ts';

const realSeason = resolve(import.meta.dirname, '../../../shared/data/season-2024-25');
const isReal = existsSync(realSeason);
const root = mkdtempSync(join(tmpdir(), 'touchline-season-'));
const silent = { show: () => undefined, end: () => undefined };

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function replayed(folder: string, gameweeks: number): Promise<{ holds: boolean; lines: readonly string[] }> {
  const lines: string[] = [];
  const print = (text: string): void => void lines.push(text);
  const holds = await replaySeason(readSeasonFolder(folder), { gameweeks, seed: 1, print, progress: silent });
  return { holds, lines };
}

it(`the first gameweeks of ${isReal ? 'the real season 2024-25' : 'an invented season'} are lived and equal`, async () => {
  const folder = isReal ? realSeason : join(root, 'invented');
  if (!isReal) {
    process.stdout.write('../shared/data/season-2024-25 is not there: the replay runs on an invented season\n');
    writeSyntheticSeason(folder, 1);
  }
  const { holds, lines } = await replayed(folder, 5);
  expect(holds, lines.join('\n')).toBe(true);
  expect(lines).toContainEqual(expect.stringMatching(/^goals (\d+)\/\1 equal/));
  expect(lines).toContainEqual(expect.stringMatching(/^live tables in the middle of gameweeks 10\/10 equal/));
});

it('a false figure and a false score are found and reported', async () => {
  const folder = join(root, 'falsified');
  writeSyntheticSeason(folder, 2);
  const change = (file: string, from: RegExp, to: string): void => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to));
  };
  // The first row of the first match: minutes, starts, goals; and that match's score in both files.
  change('published.ndjson', /\[\[(\d+),"(.)",(\d+),(\d),\d/, '[[$1,"$2",$3,$4,9');
  change('matches.ndjson', /"score":\[\d,/, '"score":[9,');
  change('fixtures.json', /"score":\[\d,/, '"score":[9,');
  const { holds, lines } = await replayed(folder, 1);
  expect(holds).toBe(false);
  const failed = lines.filter((text) => text.includes('  FAILS  ')).map((text) => text.split('  ')[0]);
  expect(failed).toEqual(['scores', 'goals', 'goals per match']);
  expect(lines).toContainEqual(expect.stringMatching(/^ {4}match \d+, .* - .*: ours \d-\d, the fixture's 9-\d$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {4}match \d+, \w+ \d+ \(\d+\): ours \d, published 9$/));
});
