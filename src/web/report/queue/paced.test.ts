import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { betweenPictures, pacedStore } from './paced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A store, and what its watcher has seen of it. */
function watched() {
  const store = pacedStore(0);
  const seen: number[] = [];
  const leave = store.watch(() => seen.push(store.read()));
  return { store, seen, leave };
}

it('the first value is shown at once, and of those that follow in a rest the last one, at its end', () => {
  const { store, seen } = watched();
  for (const value of [1, 2, 3]) store.write(value);
  expect([seen, store.read()]).toEqual([[1], 3]);
  vi.advanceTimersByTime(betweenPictures - 1);
  expect(seen).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([1, 3]);
  store.write(4);
  vi.advanceTimersByTime(betweenPictures);
  expect(seen).toEqual([1, 3, 4]);
});

it('nothing is shown that did not change, and after a rest the next value is shown at once', () => {
  const { store, seen } = watched();
  store.write(1);
  vi.advanceTimersByTime(10 * betweenPictures);
  expect(seen).toEqual([1]);
  store.write(2);
  expect(seen).toEqual([1, 2]);
});

it('what somebody has done is shown at once, once, and a new rest begins', () => {
  const { store, seen } = watched();
  store.write(1);
  store.write(2);
  vi.advanceTimersByTime(betweenPictures / 2);
  store.writeNow(3);
  expect(seen).toEqual([1, 3]);
  vi.advanceTimersByTime(betweenPictures / 2);
  store.write(4);
  expect(seen).toEqual([1, 3]);
  vi.advanceTimersByTime(betweenPictures / 2);
  expect(seen).toEqual([1, 3, 4]);
});

it('who has left is told no more', () => {
  const { store, seen, leave } = watched();
  leave();
  store.writeNow(1);
  expect([seen, store.read()]).toEqual([[], 1]);
});
