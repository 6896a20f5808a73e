// A double round robin: 38 rounds, most at weekends, some in midweek, two weeks without, and a few matches put off.

import { type Random, shuffled } from '#game/seeded-random';

export type InventedFixture = {
  readonly id: number;
  /** The round in which it was played. */
  readonly gameweek: number;
  readonly kickoff: string;
  readonly home: number;
  readonly away: number;
};

/** The Saturday of the first round. */
const firstSaturday = Date.UTC(2023, 7, 12);
const day = 86_400_000;
const minute = 60_000;
const midweekRounds: ReadonlySet<number> = new Set([7, 14, 18, 21, 27, 33]);
const weeksOff: ReadonlySet<number> = new Set([4, 12]);
const putOff = 5;
const at = (dayOfWeekend: number, hours: number, minutes: number): number =>
  dayOfWeekend * day + (hours * 60 + minutes) * minute;
const weekendKickoffs = [
  at(-1, 19, 0),
  at(0, 11, 30),
  at(0, 14, 0),
  at(0, 14, 0),
  at(0, 14, 0),
  at(0, 14, 0),
  at(0, 16, 30),
  at(1, 13, 0),
  at(1, 15, 30),
  at(2, 19, 0),
] as const;
const midweekKickoffs = [
  at(3, 18, 45),
  at(3, 18, 45),
  at(3, 19, 0),
  at(3, 19, 0),
  at(4, 18, 30),
  at(4, 18, 30),
  at(4, 19, 0),
  at(4, 19, 0),
  at(4, 19, 0),
  at(5, 19, 0),
] as const;

/** All 380 fixtures of 20 clubs. */
export function inventedFixtures(clubs: readonly number[], random: Random): readonly InventedFixture[] {
  const rounds = roundsOf(shuffled(clubs, random));
  const saturdays = saturdaysOf(rounds.length);
  const moved = new Set(
    shuffled(
      Array.from({ length: 150 }, (_, index) => index + 1),
      random,
    ).slice(0, putOff),
  );
  let id = 0;
  return rounds.flatMap((pairs, index) => {
    const kickoffs = midweekRounds.has(index + 1) ? midweekKickoffs : weekendKickoffs;
    return shuffled(pairs, random).map(([home, away], slot) => {
      id += 1;
      // A match that was put off is played on the Wednesday after round 35.
      const round = moved.has(id) ? 35 : index + 1;
      const offset = moved.has(id) ? at(4, 20, 0) : (kickoffs[slot] ?? 0);
      const kickoff = new Date((saturdays[round - 1] ?? 0) + offset).toISOString().replace('.000Z', 'Z');
      return { id, gameweek: round, kickoff, home, away };
    });
  });
}

/** The Saturday to which each round belongs: a midweek round to the one before it. */
function saturdaysOf(rounds: number): readonly number[] {
  const saturdays: number[] = [];
  let week = -1;
  for (let round = 1; round <= rounds; round++) {
    if (!midweekRounds.has(round)) week += weeksOff.has(week + 1) ? 2 : 1;
    saturdays.push(firstSaturday + week * 7 * day);
  }
  return saturdays;
}

/** Everybody against everybody, then the same with venues swapped: one club stands still, the others go round. */
function roundsOf(clubs: readonly number[]): readonly (readonly [number, number])[][] {
  const [fixed = 0, ...others] = clubs;
  const first = others.map((_, round) => {
    const circle = [fixed, ...others.slice(round), ...others.slice(0, round)];
    return Array.from({ length: circle.length / 2 }, (_, index): readonly [number, number] => {
      const pair = [circle[index] ?? 0, circle[circle.length - 1 - index] ?? 0] as const;
      return (round + index) % 2 === 0 ? pair : [pair[1], pair[0]];
    });
  });
  return [...first, ...first.map((pairs) => pairs.map(([home, away]) => [away, home] as const))];
}
