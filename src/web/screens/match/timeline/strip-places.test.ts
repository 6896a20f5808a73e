import { expect, it } from 'vitest';
import { stripPlaces } from './strip-places.ts';

const on90 = { width: 180, lastMinute: 90 };
const icons = (...minutes: readonly number[]) =>
  stripPlaces(
    minutes.map((minute) => ({ minute, width: 18 })),
    on90,
  );

it('an event stands at its minute, and whatever falls close behind it further out', () => {
  expect(icons(20, 24, 60)).toEqual([
    { left: 31, level: 0 },
    { left: 39, level: 1 },
    { left: 111, level: 0 },
  ]);
});

it('no event stands outside of the strip', () => {
  expect(icons(0, 90).map(({ left }) => left)).toEqual([0, 162]);
});

it('many at one minute stand one beyond the other, and none covers another', () => {
  expect(icons(46, 46, 46, 46).map(({ level }) => level)).toEqual([0, 1, 2, 3]);
});

it('a goal keeps the next event away from its score', () => {
  const places = stripPlaces(
    [
      { minute: 10, width: 44 },
      { minute: 25, width: 18 },
    ],
    on90,
  );
  expect(places.map(({ level }) => level)).toEqual([0, 1]);
});
