// Previous and next step through the gameweeks by id and stop at the first and the last (rules/gameweek 14).

import type { GameweekId } from '../identity.ts';

/** The nearest gameweek before this one, or this one if there is none. */
export function previousGameweek(gameweeks: readonly GameweekId[], from: GameweekId): GameweekId {
  return gameweeks.filter((id) => id < from).toSorted((a, b) => b - a)[0] ?? from;
}

/** The nearest gameweek after this one, or this one if there is none. */
export function nextGameweek(gameweeks: readonly GameweekId[], from: GameweekId): GameweekId {
  return gameweeks.filter((id) => id > from).toSorted((a, b) => a - b)[0] ?? from;
}
