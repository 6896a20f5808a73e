// How screens write numbers: the minus sign is U+2212.

/** '7', '0', '−3'. */
export const figure = (points: number): string => (points < 0 ? `\u2212${-points}` : String(points));

/** '+4', '0', '−1'. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : figure(points));
