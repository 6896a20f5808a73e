// Which gameweeks an import may have completed or reopened: a gameweek is complete when every real match in it is
// (rules/standings 2), so a match that leaves or joins it matters too.

import type { Gameweek } from '#game/gameweek/gameweek';
import type { GameweekId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { KeptMatch, MatchPlan } from './plan-matches.ts';

/** The current and past gameweeks that lose or gain a match by this plan. */
export function gameweeksToSettle(
  { added, moved }: Pick<MatchPlan, 'added' | 'moved'>,
  kept: readonly KeptMatch[],
  gameweeks: readonly Gameweek[],
  now: Instant,
): readonly GameweekId[] {
  const ids = new Set(moved.map(({ id }) => id));
  const slots = [...added, ...moved, ...kept.filter(({ id }) => ids.has(id))].map(({ slot }) => slot);
  const touched = new Set(slots.map((slot) => slot?.gameweek));
  return gameweeks.filter(({ id, start_time }) => touched.has(id) && start_time <= now).map(({ id }) => id);
}
