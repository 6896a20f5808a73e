// How a player helped, as player lists show it: an assist from play has one icon, a won penalty or free kick its own.

import type { PlayerCode } from '../identity.ts';
import type { Goal, MatchEvent } from './match-event.ts';

export type Helped = Readonly<Record<'assists' | 'penaltiesWon' | 'freeKicksWon', number>>;

const helpInGoal: Record<Goal['goal_type'], keyof Helped> = {
  STANDARD: 'assists',
  OWN_GOAL: 'assists',
  PENALTY: 'penaltiesWon',
  FREEKICK: 'freeKicksWon',
};

/** What this player made or won in these events. */
export function helpedBy(events: readonly MatchEvent[], player: PlayerCode): Helped {
  const helped = { assists: 0, penaltiesWon: 0, freeKicksWon: 0 };
  for (const event of events) {
    if (event.type !== 'GOAL' && event.type !== 'PENALTY_MISS') continue;
    if (event.assist_id !== player) continue;
    helped[event.type === 'GOAL' ? helpInGoal[event.goal_type] : 'penaltiesWon'] += 1;
  }
  return helped;
}
