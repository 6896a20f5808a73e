// When a player earned a line of their breakdown: the minutes of the events behind it.

import type { PlayerCode } from '#game/identity';
import type { MatchEvent } from '#game/match/match-event';
import type { Statistic } from '#game/scoring/points-table';
import { statisticLines } from './statistic-texts.ts';

/** "61', 77' penalty"; empty for lines that do not come from single events. */
export function eventMinutes(statistic: Statistic, code: PlayerCode, events: readonly MatchEvent[]): string {
  const { earned } = statisticLines[statistic];
  if (earned === undefined) return '';
  return events
    .filter((event) => earned(event, code))
    .map((event) => `${event.minute}'${statistic === 'goals' ? goalKind(event) : ''}`)
    .join(', ');
}

function goalKind(event: MatchEvent): string {
  if (event.type !== 'GOAL') return '';
  if (event.goal_type === 'PENALTY') return ' penalty';
  return event.goal_type === 'FREEKICK' ? ' free kick' : '';
}
