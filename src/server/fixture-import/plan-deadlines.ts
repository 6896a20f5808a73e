// Which deadlines follow moved matches: only those still to come, and one set by an admin only if a kick-off would come
// before it.

import { deadlineByHand, partDeadline } from '#game/gameweek/deadlines';
import { deadlineOf, type Gameweek } from '#game/gameweek/gameweek';
import { earliestMove, hasPassed } from '#game/gameweek/judge-deadline';
import { type Part, parts } from '#game/gameweek/part';
import type { GameweekId } from '#game/identity';
import type { Instant } from '#game/instant';

export type PartKickOffs = (gameweek: GameweekId, part: Part) => readonly Instant[];
export type DeadlineToSet = {
  readonly gameweek: GameweekId;
  readonly part: Part;
  readonly deadline: Instant | null;
  /** Set by an admin, but a kick-off would have come before it. */
  readonly wasByHand: boolean;
};

/** The deadlines to set to match the calendar; `isByHand` says which ones an admin has set. */
export function planDeadlines(
  gameweeks: readonly Gameweek[],
  kickOffs: PartKickOffs,
  isByHand: (gameweek: GameweekId, part: Part) => boolean,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): readonly DeadlineToSet[] {
  return gameweeks.flatMap((gameweek) =>
    parts.flatMap((part) => {
      const was = deadlineOf(gameweek, part);
      const inPart = kickOffs(gameweek.id, part);
      const byHand = was !== null && inPart.length > 0 && isByHand(gameweek.id, part);
      const planned = byHand ? deadlineByHand(was, Math.min(...inPart) as Instant) : partDeadline(part, inPart, zone);
      if (planned === was) return [];
      const deadline = attainable(was, planned, now);
      return deadline === was ? [] : [{ gameweek: gameweek.id, part, deadline, wasByHand: byHand }];
    }),
  );
}

/**
 * The deadline that is possible now: a passed one is final, and one that moves nearer leaves managers a few minutes.
 */
function attainable(was: Instant | null, planned: Instant | null, now: Instant): Instant | null {
  if (was === null) return planned === null || hasPassed(planned, now) ? null : planned;
  if (hasPassed(was, now)) return was;
  if (planned === null || planned >= earliestMove(now)) return planned;
  // Matches whose deadline would have passed are refused (plan-matches.ts), so these minutes end before the kick-off.
  return was < earliestMove(now) ? was : earliestMove(now);
}
