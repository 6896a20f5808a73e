// A gameweek's two parts, in playing order (rules/gameweek 3).

export const parts = ['midweek', 'weekend'] as const;
export type Part = (typeof parts)[number];

/** As a reader sees them. */
export const partNames: Readonly<Record<Part, string>> = { midweek: 'Midweek', weekend: 'Weekend' };
