// When a player earned a line of their breakdown: the minutes of the events behind it.

import type { PlayerCode } from '#game/identity';
import type { CardType, GoalType, MatchEvent } from '#game/match/match-event';
import type { Statistic } from '#game/scoring/points-table';

type Earned = (event: MatchEvent, code: PlayerCode) => boolean;

const scores =
  (...kinds: GoalType[]): Earned =>
  (event, code) =>
    event.type === 'GOAL' && event.scorer_id === code && kinds.includes(event.goal_type);
const isShown =
  (card: CardType): Earned =>
  (event, code) =>
    event.type === 'DISCIPLINARY' && event.carded_player_id === code && event.card_type === card;

const earned: Partial<Record<Statistic, Earned>> = {
  as_sub: (event, code) => event.type === 'SUBSTITUTION' && event.player_in_id === code,
  goals: scores('STANDARD', 'FREEKICK', 'PENALTY'),
  free_kick_goals: scores('FREEKICK'),
  own_goals: scores('OWN_GOAL'),
  assists: (event, code) => event.type === 'GOAL' && event.assist_id === code && event.scorer_id !== code,
  penalties_missed: (event, code) => event.type === 'PENALTY_MISS' && event.penalty_taker_id === code,
  penalties_saved: (event, code) => event.type === 'PENALTY_MISS' && event.penalty_saver_id === code,
  penalty_fouls: (event, code) => 'penalty_fouler_id' in event && event.penalty_fouler_id === code,
  yellow_cards: isShown('YELLOW'),
  second_yellow_cards: isShown('SECOND_YELLOW'),
  straight_red_cards: isShown('RED'),
};

/** "61', 77' penalty"; empty for lines that do not come from single events. */
export function eventMinutes(statistic: Statistic, code: PlayerCode, events: readonly MatchEvent[]): string {
  const matches = earned[statistic];
  if (matches === undefined) return '';
  return events
    .filter((event) => matches(event, code))
    .map((event) => `${event.minute}'${statistic === 'goals' ? goalKind(event) : ''}`)
    .join(', ');
}

function goalKind(event: MatchEvent): string {
  if (event.type !== 'GOAL') return '';
  if (event.goal_type === 'PENALTY') return ' penalty';
  return event.goal_type === 'FREEKICK' ? ' free kick' : '';
}
