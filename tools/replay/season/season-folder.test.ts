import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSyntheticSeason } from '../../synthetic-season/write-season.ts';
import { SeasonFault } from './season-file.ts';
import { readSeasonFolder } from './season-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'touchline-folder-'));
const good = join(root, 'good');
let copies = 0;

beforeAll(() => writeSyntheticSeason(good, 3));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A copy of the good season with this change to the text of one file. */
function changed(file: string, change: (text: string) => string): string {
  copies += 1;
  const folder = join(root, `copy-${copies}`);
  cpSync(good, folder, { recursive: true });
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return folder;
}

function without(file: string): string {
  const folder = changed(file, (text) => text);
  rmSync(join(folder, file));
  return folder;
}

/** What is wrong with the folder; fails when nothing is. */
function faultOf(folder: string): string {
  try {
    readSeasonFolder(folder);
  } catch (error) {
    if (error instanceof SeasonFault) return error.message;
    throw error;
  }
  throw new Error('the folder was read');
}

/** Changes the nth line of a file of one JSON a line. */
const line =
  (
    number: number,
    change: (value: { match: number; rows: unknown[][]; lineups: Record<string, { xi: unknown }> }) => unknown,
  ) =>
  (text: string): string =>
    text
      .split('\n')
      .map((content, index) => (index + 1 === number ? JSON.stringify(change(JSON.parse(content))) : content))
      .join('\n');

describe('a good folder', () => {
  it('is read in full, its matches by kick-off', () => {
    const season = readSeasonFolder(good);
    expect([season.clubs.length, season.players.length, season.matches.length]).toEqual([20, 500, 380]);
    const kickoffs = season.matches.map(({ kickoff }) => kickoff);
    expect(kickoffs).toEqual(kickoffs.toSorted((a, b) => a - b));
    expect(season.published.absentFiles).toEqual([]);
  });

  it('may lack what a source does not provide: benches, columns, cells, rows, whole files of figures', () => {
    const noBench = changed(
      'matches.ndjson',
      line(1, ({ lineups, ...match }) => {
        const { home, away } = lineups;
        return { ...match, lineups: { home: { xi: home?.xi }, away: { xi: away?.xi, bench: null } } };
      }),
    );
    expect(readSeasonFolder(noBench).matches).toHaveLength(380);
    const noStarts = readSeasonFolder(
      changed('published.ndjson', (text) => text.replace('"starts"', '"something_else"')),
    );
    const [match] = noStarts.matches;
    const [player = 0] = noStarts.published.playersOf(match?.id ?? 0) ?? [];
    expect(noStarts.published.row(match?.id ?? 0, player)).toMatchObject({
      starts: null,
      goals_conceded: expect.any(Number),
    });
    const header = (text: string): string => `${text.split('\n', 1)[0]}\n`;
    expect(readSeasonFolder(changed('published.ndjson', header)).published.playersOf(1)).toBeNull();
    expect(readSeasonFolder(without('totals.json')).published.absentFiles).toEqual(['totals.json']);
  });

  it('may have fixtures that were never played', () => {
    const folder = changed('fixtures.json', (text) => {
      const fixtures = JSON.parse(text) as { id: number; score: unknown }[];
      return JSON.stringify([...fixtures, { ...fixtures[0], id: 999, kickoff: null, score: null }]);
    });
    expect(readSeasonFolder(folder).fixtures).toHaveLength(381);
  });
});

