import type { GameweekRow } from '#api/gameweek';

/** Whether nothing is played in the gameweek: all its matches are postponed, and its deadlines with them. */
export const hasNoPart = ({
  midweek_deadline,
  weekend_deadline,
}: Pick<GameweekRow, 'midweek_deadline' | 'weekend_deadline'>): boolean =>
  midweek_deadline === null && weekend_deadline === null;
