// Which figures of players' seasons a match has changed: only those are sent to the lists of players.

import type { ChangeOf } from '#api/live-change';
import { differingColumns } from '#game/differing-columns';
import type { PlayerCode } from '#game/identity';
import type { SeasonStatistics } from '#game/scoring/season-statistics';

/** A player's season as it is stored. */
export type PlayerSeason = { readonly code: PlayerCode } & SeasonStatistics;

/** The figures that differ, of each player for whom any does. */
export function diffStatistics(
  before: readonly PlayerSeason[],
  after: readonly PlayerSeason[],
): ChangeOf<'players'>['players'] {
  const seasons = new Map(after.map((season) => [season.code, season]));
  return before.flatMap((old) => {
    const figures = differingColumns(old, seasons.get(old.code) ?? old);
    return Object.keys(figures).length === 0 ? [] : [{ ...figures, code: old.code }];
  });
}