describe('a malformed folder is reported in a sentence with file and position', () => {
  it.each([
    ['no folder', () => join(root, 'nowhere'), /nowhere is not a folder/],
    ['no matches', () => without('matches.ndjson'), /^matches\.ndjson is missing from the folder copy-\d+\.$/],
    ['not JSON', () => changed('clubs.json', (text) => text.slice(0, 40)), /^clubs\.json: not JSON \(/],
    [
      'half a line',
      () => changed('matches.ndjson', (text) => text.replace(/\n(.{60}).*\n/, '\n$1\n')),
      /^matches\.ndjson, line 2: not JSON \(/,
    ],
    [
      'an invalid position',
      () => changed('players.json', (text) => text.replace('"position":"GK"', '"position":"GOAL"')),
      /^players\.json at \[0\]\.position \(id 1001\): /,
    ],
    [
      'an invalid kick-off',
      () => changed('fixtures.json', (text) => text.replace(/"kickoff":"[^"]+"/, '"kickoff":"Saturday"')),
      /^fixtures\.json at \[0\]\.kickoff \(id \d+\): /,
    ],
    [
      'ten starters',
      () => changed('matches.ndjson', (text) => text.replace(/"xi":\[\d+,/, '"xi":[')),
      /^matches\.ndjson, line 1 at lineups\.home\.xi \(id \d+\): .*11/,
    ],
    [
      'a minute beyond the match',
      () => changed('matches.ndjson', (text) => text.replace(/"minute":\d+/, '"minute":301')),
      /^matches\.ndjson, line \d+ at events\[0\]\.minute \(id \d+\): /,
    ],
    [
      'an event of no known type',
      () => changed('matches.ndjson', (text) => text.replace('"type":"SUBSTITUTION"', '"type":"SWAP"')),
      /^matches\.ndjson, line \d+ at events\[\d+\]\.type \(id \d+\): /,
    ],
    [
      'a stranger in the line-up',
      () => changed('matches.ndjson', (text) => text.replace(/"xi":\[\d+,/, '"xi":[987654,')),
      /^matches\.ndjson, line 1, match \d+, the home line-up: player 987654 is not in players\.json\.$/,
    ],
    [
      'a stranger who comes on',
      () => changed('matches.ndjson', (text) => text.replace(/"on":\d+/, '"on":987654')),
      /^matches\.ndjson, line \d+, match \d+, event \d+ \(SUBSTITUTION\): player 987654 is not in players\.json\.$/,
    ],
    [
      'another score than the fixture',
      () =>
        changed(
          'matches.ndjson',
          line(4, (match) => ({ ...match, score: [9, 9] })),
        ),
      /^matches\.ndjson, line 4, match \d+: its score is 9-9, in fixtures\.json \d-\d\.$/,
    ],
    [
      'a match twice',
      () => changed('matches.ndjson', (text) => text + (text.split('\n')[0] ?? '')),
      /^matches\.ndjson, line 381, match \d+: this match stands there twice\.$/,
    ],
    [
      'a match without its line',
      () => changed('matches.ndjson', (text) => text.slice(text.indexOf('\n') + 1)),
      /^fixtures\.json, fixture \d+: it has a score but no line in matches\.ndjson\.$/,
    ],
    [
      'an unknown club',
      () => changed('fixtures.json', (text) => text.replace(/"home":\d+/, '"home":77')),
      /^fixtures\.json, fixture \d+: club 77 is not in clubs\.json\.$/,
    ],
    [
      'a figure that is not a number',
      () => changed('totals.json', (text) => text.replace(/"goals_scored":\d+/, '"goals_scored":"many"')),
      /^totals\.json, player 1001, goals_scored: a whole number is expected, not "many"\.$/,
    ],
    [
      'a row with a cell too few',
      () =>
        changed(
          'published.ndjson',
          line(2, ({ match, rows }) => {
            const [first, ...others] = rows;
            return { match, rows: [first?.slice(1), ...others] };
          }),
        ),
      /^published\.ndjson, line 2, match \d+: /,
    ],
    [
      'no columns',
      () => changed('published.ndjson', (text) => text.slice(text.indexOf('\n') + 1)),
      /^published\.ndjson, line 1 at columns: /,
    ],
  ])('%s', (_name, folder, sentence) => {
    expect(faultOf(folder())).toMatch(sentence);
  });
});
