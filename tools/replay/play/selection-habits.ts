// How a replay's managers pick their teams: some for every part, some now and then, some never.

import type { PlayerCode } from '#game/identity';
import type { Position } from '#game/position';
import { type Random, seededRandom, shuffled } from '#game/seeded-random';
import { formations } from '#game/selection/formation';

export type SquadMember = { readonly code: PlayerCode; readonly position: Position };
export type SelectionRow = {
  readonly player_id: PlayerCode;
  readonly is_starting: boolean;
  readonly position_order: number;
};
export type Habit = 'every-part' | 'now-and-then' | 'never';

const habits: readonly Habit[] = ['every-part', 'now-and-then', 'every-part', 'now-and-then', 'never'];
const nowAndThen = 1 / 3;
const benchOutfield = 2;
/** Points that a manager's mood is worth. */
const likingByChance = 25;

/** The habit of the league's team with this number. */
export const habitOf = (number: number): Habit => habits[number % habits.length] as Habit;

/** Random numbers for one team and part, the same in every run with the same seed. */
export const chanceFor = (seed: number, team: number, partNumber: number): Random =>
  seededRandom(seed * 1_000_003 + team * 1009 + partNumber);

/** Whether a team with this habit saves for a part. */
export function savesFor(habit: Habit, random: Random): boolean {
  const chances: Record<Habit, number> = { 'every-part': 1, 'now-and-then': nowAndThen, never: 0 };
  return random() < chances[habit];
}

/** A valid eleven and autobench by season points and a little chance; null if the squad has none. */
export function drawSelection(
  squad: readonly SquadMember[],
  pointsOf: (player: PlayerCode) => number,
  random: Random,
): readonly SelectionRow[] | null {
  const liking = new Map(squad.map(({ code }) => [code, pointsOf(code) + random() * likingByChance]));
  const ordered = squad.toSorted((a, b) => (liking.get(b.code) ?? 0) - (liking.get(a.code) ?? 0));
  for (const formation of shuffled(formations, random)) {
    const left = [...ordered];
    const take = (position: Position, count: number): SquadMember[] => {
      const taken = left.filter((member) => member.position === position).slice(0, count);
      for (const member of taken) left.splice(left.indexOf(member), 1);
      return taken;
    };
    const eleven = (['GK', 'D', 'M', 'S'] as const).flatMap((position) => take(position, formation[position]));
    const goalkeeper = take('GK', 1);
    const outfield = left.filter(({ position }) => position !== 'GK').slice(0, benchOutfield);
    const bench = [...goalkeeper, ...outfield];
    if (eleven.length < 11 || bench.length < 1 + benchOutfield) continue;
    return [...rows(shuffled(eleven, random), true), ...rows(bench, false)];
  }
  return null;
}

const rows = (members: readonly SquadMember[], isStarting: boolean): SelectionRow[] =>
  members.map(({ code }, index) => ({ player_id: code, is_starting: isStarting, position_order: index + 1 }));
