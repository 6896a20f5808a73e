import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { managerId } from '#test/builders/ids';
import { SlicedWrites } from './sliced-writes.ts';
import type { Watcher } from './watchers.ts';

const watchersOf = (count: number): { watchers: Watcher[]; got: string[][] } => {
  const got: string[][] = Array.from({ length: count }, () => []);
  const watchers = got.map((frames, number) => ({
    sessionId: `${number}`,
    managerId: managerId('marta'),
    expiresAt: instant('2025-08-16T12:00:00Z'),
    write: (bytes: Buffer) => void frames.push(bytes.toString()),
    end: () => undefined,
  }));
  return { watchers, got };
};
const written = (got: readonly (readonly string[])[]): number => got.filter((frames) => frames.length > 0).length;

it('a few watchers get a frame at once, and thousands turn by turn, each frame once and in order', async () => {
  const few = watchersOf(20);
  const writes = new SlicedWrites();
  writes.write(few.watchers, () => Buffer.from('a'));
  expect(written(few.got)).toBe(20);
  const many = watchersOf(3000);
  for (const frame of ['b', 'c', 'd']) writes.write(many.watchers, () => Buffer.from(frame));
  const atOnce = written(many.got);
  expect(atOnce).toBeLessThanOrEqual(500);
  await nextTurn();
  expect(written(many.got)).toBeGreaterThan(atOnce);
  expect(written(many.got)).toBeLessThan(3000);
  for (let turn = 0; turn < 50; turn++) await nextTurn();
  expect(many.got.every((frames) => frames.join('') === 'bcd')).toBe(true);
});

it('five hundred are written to in one turn, of whatever frames', async () => {
  const [first, second] = [watchersOf(300), watchersOf(400)];
  const writes = new SlicedWrites();
  for (const { watchers } of [first, second]) writes.write(watchers, () => Buffer.from('a'));
  expect([first, second].map(({ got }) => written(got))).toEqual([300, 200]);
  await nextTurn();
  expect(written(second.got)).toBe(400);
  // Two hundred of this turn's five hundred are used up.
  const [third, fourth] = [watchersOf(299), watchersOf(2)];
  for (const { watchers } of [third, fourth]) writes.write(watchers, () => Buffer.from('a'));
  expect([third, fourth].map(({ got }) => written(got))).toEqual([299, 1]);
});

it('who leaves or arrives in between misses nothing and gets nothing twice: it is for those who watched when it was published', () => {
  const { watchers, got } = watchersOf(1200);
  const watching = new Set(watchers.slice(0, 1199));
  const writes = new SlicedWrites();
  writes.write(watching, () => Buffer.from('a'));
  watching.add(watchers[1199] as Watcher);
  writes.flush();
  expect(got.map((frames) => frames.join(''))).toEqual([...Array.from({ length: 1199 }, () => 'a'), '']);
});
