// Which deadlines follow the matches that moved: only those ahead, and never one that was set by hand.

import { partDeadline } from '#game/gameweek/deadlines';
import { deadlineOf, type Gameweek } from '#game/gameweek/gameweek';
import { hasPassed, judgeDeadlineMove } from '#game/gameweek/judge-deadline';
import { type Part, parts } from '#game/gameweek/part';
import type { GameweekId } from '#game/identity';
import type { Instant } from '#game/instant';

export type PartKickOffs = (gameweek: GameweekId, part: Part) => readonly Instant[];
export type DeadlineToSet = { readonly gameweek: GameweekId; readonly part: Part; readonly deadline: Instant | null };

/** The deadlines to set, so that they stand as the calendar says; `isByHand` tells those that an admin has set. */
export function planDeadlines(
  gameweeks: readonly Gameweek[],
  kickOffs: PartKickOffs,
  isByHand: (gameweek: GameweekId, part: Part) => boolean,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): readonly DeadlineToSet[] {
  return gameweeks.flatMap((gameweek) =>
    parts.flatMap((part) => {
      const was = deadlineOf(gameweek, part);
      const deadline = partDeadline(part, kickOffs(gameweek.id, part), zone);
      if (deadline === was || isByHand(gameweek.id, part) || !mayBecome(was, deadline, now)) return [];
      return [{ gameweek: gameweek.id, part, deadline }];
    }),
  );
}

/** A passed deadline is final; managers have some minutes left where one comes nearer. */
function mayBecome(was: Instant | null, deadline: Instant | null, now: Instant): boolean {
  if (was === null) return deadline !== null && !hasPassed(deadline, now);
  if (hasPassed(was, now)) return false;
  return deadline === null || judgeDeadlineMove(was, deadline, now) === null;
}
