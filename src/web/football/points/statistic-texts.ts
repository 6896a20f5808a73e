// How statistics are called: as the lines of one match's points (docs/scoring.md), and as the figures of a season.

import type { PlayerCode } from '#game/identity';
import type { CardType, GoalType, MatchEvent } from '#game/match/match-event';
import type { Statistic } from '#game/scoring/points-table';
import type { SeasonColumn } from '#game/scoring/season-statistics';

type Earned = (event: MatchEvent, code: PlayerCode) => boolean;
/** `earned` says which events are behind the line; without it the line has no minutes. */
type Line = { readonly label: string; readonly earned?: Earned };

const scores =
  (...kinds: GoalType[]): Earned =>
  (event, code) =>
    event.type === 'GOAL' && event.scorer_id === code && kinds.includes(event.goal_type);
const isShown =
  (card: CardType): Earned =>
  (event, code) =>
    event.type === 'DISCIPLINARY' && event.carded_player_id === code && event.card_type === card;
const assists: Earned = (event, code) => event.type === 'GOAL' && event.assist_id === code && event.scorer_id !== code;
const misses =
  (role: 'penalty_taker_id' | 'penalty_saver_id'): Earned =>
  (event, code) =>
    event.type === 'PENALTY_MISS' && event[role] === code;

export const statisticLines: Record<Statistic, Line> = {
  as_xi: { label: 'Starting XI' },
  as_sub: {
    label: 'Came on as substitute',
    earned: (event, code) => event.type === 'SUBSTITUTION' && event.player_in_id === code,
  },
  goals: { label: 'Goal', earned: scores('STANDARD', 'FREEKICK', 'PENALTY') },
  free_kick_goals: { label: 'Free kick goal', earned: scores('FREEKICK') },
  assists: { label: 'Assist', earned: assists },
  full_clean_sheets: { label: 'Full clean sheet' },
  part_clean_sheets: { label: 'Part clean sheet' },
  every_second_goal_conceded: { label: 'Every second goal conceded' },
  penalties_saved: { label: 'Penalty saved', earned: misses('penalty_saver_id') },
  penalties_missed: { label: 'Penalty missed', earned: misses('penalty_taker_id') },
  penalty_fouls: {
    label: 'Penalty foul',
    earned: (event, code) => 'penalty_fouler_id' in event && event.penalty_fouler_id === code,
  },
  own_goals: { label: 'Own goal', earned: scores('OWN_GOAL') },
  hero_moments: { label: 'Hero moment' },
  yellow_cards: { label: 'Yellow Card', earned: isShown('YELLOW') },
  second_yellow_cards: { label: 'Second Yellow', earned: isShown('SECOND_YELLOW') },
  straight_red_cards: { label: 'Red Card', earned: isShown('RED') },
};

type SeasonFigure = Exclude<SeasonColumn, 'total_points' | 'total_games' | 'goals_conceded'>;

/** A season's figures, in the specification's order; those of the players' table with its abbreviation. */
export const seasonFigures: Readonly<Record<SeasonFigure, { readonly title: string; readonly short?: string }>> = {
  goals: { title: 'Goals', short: 'G' },
  assists: { title: 'Assists', short: 'A' },
  yellow_cards: { title: 'Yellow cards', short: 'YC' },
  red_cards: { title: 'Red cards', short: 'RC' },
  full_clean_sheets: { title: 'Full clean sheets', short: 'CS' },
  own_goals: { title: 'Own goals', short: 'OG' },
  penalties_saved: { title: 'Penalties saved', short: 'PS' },
  penalties_scored: { title: 'Penalties scored', short: 'Pen' },
  penalties_missed: { title: 'Penalties missed', short: 'PM' },
  penalty_fouls: { title: 'Penalty fouls', short: 'PF' },
  hero_moments: { title: 'Hero moments', short: 'Hero' },
  part_clean_sheets: { title: 'Part clean sheets' },
  as_xi: { title: 'Games as starter' },
  as_sub: { title: 'Games as substitute' },
};
export const seasonFigureNames = Object.keys(seasonFigures) as readonly SeasonFigure[];

// When a player earned a line of their breakdown: the minutes of the events behind it.

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
