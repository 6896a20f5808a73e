import { figureText } from '#game/figure-text';

/** '+4', '0', '−1'. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : figureText(points));
