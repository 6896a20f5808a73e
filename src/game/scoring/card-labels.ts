// The labels of cards (rules/scoring 7). The dialog's labels follow the season's points table: with the default
// 'Yellow Card (-1 point)', 'Second Yellow (-3 points)', 'Red Card (-5 points)'.

import type { CardType } from '../match/match-event.ts';
import type { MatchReport } from '../match/match-report.ts';
import type { PointsTable, Statistic } from './points-table.ts';

const cardStatistic: Record<CardType, Statistic> = {
  YELLOW: 'yellow_cards',
  SECOND_YELLOW: 'second_yellow_cards',
  RED: 'straight_red_cards',
};
const cardName: Record<CardType, string> = {
  YELLOW: 'Yellow Card',
  SECOND_YELLOW: 'Second Yellow',
  RED: 'Red Card',
};

/** The card's label in 'Select Card Type'; a table whose columns differ shows the range. */
export function cardLabel(card: CardType, table: PointsTable): string {
  const values = Object.values(table.points[cardStatistic[card]]);
  const mildest = Math.max(...values);
  const harshest = Math.min(...values);
  const range = mildest === harshest ? `${mildest}` : `${mildest} to ${harshest}`;
  return `${cardName[card]} (${range} ${range === '-1' || range === '1' ? 'point' : 'points'})`;
}

/** A player's cards in this match, as player lists show them; null for none. */
export function shownCard(report: MatchReport): string | null {
  if (report.second_yellows > 0) return 'Red Card (2 Yellows)';
  if (report.red_cards > 0) return 'Red Card';
  return report.yellow_cards > 0 ? 'Yellow Card' : null;
}
