// docs/security/asvs.csv names the test of each requirement; here it is made sure that these tests exist.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const [, ...rows] = read('docs/security/asvs.csv').trim().split('\n');

describe('each security requirement has its test', () => {
  test.each(rows.map((row) => row.split(',')))('%s: %s', (_chapter, _requirement, ...more) => {
    const [, file = '', name = ''] = more;
    expect(more).toHaveLength(3);
    expect(read(file)).toContain(name);
  });
});
