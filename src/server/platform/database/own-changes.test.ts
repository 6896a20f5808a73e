import { expect, it } from 'vitest';
import { type Announcement, OwnChanges } from './own-changes.ts';

const announced = (last: number): Announcement => ({ last, changes: [{ number: last }] });

function followed() {
  const own = new OwnChanges();
  const taken: (Announcement | null)[] = [];
  const stop = own.follow((announcement) => taken.push(announcement));
  return { own, taken, stop };
}

it('a change is under way until its transaction is committed, and is taken then', () => {
  const { own, taken } = followed();
  const transaction = own.begin();
  expect(own.isUnderWay(7)).toBe(false);
  transaction.expect(announced(7));
  expect([own.isUnderWay(7), own.isUnderWay(6), taken]).toEqual([true, false, []]);
  transaction.committed();
  expect([own.isUnderWay(7), taken]).toEqual([false, [announced(7)]]);
});

it('of a transaction that fails only the log can tell, and its number is free again', () => {
  const { own, taken } = followed();
  const transaction = own.begin();
  transaction.expect(announced(7));
  transaction.failed();
  expect([own.isUnderWay(7), taken]).toEqual([false, [null]]);
});

it('a repeated transaction gives its first numbers back, which another process may have taken', () => {
  const { own, taken } = followed();
  const transaction = own.begin();
  transaction.expect(announced(7));
  transaction.expect(announced(9));
  expect([own.isUnderWay(7), own.isUnderWay(9), taken]).toEqual([false, true, [null]]);
  transaction.committed();
  expect(taken).toEqual([null, announced(9)]);
});

it('a transaction that announces nothing is told to nobody, and nobody hears more after they stopped', () => {
  const { own, taken, stop } = followed();
  const [silent, other] = [own.begin(), own.begin()];
  silent.expect(null);
  silent.committed();
  expect(taken).toEqual([]);
  stop();
  other.expect(announced(8));
  other.committed();
  expect(taken).toEqual([]);
});
