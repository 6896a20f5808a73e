// What the rows of the points table are called where they are read as rules.

import type { Statistic } from '#game/scoring/points-table';
import { statisticTexts } from '../../football/points/statistic-texts.ts';

export const rowTexts: Record<Statistic, string> = {
  ...statisticTexts,
  free_kick_goals: 'Extra for a free-kick goal',
  yellow_cards: 'Yellow card',
  second_yellow_cards: 'Second yellow, additional',
  straight_red_cards: 'Red card',
};
