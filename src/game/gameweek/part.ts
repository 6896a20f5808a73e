// A gameweek's two parts, in playing order (decisions: the calendar).

export const parts = ['midweek', 'weekend'] as const;
export type Part = (typeof parts)[number];
