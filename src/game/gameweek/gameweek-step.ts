// Previous and next step through gameweeks in id order and stop at the first and the last (managers.md, Fixtures tab).

import type { GameweekId } from '../identity.ts';

/** The nearest gameweek before this one, or the same one when there is none. */
export function previousGameweek(gameweeks: readonly GameweekId[], from: GameweekId): GameweekId {
  return gameweeks.filter((id) => id < from).toSorted((a, b) => b - a)[0] ?? from;
}

/** The nearest gameweek after this one, or the same one when there is none. */
export function nextGameweek(gameweeks: readonly GameweekId[], from: GameweekId): GameweekId {
  return gameweeks.filter((id) => id > from).toSorted((a, b) => a - b)[0] ?? from;
}
