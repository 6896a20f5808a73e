// The open selection: the part with the next deadline, which Home and the header show (rules/gameweek 6). In weeks with both parts, this is the known weekday rule.

import type { GameweekId } from '../identity.ts';
import type { Instant } from '../instant.ts';
import { deadlineOf, type Gameweek } from './gameweek.ts';
import { hasPassed } from './judge-deadline.ts';
import { type Part, parts } from './part.ts';

export type OpenSelection<Time = Instant> = {
  readonly gameweek_id: GameweekId;
  readonly part: Part;
  readonly deadline: Time;
};

/** Every part with matches, by deadline. */
export const partsByDeadline = (gameweeks: readonly Gameweek[]): readonly OpenSelection[] =>
  gameweeks
    .flatMap((gameweek) =>
      parts.flatMap((part) => {
        const deadline = deadlineOf(gameweek, part);
        return deadline === null ? [] : [{ gameweek_id: gameweek.id, part, deadline }];
      }),
    )
    .toSorted((a, b) => a.deadline - b.deadline);

/** Every part whose deadline is still to come, earliest first. */
export const selectionsAhead = (gameweeks: readonly Gameweek[], now: Instant): readonly OpenSelection[] =>
  partsByDeadline(gameweeks).filter(({ deadline }) => !hasPassed(deadline, now));

/** The part with the next deadline; null after the last one or without gameweeks: 'No active gameweek'. */
export const openSelection = (gameweeks: readonly Gameweek[], now: Instant): OpenSelection | null =>
  selectionsAhead(gameweeks, now)[0] ?? null;
