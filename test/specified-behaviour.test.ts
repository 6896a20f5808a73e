// docs/managers.csv says of each behaviour that the managers' specification asks for where it is built and which test
// proves it; docs/admin.csv says the same of each toast, error and refusal that the admins' specification quotes. Here it
// is made sure that all of them are there.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const rowsOf = (path: string): string[][] =>
  read(path)
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));

describe("each behaviour of the managers' specification has its source and its test", () => {
  it.each(rowsOf('docs/managers.csv'))('%s: %s', (_section, _behaviour, ...rest) => {
    const [where = '', file = '', name = ''] = rest;
    expect(rest).toHaveLength(3);
    expect(existsSync(new URL(where, root))).toBe(true);
    expect(read(file)).toContain(name);
  });
});

describe("each toast, error and refusal of the admins' specification is said by its source and read in a browser", () => {
  it.each(rowsOf('docs/admin.csv'))('%s', (text, where = '', journey = '') => {
    // A text that ends in ':' is followed by the reason.
    const said = text.replace(/:$/, '');
    expect(read(where)).toContain(said);
    expect(journey).toMatch(/^test\/journeys\//);
    expect(read(journey)).toContain(said);
  });
});
