import { expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { type Instant, instant } from '../instant.ts';
import { gameweeksFrom } from './calendar.ts';
import { currentGameweek, gameweekOrFirst } from './current-gameweek.ts';

const kickOffs = ['2025-08-16T14:00:00Z', '2025-08-23T14:00:00Z', '2025-09-13T14:00:00Z'].map(instant);
const weeks = gameweeksFrom(kickOffs, 'Europe/London');
const secondStart = instant('2025-08-18T23:00:00Z');

it('before the first gameweek the current one is 0, and without gameweeks too', () => {
  expect(currentGameweek(weeks, instant('2025-08-11T22:59:59Z'))).toBe(0);
  expect(currentGameweek([], secondStart)).toBe(0);
});

it('a gameweek is current from its Tuesday 00:00 until the next one begins, empty weeks included', () => {
  expect(currentGameweek(weeks, (secondStart - 1) as Instant)).toBe(1);
  expect(currentGameweek(weeks, secondStart)).toBe(2);
  expect(currentGameweek(weeks.toReversed(), instant('2025-09-05T12:00:00Z'))).toBe(2);
  expect(currentGameweek(weeks, instant('2026-06-01T12:00:00Z'))).toBe(3);
});

it('a pinned gameweek stays current until it is unpinned', () => {
  expect(currentGameweek(weeks, secondStart, gameweekId(3))).toBe(3);
  expect(currentGameweek(weeks, secondStart, null)).toBe(2);
});

it('gameweek 0 is treated as gameweek 1, any other as itself', () => {
  expect([0, 1, 2, 38].map((id) => gameweekOrFirst(gameweekId(id)))).toEqual([1, 1, 2, 38]);
});
