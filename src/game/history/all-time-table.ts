// What the ended seasons of a league add up to, by team (rules/season 11).

import { compareTexts } from '../compare-texts.ts';
import type { TeamId } from '../identity.ts';
import { type FinalRow, isTitle, type Person } from './final-row.ts';

export type AllTimeRow = {
  readonly team_id: TeamId | null;
  /** As it was called in its newest season. */
  readonly team_name: string;
  /** Whose team it was at the end of its newest season. */
  readonly manager: Person | null;
  readonly seasons: number;
  readonly titles: number;
  readonly best_position: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly total_points: number;
  readonly otp: number;
};

/** The sums of the seasons' tables, newest first, by points, otp, titles and name. */
export function allTimeTable(tables: readonly (readonly FinalRow[])[]): readonly AllTimeRow[] {
  const rows = new Map<TeamId | string, AllTimeRow>();
  for (const row of tables.flat()) {
    // A team that was deleted is known by its name alone.
    const key = row.team_id ?? row.team_name;
    rows.set(key, plus(rows.get(key) ?? nothingOf(row), row));
  }
  return [...rows.values()].toSorted(
    (one, other) =>
      other.total_points - one.total_points ||
      other.otp - one.otp ||
      other.titles - one.titles ||
      compareTexts(one.team_name, other.team_name),
  );
}

const nothingOf = ({ team_id, team_name, manager, position }: FinalRow): AllTimeRow => ({
  team_id,
  team_name,
  manager,
  seasons: 0,
  titles: 0,
  best_position: position,
  won: 0,
  drawn: 0,
  lost: 0,
  total_points: 0,
  otp: 0,
});

const plus = (sum: AllTimeRow, row: FinalRow): AllTimeRow => ({
  ...sum,
  seasons: sum.seasons + 1,
  titles: sum.titles + Number(isTitle(row)),
  best_position: Math.min(sum.best_position, row.position),
  won: sum.won + row.won,
  drawn: sum.drawn + row.drawn,
  lost: sum.lost + row.lost,
  total_points: sum.total_points + row.total_points,
  otp: sum.otp + row.otp,
});
