// docs/managers.csv says of each behaviour that the managers' specification asks for where it is built and which test
// proves it; here it is made sure that both are there.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const [, ...rows] = read('docs/managers.csv').trim().split('\n');

describe("each behaviour of the managers' specification has its place and its test", () => {
  it.each(rows.map((row) => row.split(',')))('%s: %s', (_section, _behaviour, ...more) => {
    const [where = '', file = '', name = ''] = more;
    expect(more).toHaveLength(3);
    expect(existsSync(new URL(where, root))).toBe(true);
    expect(read(file)).toContain(name);
  });
});
