import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { settableClock } from './clock/clock.ts';
import { progressOf } from './progress.ts';

const start = instant('2025-08-16T12:00:00Z');

function shown(onTerminal: boolean) {
  const clock = settableClock(start);
  const drawn: string[] = [];
  const told: string[] = [];
  const terminal = onTerminal ? { write: (text: string) => drawn.push(text) } : null;
  const progress = progressOf({
    what: 'Backup',
    unit: 'row',
    clock,
    terminal,
    tell: (line) => void told.push(line),
  });
  return { clock, drawn, told, progress };
}

it('rewrites one line on a terminal, ten times a second at most, and leaves it empty', () => {
  const { clock, drawn, told, progress } = shown(true);
  progress.reach(1, 40);
  clock.advance(99);
  progress.reach(2, 40);
  clock.advance(1);
  progress.reach(30, 40);
  progress.end();
  expect(drawn).toEqual(['\r\u001B[KBackup: 1 of 40 rows, 2 %', '\r\u001B[KBackup: 30 of 40 rows, 75 %', '\r\u001B[K']);
  expect(told).toEqual([]);
});

it('writes a line every ten seconds where there is no terminal, and none for short work', () => {
  const { clock, drawn, told, progress } = shown(false);
  progress.reach(1);
  clock.advance(9_999);
  progress.reach(2);
  expect(told).toEqual([]);
  clock.advance(1);
  progress.reach(3);
  progress.reach(4);
  clock.advance(10_000);
  progress.reach(5);
  progress.end();
  expect(told).toEqual(['Backup: 3 rows', 'Backup: 5 rows']);
  expect(drawn).toEqual([]);
});

it('leaves a terminal alone on which it drew nothing', () => {
  const { drawn, progress } = shown(true);
  progress.end();
  expect(drawn).toEqual([]);
});
