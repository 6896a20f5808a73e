// The names of a breakdown's lines, in the words of the points table (docs/scoring.md).

import type { Statistic } from '#game/scoring/points-table';

export const statisticTexts: Record<Statistic, string> = {
  as_xi: 'Starting XI',
  as_sub: 'Came on as substitute',
  goals: 'Goal',
  free_kick_goals: 'Free kick goal',
  assists: 'Assist',
  full_clean_sheets: 'Full clean sheet',
  part_clean_sheets: 'Part clean sheet',
  every_second_goal_conceded: 'Every second goal conceded',
  penalties_saved: 'Penalty saved',
  penalties_missed: 'Penalty missed',
  penalty_fouls: 'Penalty foul',
  own_goals: 'Own goal',
  hero_moments: 'Hero moment',
  yellow_cards: 'Yellow Card',
  second_yellow_cards: 'Second Yellow',
  straight_red_cards: 'Red Card',
};
