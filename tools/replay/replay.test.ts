// The replay itself: a real season where ../shared/data has one, an invented one otherwise; and one with a false figure.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSyntheticSeason } from '../synthetic-season/write-season.ts';
import { type ReadArchive, readArchiveFile } from './archive/read-archive.ts';
import { replayArchive } from './archive/replay-archive.ts';
import { replaySeason } from './replay-season.ts';
import { readSeasonFolder } from './season/season-folder.ts';

const realSeason = resolve(import.meta.dirname, '../../../shared/data/season-2024-25');
const isReal = existsSync(realSeason);
const root = mkdtempSync(join(tmpdir(), 'touchline-season-'));
const silent = { show: () => undefined, end: () => undefined };

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function replayed(
  folder: string,
  gameweeks: number,
  keepArchive: string | null = null,
): Promise<{ holds: boolean; lines: readonly string[] }> {
  const lines: string[] = [];
  const print = (text: string): void => void lines.push(text);
  const holds = await replaySeason(readSeasonFolder(folder), {
    gameweeks,
    seed: 1,
    print,
    progress: silent,
    keepArchive,
  });
  return { holds, lines };
}

type Replayed = Awaited<ReturnType<typeof replayed>>;
const archive = join(root, 'archive.json');
let first: Replayed;

beforeAll(async () => {
  const folder = isReal ? realSeason : join(root, 'invented');
  if (!isReal) {
    process.stdout.write('../shared/data/season-2024-25 is not there: the replay runs on an invented season\n');
    writeSyntheticSeason(folder, 1);
  }
  first = await replayed(folder, 3, archive);
});

it(`the first gameweeks of ${isReal ? 'the real season 2024-25' : 'an invented season'} are lived and equal`, () => {
  expect(first.holds, first.lines.join('\n')).toBe(true);
  expect(first.lines).toContainEqual(expect.stringMatching(/^goals (\d+)\/\1 equal/));
  expect(first.lines).toContainEqual(expect.stringMatching(/^live tables in the middle of gameweeks 10\/10 equal/));
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

describe('the archive of a season', () => {
  const again = async (file: string): Promise<{ holds: boolean; lines: readonly string[] }> => {
    const lines: string[] = [];
    const holds = await replayArchive(readArchiveFile(file), (line) => void lines.push(line));
    return { holds, lines };
  };
  type FalseValue = readonly [table: string, column: string, change: (value: unknown) => unknown];
  /** The archive with these values changed, in a file of its own. */
  const falsified = (values: readonly FalseValue[]): string => {
    const changed = JSON.parse(readFileSync(archive, 'utf8')) as ReadArchive;
    for (const [table, column, change] of values) {
      const { columns = [], rows = [] } = changed.truth[table] ?? {};
      const row = rows.at(-1) ?? [];
      row[columns.indexOf(column)] = change(row[columns.indexOf(column)]);
    }
    const file = join(root, 'falsified.json');
    writeFileSync(file, JSON.stringify(changed));
    return file;
  };
  const plusOne = (value: unknown): unknown => Number(value) + 1;

  it('holds when the rules compute it again', async () => {
    const { holds, lines } = await again(archive);
    expect(holds, lines.join('\n')).toBe(true);
    expect(lines).toContainEqual(expect.stringMatching(/^reports from line-ups and events ([1-9]\d*)\/\1 equal/));
    expect(lines).toContainEqual(expect.stringMatching(/^selections by their receipts ([1-9]\d*)\/\1 equal/));
  });

  const failedChecks = async (...values: FalseValue[]): Promise<readonly (string | undefined)[]> => {
    const { holds, lines } = await again(falsified(values));
    expect(holds).toBe(false);
    return lines.filter((text) => text.includes('  FAILS  ')).map((text) => text.split('  ')[0]);
  };

  it('with a false value in a report is found out', async () => {
    expect(await failedChecks(['match_reports', 'goals', plusOne])).toContain('reports from line-ups and events');
  });

  // Each by a check of its own, so one replay finds all four.
  it('with false values in a score, a table, a statistic and a selection is found out for each', async () => {
    const failed = await failedChecks(
      ['real_matches', 'home_goals', plusOne],
      ['standings', 'otp', plusOne],
      ['players', 'assists', plusOne],
      ['selections', 'hash', () => 'f'.repeat(64)],
    );
    expect(failed.toSorted()).toEqual([
      'results and tables from reports and selections',
      'scores from the events',
      'season statistics from the reports',
      'selections by their receipts',
    ]);
  });

  it('that is none is refused with a sentence', () => {
    const other = join(root, 'other.json');
    writeFileSync(other, '{"format":3}');
    expect(() => readArchiveFile(other)).toThrow(/other\.json at season/);
    expect(() => readArchiveFile(join(root, 'absent.json'))).toThrow(/absent\.json cannot be read/);
  });
});
