import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearUnfinishedMove, finishMove, moveFolder, putMovedInPlace } from './moved-cluster.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-moved-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const make = (...names: readonly string[]) => {
  for (const name of names) {
    mkdirSync(join(dataDir, name), { recursive: true });
    writeFileSync(join(dataDir, name, 'made-as'), name);
  }
};
/** What is there, each with the name under which it was made. */
const found = () =>
  Object.fromEntries(
    readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name, 'made-as'), 'utf8')] as const),
  );

it('the new cluster takes the place of the old one, which is kept', async () => {
  expect(moveFolder(dataDir)).toBe(join(dataDir, 'postgres.move'));
  make('postgres', 'postgres.move/postgres');
  await putMovedInPlace(dataDir, 'postgres.16');
  expect(found()).toEqual({ postgres: 'postgres.move/postgres', 'postgres.16': 'postgres' });
});

it.each<[string, readonly string[], Readonly<Record<string, string>>]>([
  [
    'while the old one is there',
    ['postgres', 'postgres.moved'],
    { postgres: 'postgres', 'postgres.moved': 'postgres.moved' },
  ],
  ['once the old one is aside', ['postgres.moved'], { postgres: 'postgres.moved' }],
  ['without any', [], {}],
])('a whole new cluster is put in place only where none is: %s', async (_when, made, expected) => {
  make(...made);
  await finishMove(dataDir);
  expect(found()).toEqual(expected);
});

it('what a killed move has left is removed, and nothing else', async () => {
  make('postgres', 'postgres.16', 'postgres.move', 'postgres.moved');
  await clearUnfinishedMove(dataDir);
  expect(found()).toEqual({ postgres: 'postgres', 'postgres.16': 'postgres.16' });
});
