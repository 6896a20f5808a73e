// When a player earned a line of his breakdown: the minutes of the events behind it.

import type { TimelineEvent } from '#api/match';
import type { PlayerCode } from '#game/identity';
import type { Statistic } from '#game/scoring/points-table';

type Earned = (event: TimelineEvent, code: PlayerCode) => boolean;

const isCard =
  (card: TimelineEvent['card_type']): Earned =>
  (event, code) =>
    event.carded_player_id === code && event.card_type === card;

const earned: Partial<Record<Statistic, Earned>> = {
  as_sub: (event, code) => event.player_in_id === code,
  goals: (event, code) => event.scorer_id === code && event.goal_type !== 'OWN_GOAL',
  free_kick_goals: (event, code) => event.scorer_id === code && event.goal_type === 'FREEKICK',
  own_goals: (event, code) => event.scorer_id === code && event.goal_type === 'OWN_GOAL',
  assists: (event, code) => event.event_type === 'GOAL' && event.assist_id === code && event.scorer_id !== code,
  penalties_missed: (event, code) => event.penalty_taker_id === code && event.event_type === 'PENALTY_MISS',
  penalties_saved: (event, code) => event.penalty_saver_id === code,
  penalty_fouls: (event, code) => event.penalty_fouler_id === code,
  yellow_cards: isCard('YELLOW'),
  second_yellow_cards: isCard('SECOND_YELLOW'),
  straight_red_cards: isCard('RED'),
};

/** "61', 77' penalty"; empty for a line that no single event makes. */
export function eventMinutes(statistic: Statistic, code: PlayerCode, events: readonly TimelineEvent[]): string {
  const matches = earned[statistic];
  if (matches === undefined) return '';
  return events
    .filter((event) => matches(event, code))
    .map((event) => `${event.minute}'${statistic === 'goals' ? goalKind(event) : ''}`)
    .join(', ');
}

function goalKind({ goal_type }: TimelineEvent): string {
  if (goal_type === 'PENALTY') return ' penalty';
  return goal_type === 'FREEKICK' ? ' free kick' : '';
}
