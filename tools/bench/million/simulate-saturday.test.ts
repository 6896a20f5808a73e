import { expect, it } from 'vitest';
import { seededRandom } from '#game/seeded-random';
import {
  crowding,
  evenly,
  leaguesOfProcesses,
  simulateEvents,
  simulateSaves,
  watchedLeagues,
} from './simulate-saturday.ts';

const units = { league: 0.1, watcher: 0.01, save: 0.25, group: 2 };
const hour = 3_600_000;

it('leagues are spread evenly over the processes', () => {
  const counts = leaguesOfProcesses(50_000, 16);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50_000);
  expect(Math.max(...counts) / (50_000 / 16)).toBeLessThan(1.1);
});

it('a league is watched if one of its managers watches', () => {
  const world = { leagues: 1000, managersOfEach: 20, processes: 4 };
  const sum = (chance: number) =>
    watchedLeagues(world, chance, seededRandom(7)).reduce(
      (all, one) => ({ leagues: all.leagues + one.leagues, watchers: all.watchers + one.watchers }),
      { leagues: 0, watchers: 0 },
    );
  expect(sum(0)).toEqual({ leagues: 0, watchers: 0 });
  expect(sum(1)).toEqual({ leagues: 1000, watchers: 20_000 });
  const { leagues, watchers } = sum(0.01);
  expect(leagues / 1000).toBeCloseTo(1 - 0.99 ** 20, 1);
  expect(watchers / 20_000).toBeCloseTo(0.01, 2);
});

it('an event takes as long as the slowest process, and waits for the one before it', () => {
  const loads = [
    { leagues: 100, watchers: 100 },
    { leagues: 200, watchers: 500 },
  ];
  expect(simulateEvents(loads, units, [0, 1000]).most).toBeCloseTo(25);
  expect(simulateEvents(loads, units, [0, 10]).most).toBeCloseTo(40);
});

it('half of the last hour comes within one doubling before the deadline', () => {
  const arrivals = crowding(20_000, hour, 300_000, seededRandom(7));
  expect(arrivals.length).toBe(20_000);
  expect(arrivals.every((at, index) => at >= (arrivals[index - 1] ?? 0) && at <= hour)).toBe(true);
  expect(arrivals.filter((at) => at > hour - 300_000).length / 20_000).toBeCloseTo(0.5, 1);
});

it('a save that comes alone waits for nobody; a burst is done in groups of 64 by one database', () => {
  const alone = simulateSaves([0, 1000, 2000], 16, units, seededRandom(7));
  expect(alone.answer.most).toBeCloseTo(2.25);
  expect(alone.waiting.most).toBe(0);
  const burst = simulateSaves(
    Array.from({ length: 1000 }, () => 0),
    1,
    units,
    seededRandom(7),
  );
  expect(burst.waiting.most).toBe(998);
  expect(burst.answer.most).toBeGreaterThan(1000 * units.save);
  expect(burst.answer.most).toBeLessThan(1000 * units.save + (1000 / 64 + 2) * units.group);
});

it('the same seed gives the same Saturday', () => {
  const saturday = (seed: number) =>
    simulateSaves(evenly(5000, 1000, seededRandom(seed)), 16, units, seededRandom(seed));
  expect(saturday(7)).toEqual(saturday(7));
  expect(saturday(7)).not.toEqual(saturday(8));
});
