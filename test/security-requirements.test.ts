// docs/security/asvs.csv answers every requirement of OWASP ASVS 5.0, levels 1 and 2: here it is made sure that the tests
// and files exist that it names, and that it says of each requirement how it stands.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The fields of a line; those with a comma stand in quotes. */
const fieldsOf = (line: string): readonly string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) =>
    field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
  );

const [head = '', ...lines] = read('docs/security/asvs.csv').trim().split('\n');
const names = fieldsOf(head);
const rows = lines.map((line) => Object.fromEntries(fieldsOf(line).map((field, index) => [names[index] ?? '', field])));
const field = (row: (typeof rows)[number], name: string): string => row[name] ?? '';

describe('each security requirement', () => {
  it('is there once: 253 of levels 1 and 2, with OAuth (29) and WebRTC (7) as one line each', () => {
    const ids = rows.map((row) => field(row, 'requirement'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => /^V\d+\.\d+\.\d+$/.test(id)).length + 29 + 7).toBe(253);
    expect(ids.filter((id) => !/^V\d+\.\d+\.\d+$/.test(id))).toEqual(['V10', 'V17']);
  });

  it.each(rows.map((row) => [field(row, 'requirement'), row] as const))('%s stands as it says', (_id, row) => {
    const status = field(row, 'status');
    expect(['met', 'partly', 'deviates', 'not applicable']).toContain(status);
    expect(['1', '2']).toContain(field(row, 'level'));
    expect(field(row, 'how it is met')).not.toBe('');
    const evidence = field(row, 'evidence');
    if (status === 'not applicable') return expect(evidence).toBe('');
    expect(existsSync(new URL(evidence, root)), evidence).toBe(true);
    expect(read(evidence)).toContain(field(row, 'test'));
  });
});
