import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginPart, endPart } from './unfinished-parts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const [living, dead] = [process.ppid, 4_194_305];
const minute = 60_000;
const leave = (name: string, minutesAgo = 0) => {
  const at = new Date(Date.now() - minutesAgo * minute);
  writeFileSync(join(folder, name), 'a secret');
  utimesSync(join(folder, name), at, at);
};
const begin = () => beginPart(join(folder, 'league.backup'));

it.each<[string, string, number, boolean]>([
  ['a killed backup', `touchline-x.backup.${dead}-1.part`, 0, false],
  ['a killed backup of an older version', `touchline-x.backup.${dead}.part`, 0, false],
  ['a killed backup into the same file', `league.backup.${dead}-1.part`, 0, false],
  ['a killed one of this process', `touchline-x.backup.${process.pid}-900.part`, 0, false],
  ['a living one', `touchline-x.backup.${living}-1.part`, 55, true],
  ['one that has not been touched for an hour', `touchline-x.backup.${living}-1.part`, 61, false],
  ['somebody else', `other.backup.${dead}-1.part`, 0, true],
  ['nobody who can be told', 'touchline-x.backup.part', 0, true],
])('what %s left stays only if it may still be written', async (_what, name, minutesAgo, stays) => {
  leave(name, minutesAgo);
  await begin();
  expect(readdirSync(folder)).toEqual(stays ? [name] : []);
});

it('two at once have two names, and neither removes what the other writes', async () => {
  const first = await begin();
  writeFileSync(first, 'a secret');
  const second = await begin();
  expect(second).not.toBe(first);
  expect([first, second].every((name) => name.startsWith(join(folder, `league.backup.${process.pid}-`)))).toBe(true);
  expect(readdirSync(folder)).toHaveLength(1);
  endPart(first);
  await begin();
  expect(readdirSync(folder)).toEqual([]);
});
