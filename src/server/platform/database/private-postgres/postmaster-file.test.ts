import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetDeadPostmaster, isAlive, runningPostmaster } from './postmaster-file.ts';

/** Larger than any process's id. */
const dead = 4_194_305;
let cluster = '';
beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'touchline-cluster-'));
});
afterEach(() => rmSync(cluster, { recursive: true }));
const file = () => join(cluster, 'postmaster.pid');

it('a process lives or does not', () => {
  expect([isAlive(process.pid), isAlive(dead)]).toEqual([true, false]);
});

it.each([
  ['of a process that has ended', `${dead}\n/data\n`],
  ['of another program, which now has its id', `${process.pid}\n/data\n`],
])('the file %s runs nothing and is forgotten', (_what, text) => {
  writeFileSync(file(), text);
  expect(runningPostmaster(cluster)).toBeNull();
  forgetDeadPostmaster(cluster);
  expect(existsSync(file())).toBe(false);
});

it.each(['', '0\n', '-7\n', 'no number\n'])(
  'a file that says %j names no process, and is left to PostgreSQL',
  (text) => {
    writeFileSync(file(), text);
    expect(runningPostmaster(cluster)).toBeNull();
    forgetDeadPostmaster(cluster);
    expect(existsSync(file())).toBe(true);
  },
);

it('without a file nothing runs, and nothing is forgotten', () => {
  expect(runningPostmaster(cluster)).toBeNull();
  expect(() => forgetDeadPostmaster(cluster)).not.toThrow();
});
