// Which gameweek is the current one (rules/gameweek 10), with gameweek 0 shown as 1.

import type { GameweekId } from '../identity.ts';
import type { Instant } from '../instant.ts';
import type { Gameweek } from './gameweek.ts';

export const preSeason = 0 as GameweekId;
const firstGameweek = 1 as GameweekId;

/** The pinned gameweek, otherwise the latest one whose start has passed; 0 before the first. */
export function currentGameweek(
  gameweeks: readonly Gameweek[],
  now: Instant,
  pinned: GameweekId | null = null,
): GameweekId {
  if (pinned !== null) return pinned;
  const started = gameweeks.filter(({ start_time }) => start_time <= now);
  return started.toSorted((a, b) => b.start_time - a.start_time)[0]?.id ?? preSeason;
}

/** The gameweek to show and to select for: 1 in pre-season. */
export const gameweekOrFirst = (gameweek: GameweekId): GameweekId =>
  gameweek === preSeason ? firstGameweek : gameweek;
