import { describe, expect, it } from 'vitest';
import { type CsvCell, csvText } from './csv-text.ts';

/** The cells of a file, read as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(/^\ufeff/, '');
  while (rest !== '') {
    const [whole = '', quoted, plain = '', end = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/.exec(rest) ?? [];
    if (whole === '') throw new Error(`not RFC 4180: ${rest}`);
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (end === '\r\n' && rest !== '') rows.push([]);
  }
  return rows;
}

const cellOf = (cell: CsvCell): string | undefined =>
  readCsv(
    csvText(
      [
        { title: 'Team', of: () => cell },
        { title: 'End', of: () => 'x' },
      ],
      [null],
    ),
  )[1]?.[0];

describe('a file for spreadsheets', () => {
  it('begins with the byte order mark and the titles, and ends each line as RFC 4180 says', () => {
    const text = csvText(
      [
        { title: 'Team', of: ({ team }: { team: string }) => team },
        { title: 'Points', of: () => 3 },
      ],
      [{ team: 'Hilde United' }],
    );
    expect(text).toBe('\ufeffTeam,Points\r\nHilde United,3\r\n');
  });

  it.each(['Ødegaard', 'A, B', 'the "Reds"', 'two\r\nlines', ' spaced ', ''])('gives %j back as it was', (name) => {
    expect(cellOf(name)).toBe(name);
  });

  it.each(['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n1', ' =1', '＝1'])(
    'shows a team called %j as text: no cell begins as a formula does',
    (name) => {
      expect(cellOf(name)?.trimStart()).toMatch(/^[^=+\-@\t\r\n＝]/);
      expect(cellOf(name)?.replaceAll("'", '')).toBe(name);
    },
  );

  it('defuses what another separator would bring to the beginning of a cell', () => {
    expect(cellOf('A;=1+1')).toBe("A;'=1+1");
    expect(cellOf('A,@x')).toBe("A,'@x");
  });

  it('leaves numbers as numbers, also below zero, and nothing empty', () => {
    expect([cellOf(-4), cellOf(0), cellOf(null), cellOf(true), cellOf(false)]).toEqual(['-4', '0', '', 'yes', 'no']);
  });
});
