// The replay through the screens: an invented match is recorded while the network is cut and the tab closed, and a
// false figure is found.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSeasonFolder } from '../../tools/replay/season/season-folder.ts';
import { replayThroughScreens } from '../../tools/replay/through-screens/replay-through-screens.ts';
import { writeSyntheticSeason } from '../../tools/synthetic-season/write-season.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-screens-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a match of a season folder is recorded through the screens, and differing figures are reported', async () => {
  writeSyntheticSeason(folder, 3);
  // The first row of the first match: minutes, starts, goals.
  const path = join(folder, 'published.ndjson');
  const text = readFileSync(path, 'utf8');
  const falsified = text.replace(/\[\[(\d+),"(.)",(\d+),(\d),\d/, '[[$1,"$2",$3,$4,9');
  expect(falsified).not.toBe(text);
  writeFileSync(path, falsified);
  const season = readSeasonFolder(folder);
  const match = Number(/"match":(\d+)/.exec(falsified)?.[1]);
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  expect(await replayThroughScreens(season, { matches: [match], seed: 4, print })).toBe(false);
  const failed = lines.filter((line) => line.includes('  FAILS  ')).map((line) => line.split('  ')[0]);
  expect(failed, lines.join('\n')).toEqual(['goals per match']);
  expect(lines).toContainEqual(expect.stringMatching(/^events arrived once and in order 1\/1 equal/));
});
